import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** The browser's own list of choices, in the look of an input. */
export function Select({
  className,
  size = "md",
  ...rest
}: Omit<ComponentProps<"select">, "size"> & { size?: "sm" | "md" }) {
  return (
    <span className="relative block min-w-0">
      <select
        className={clsx(
          "w-full min-w-0 appearance-none truncate rounded-sm border border-hairline-strong bg-paper pr-9 pl-3 text-ink",
          "hover:border-ink focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0",
          "aria-invalid:border-accent disabled:opacity-55",
          size === "sm" ? "h-9 text-sm" : "h-11 text-base sm:h-10",
          className,
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
