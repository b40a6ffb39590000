export type Theme = "system" | "light" | "dark";

/** Also read by public/theme.js, before the first paint. */
const KEY = "ledgerline-theme";
const listeners = new Set<() => void>();

/** The chosen theme; `system` follows the device. */
export function chosenTheme(): Theme {
  const theme = document.documentElement.getAttribute("data-theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Calls `listener` when another theme is chosen, until the returned function is called. */
export function onTheme(listener: () => void): () => void {
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
    // Storage is blocked, so the choice lasts only as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The theme that the page shows now, chosen or the device's. */
export function shownTheme(): "light" | "dark" {
  const theme = chosenTheme();
  if (theme !== "system") return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
