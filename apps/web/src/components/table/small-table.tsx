import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * A table of a few rows, without sorting, folding, copying, fetching or the code for these. A table that grows with the
 * artist's data is a `DataTable`. Give it a `<caption className="sr-only">` or an `aria-labelledby`.
 */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table className={clsx("figures w-full border-collapse text-left", className)} {...rest} />;
}

/** A column's name; `numeric` aligns it right, above its figures. */
export function TableHead({ numeric = false, className, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={clsx(
        "border-b border-hairline-strong py-2 pr-2 sm:pr-4 align-bottom text-sm font-normal text-ink-soft last:pr-0 sm:last:pr-0",
        numeric && "text-right",
        className,
      )}
      {...rest}
    />
  );
}

export function TableCell({ numeric = false, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) {
  return (
    <td
      className={clsx(
        "border-b border-hairline py-3 pr-2 sm:pr-4 align-baseline last:pr-0 sm:last:pr-0",
        numeric && "text-right",
        className,
      )}
      {...rest}
    />
  );
}

/** The cell that names its row. */
export function TableRowHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="row"
      className={clsx("border-b border-hairline py-3 pr-2 sm:pr-4 text-left align-baseline font-normal", className)}
      {...rest}
    />
  );
}
