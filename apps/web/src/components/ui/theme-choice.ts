import { useSyncExternalStore } from "react";
import { chosenTheme, onTheme, type Theme } from "./theme.ts";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const THEME_NAMES: Record<Theme, string> = { system: "Same as device", light: "Light", dark: "Dark" };

/** The chosen theme, updated when another is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, chosenTheme);
}
