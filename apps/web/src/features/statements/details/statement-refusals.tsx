import type { Statement } from "@ledgerline/contract/statements/statements";
import { trpc } from "../../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { RowPages } from "./row-pages.tsx";

/** The rows that were refused, each with its reason. */
export function StatementRefusals({ statement: { id, rows } }: { statement: Statement }) {
  const { client } = trpc.useUtils();
  if (rows.refused === 0) return <p className="text-sm text-ink-soft">No rows were refused</p>;
  return (
    <RowPages
      label="Refused rows"
      caption={`${counted(rows.refused, "row")} refused`}
      queryKey={[["statements", "refusals"], { id }]}
      // tRPC's own infinite query would send a field next to the cursor that the contract does not know.
      read={async (cursor, signal) => {
        const page = await client.statements.refusals.query({ id, ...(cursor !== null && { cursor }) }, { signal });
        const shown = page.refusals.map(({ line_no, reason, next_step, row }, at) => {
          // Rows with the same damage follow one another, and its remedy is shown once.
          const isSaid = page.refusals[at - 1]?.next_step === next_step;
          return { lineNo: line_no, why: isSaid ? reason : `${reason}. ${next_step}.`, row };
        });
        return { rows: shown, cursor: page.cursor };
      }}
      failure={ERROR_MESSAGES.statementRefusals}
    />
  );
}
