import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <select
      className={clsx(
        "h-11 w-full min-w-0 rounded-sm border border-hairline-strong bg-paper px-3 text-base hover:border-ink sm:h-10",
        "focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-accent",
        className,
      )}
      {...rest}
    />
  );
}
