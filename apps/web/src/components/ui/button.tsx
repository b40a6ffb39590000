import { clsx } from "clsx";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner.tsx";

const BASE =
  "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-sm font-semibold transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0";

const VARIANTS = {
  /** The one thing to do next: at most one on a screen. */
  accent: "bg-accent text-on-accent hover:bg-accent-strong",
  /** Confirms a dialog. */
  ink: "bg-ink text-paper hover:bg-ink/85",
  outline: "border border-hairline-strong hover:border-ink hover:bg-wash",
  quiet: "text-ink hover:bg-wash",
  link: "underline decoration-hairline-strong underline-offset-4 hover:decoration-ink",
};

const SIZES = { md: "h-11 px-5 text-base sm:h-10", sm: "h-9 px-3 text-sm sm:h-8", icon: "size-10", none: "" };

interface ButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Styles the only child (a link) instead of rendering a button. */
  asChild?: boolean;
  /** Shows work in progress; until it ends, clicks do nothing. A double click of such a button counts once. */
  pending?: boolean;
}

/** A button that ignores clicks but keeps the focus while it is pending or `aria-disabled`. */
export function Button({
  variant = "outline",
  size = "md",
  asChild,
  pending,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inert = pending === true || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const unavailable = inert || rest.disabled === true;
  const looks = clsx(BASE, VARIANTS[variant], SIZES[size], unavailable && "cursor-not-allowed opacity-55", className);
  if (asChild) {
    return (
      <Slot.Root className={looks} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before the first one is drawn as pending.
    const isSecond = pending !== undefined && event.detail > 1;
    if (inert || isSecond) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button type="button" {...rest} className={looks} aria-disabled={inert || undefined} onClick={click}>
      {pending && <Spinner />}
      {children}
    </button>
  );
}
