import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PATHS } from "../../../lib/places/paths.ts";
import { type StatementMark, StatementSign } from "../list/statement-sign.tsx";

export const PANEL_LINK = "font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/** A link to a statement. */
export function SeeIt({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`${PATHS.statements}#statement-${id}`} className={PANEL_LINK} aria-label={`See it: ${name}`}>
      See it
    </Link>
  );
}

interface PanelLineProps {
  sign: StatementMark;
  name: string;
  /** Continues the sentence after the name. */
  text: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  children?: ReactNode;
}

/** One file or statement: its sign, a sentence that begins with its name, and what can be done. */
export function PanelLine({ sign, name, text, actions, onDismiss, children }: PanelLineProps) {
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <StatementSign sign={sign} />
        <p className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{name}</span> {text}
        </p>
        {actions}
        {onDismiss && (
          <button
            type="button"
            aria-label={`Dismiss the message about ${name}`}
            onClick={onDismiss}
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {children && <div className="mt-2.5">{children}</div>}
    </li>
  );
}
