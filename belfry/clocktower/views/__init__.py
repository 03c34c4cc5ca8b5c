"""Views: what each audience sees and reads."""
