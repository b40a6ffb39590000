import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES: Record<Theme, string> = { system: "Same as device", light: "Light", dark: "Dark" };

/** Also read by public/theme.js, before the first paint. */
const KEY = "ledgerline-theme";
const listeners = new Set<() => void>();

function current(): Theme {
  const theme = document.documentElement.getAttribute("data-theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(theme: Theme): void {
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", theme);
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The chosen theme; `system` follows the device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}

/** The theme that the page shows now, chosen or the device's. */
export function shownTheme(): "light" | "dark" {
  const theme = current();
  if (theme !== "system") return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
