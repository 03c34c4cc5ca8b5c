/** Keep a screen that everybody looks at from falling asleep, until what is given back is called: `$effect(stayAwake)`. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  function wake() {
    if (document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (held) => (lock = held),
      () => undefined,
    );
  }
  wake();
  document.addEventListener("visibilitychange", wake);
  return () => {
    document.removeEventListener("visibilitychange", wake);
    void lock?.release();
  };
}
