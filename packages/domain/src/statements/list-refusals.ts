import type { Refusals, RefusalsInput } from "@ledgerline/contract/statements/statement-rows";
import { REFUSALS_PER_PAGE } from "@ledgerline/contract/wire/constants";
import { listRefusalRows } from "@ledgerline/db/queries/statements";
import { refusalSentence, refusalStep } from "@ledgerline/statements/english";
import { withinBytes } from "../pages.ts";
import type { StatementContext } from "./show/require-statement.ts";

/** A page of the statement's refused rows, in file order. */
export async function listRefusals(
  { db, accountId, statement }: StatementContext,
  { cursor = 0 }: Pick<RefusalsInput, "cursor">,
): Promise<Refusals> {
  const page = { after: cursor, limit: REFUSALS_PER_PAGE + 1 };
  const found = await listRefusalRows(db, accountId, statement.id, page);
  const shown = withinBytes(found.slice(0, REFUSALS_PER_PAGE));
  return {
    refusals: shown.map(({ lineNo, reason, row }) => ({
      line_no: lineNo,
      reason: refusalSentence(reason),
      next_step: refusalStep(reason),
      row,
    })),
    cursor: found.length > shown.length ? (shown.at(-1)?.lineNo ?? null) : null,
  };
}
