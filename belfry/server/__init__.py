"""The server: tables over HTTP and WebSocket, their storage, and the browser client's files."""
