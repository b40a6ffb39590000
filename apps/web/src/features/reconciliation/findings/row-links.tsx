import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type { CheckId, LineRef } from "@ledgerline/contract/reconciliation/reconciliation";
import { Link } from "react-router";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";

const LINES_NAMED = 5;
export const ROW_LINK = "underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

interface RowLinksProps {
  lines: readonly LineRef[];
  /** How many rows there are; `lines` has the first of them. */
  count: number;
  /** The file that links to its rows name. */
  statement?: { id: string; file_name: string } | null;
  /** Refused rows are not booked: their statement lists them. */
  refused?: boolean;
}

/** Rows of statements, a link for each file. */
export function RowLinks({ lines, count, statement, refused = false }: RowLinksProps) {
  const files = [...Map.groupBy(lines, (line) => line.statement_id)];
  // If all rows are of one file, the link itself counts those that were not sent.
  const left = files.length === 1 ? 0 : count - lines.length;
  return (
    <>
      {files.map(([id, own]) => (
        <Link key={id} to={refused ? statementHref(id) : rowsHref(id, own)} className={ROW_LINK}>
          {linesText(
            own.map(({ line_no: line }) => line).toSorted((a, b) => a - b),
            files.length === 1 ? count : own.length,
          )}
          {id === statement?.id && ` of ${statement.file_name}`}
        </Link>
      ))}
      {left > 0 && <span>and {formatExactCount(left)} more</span>}
    </>
  );
}

/** The address of rows of one statement. */
export function rowsHref(id: string, lines: readonly LineRef[]): string {
  const by = lines.map(({ line_no }) => line_no).join(",");
  const view = lines.some(({ noted }) => noted) ? "statement-notes" : "statement-lines";
  return royaltyHref({ view, statement: id, by, filter: {} });
}

/** The address of a statement in the list of all. */
export function statementHref(id: string): string {
  return `${royaltyHref({ view: "statements", filter: {} })}#statement-${id}`;
}

/** `line 12`, or `lines 12, 40, 41, 50, 51 and 15 more`. */
function linesText(lines: readonly number[], count: number): string {
  const named = lines.slice(0, LINES_NAMED);
  const left = count - named.length;
  const more = left > 0 ? ` and ${formatExactCount(left)} more` : "";
  return `${count === 1 ? "line" : "lines"} ${named.map(formatExactCount).join(", ")}${more}`;
}

/** `5,368 lines` or `1 source`. */
export function lookedAt({ checked, of }: Pick<CheckResult, "checked" | "of">): string {
  return counted(checked, of.replace(/^(\w+)s\b/, "$1"), of);
}

interface Found {
  /** Null for a month of the board. */
  check: CheckId | null;
  month: string | null;
}

/** `Jun 2026`, or `Jun 2026 statement` for a finding about accounting periods; null without a month. */
export function formatFindingMonth({ check, month }: Found): string | null {
  if (month === null) return null;
  return check === "F5" ? `${formatMonth(month)} statement` : formatMonth(month);
}
