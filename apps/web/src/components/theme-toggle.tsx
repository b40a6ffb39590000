import { Moon, Sun } from "lucide-react";
import { Button } from "./ui/button.tsx";
import { setTheme, shownTheme } from "./ui/theme.ts";

/** Switches the page to the other theme. */
export function ThemeToggle() {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Switch between light and dark"
      onClick={() => setTheme(shownTheme() === "dark" ? "light" : "dark")}
    >
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
    </Button>
  );
}
