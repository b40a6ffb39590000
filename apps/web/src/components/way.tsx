import { clsx } from "clsx";
import { type ComponentProps, createContext, useContext } from "react";
import { Link } from "react-router";

/** True on a screen that is shown alone to somebody who may open nothing else. */
export const ShownAlone = createContext(false);

/** A link to another screen; on one that is shown alone, its text. */
export function Way({ to, className, dir, children, ...link }: ComponentProps<typeof Link>) {
  if (useContext(ShownAlone)) {
    return (
      <span dir={dir} className={clsx(className, "no-underline!")}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} dir={dir} className={className} {...link}>
      {children}
    </Link>
  );
}
