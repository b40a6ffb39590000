import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Several lines of text, in the look of an input; it grows with what is written. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={clsx(
        "field-sizing-content min-h-24 w-full min-w-0 rounded-sm border border-hairline-strong bg-transparent px-3 py-2 text-base",
        "placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0",
        "aria-invalid:border-accent",
        className,
      )}
      {...rest}
    />
  );
}
