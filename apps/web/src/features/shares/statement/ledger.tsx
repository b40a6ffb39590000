import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AskButton } from "./asking.tsx";
import { SpokenMoney } from "./spoken.tsx";

/** Amounts one below the other, as in an account book. */
export function Ledger({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="figures w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface LedgerRowProps {
  name: ReactNode;
  note?: ReactNode;
  value: string;
  currency: string;
  /** `sum` draws a line above the row, `total` a double one below it. */
  rule?: "sum" | "total";
  /** What a payee calls the row who asks about it; left out where nobody asks. */
  line?: string;
}

export function LedgerRow({ name, note, value, currency, rule, line }: LedgerRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className={clsx("border-b border-hairline py-2 pr-4 align-baseline font-normal", rule && "font-semibold!")}
      >
        <span className="wrap-anywhere">{name}</span>
        {line && <AskButton line={line} isIcon />}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td
        className={clsx(
          "py-2 text-right align-baseline whitespace-nowrap",
          rule === "sum" && "border-t border-b border-t-ink border-b-hairline font-semibold",
          rule === "total" && "font-semibold [border-bottom:3px_double_var(--color-ink)]",
          !rule && "border-b border-hairline",
        )}
      >
        <SpokenMoney value={value} currency={currency} />
      </td>
    </tr>
  );
}
