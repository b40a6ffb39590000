import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { type StatementMark, StatementSign, WAITING } from "./statement-sign.tsx";

interface StatementLineProps {
  /** For moving the focus to it. */
  id?: string;
  sign: StatementMark;
  name: string;
  /** The status, e.g. `Booked 14 Mar 2026`. */
  status: string;
  note?: ReactNode;
  /** To the right: figures, or a cancel button. */
  aside?: ReactNode;
  /** The panel that the line opens and closes; without it the line is not a button. */
  disclosure?: { open: boolean; onToggle: () => void; panelId: string };
  children?: ReactNode;
}

/** One line in the list of statements: sign, file, status, figures. */
export function StatementLine({ id, sign, name, status, note, aside, disclosure, children }: StatementLineProps) {
  const warns = WAITING.has(sign);
  return (
    <li id={id} tabIndex={-1} className="border-b border-hairline outline-none first:border-t">
      <div
        className={clsx(
          "relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-4 py-4",
          disclosure && "transition-colors duration-100 hover:bg-wash sm:-mx-3 sm:px-3",
        )}
      >
        <span className="mt-0.5">
          <StatementSign sign={sign} />
        </span>
        <h3 className="min-w-0 truncate font-semibold" title={name}>
          {disclosure ? (
            <button
              type="button"
              aria-expanded={disclosure.open}
              aria-controls={disclosure.panelId}
              onClick={disclosure.onToggle}
              className="w-full truncate text-left outline-offset-4 after:absolute after:inset-0"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <div className={clsx("text-right sm:row-span-2", !disclosure && "col-end-5 col-start-3")}>{aside}</div>
        {disclosure && (
          <ChevronDown
            aria-hidden="true"
            className={clsx(
              "mt-1 size-4 text-ink-soft transition-transform duration-150",
              disclosure.open && "rotate-180",
            )}
          />
        )}
        <p className="col-start-2 col-end-4 mt-0.5 sm:col-end-3 text-sm text-ink-soft">
          <span className={clsx(warns && "font-semibold text-warning")}>{status}</span>
          {note && <> · {note}</>}
        </p>
      </div>
      {children && <div className="grid gap-3 pb-5 sm:pl-9">{children}</div>}
    </li>
  );
}
