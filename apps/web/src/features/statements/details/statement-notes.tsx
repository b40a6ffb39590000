import type { RowNotes, RowTransfer } from "@ledgerline/contract/statements/statement-rows";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { trpc } from "../../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactMoney } from "../../../lib/format/format.ts";
import { RowPages } from "./row-pages.tsx";

interface StatementNotesProps {
  statement: Pick<Statement, "id" | "rows">;
  /** The lines to show, such as `2,40,41`; all if missing. */
  lineNos?: string | undefined;
  ownScreen?: boolean;
}

/** The rows that are not income, such as payouts and printed totals, each with what it is. */
export function StatementNotes({ statement: { id, rows }, lineNos, ownScreen = false }: StatementNotesProps) {
  const noted = lineNos ? lineNos.split(",").length : rows.noted;
  const input = { id, ...(lineNos && { line_nos: lineNos }) };
  const { client } = trpc.useUtils();
  return (
    <RowPages
      label="Rows that are not income"
      caption={
        noted === 0
          ? "Money in booked rows that is not income"
          : `${counted(noted, "row")} ${noted === 1 ? "is" : "are"} not income`
      }
      queryKey={[["statements", "notes"], input]}
      read={async (cursor, signal) => {
        const page = await client.statements.notes.query({ ...input, ...(cursor !== null && { cursor }) }, { signal });
        const shown = page.notes.map((note) => ({ lineNo: note.line_no, why: describe(note), row: note.row }));
        return { rows: shown, cursor: page.cursor };
      }}
      failure={ERROR_MESSAGES.statementNotes}
      ownScreen={ownScreen}
    />
  );
}

function describe({ meaning, money, transfer }: RowNotes["notes"][number]): string {
  const said = [meaning, transfer && partiesIn(transfer)];
  if (money) said.push(money.currency ? formatExactMoney(money.net, money.currency) : money.net);
  return said.filter(Boolean).join(" ");
}

/** Who paid whom, as far as the file prints it. */
function partiesIn({ payer, receiver }: RowTransfer): string | null {
  if (payer && receiver) return `From ${payer} to ${receiver}.`;
  if (payer) return `From ${payer}.`;
  return receiver && `To ${receiver}.`;
}
