import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      className={clsx(
        "h-11 w-full min-w-0 rounded-sm border border-hairline-strong bg-transparent px-3 text-base sm:h-10",
        "placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0",
        "aria-invalid:border-accent",
        className,
      )}
      {...rest}
    />
  );
}
