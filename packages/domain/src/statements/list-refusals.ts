import { REFUSALS_PER_PAGE } from "@ledgerline/contract/constants";
import type { Refusals, RefusalsInput } from "@ledgerline/contract/statements";
import { listRefusalRows } from "@ledgerline/db/queries/statements/statement-refusals";
import type { ArtistContext } from "../context/context.ts";
import { findOwnStatement } from "./find-own-statement.ts";

/** In the order of the file, a page at a time. */
export async function listRefusals(ctx: ArtistContext, { id, cursor = 0 }: RefusalsInput): Promise<Refusals> {
  await findOwnStatement(ctx.db, ctx.artistId, id);
  const page = { after: cursor, limit: REFUSALS_PER_PAGE + 1 };
  const found = await listRefusalRows(ctx.db, ctx.artistId, id, page);
  const shown = found.slice(0, REFUSALS_PER_PAGE);
  return {
    refusals: shown.map(({ lineNo, reason, row }) => ({ line_no: lineNo, reason, row })),
    cursor: found.length > shown.length ? (shown.at(-1)?.lineNo ?? null) : null,
  };
}
