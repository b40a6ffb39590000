import type { ReactNode } from "react";
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
      <Sign className="hidden size-5 dark:block">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
      </Sign>
      <Sign className="size-5 dark:hidden">
        <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
      </Sign>
    </Button>
  );
}

/** Drawn here, because the landing page needs nothing else of the icons' library. */
function Sign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
