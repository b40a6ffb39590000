import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { type BookedLine, listNumberedLines, listStatementLines } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../../../context/context.ts";
import { linkedTracks } from "../../../plays/counted-plays.ts";
import { readScope } from "../../../royalties/scope.ts";
import { paidKey } from "../../figures/paid-key.ts";
import { listFindingLines, type NamedFinding, traceFindings } from "../../finding-lines.sql.ts";
import { hasLineRule } from "../../line-rules.sql.ts";
import { type PaidKey, sumPaid } from "../../paid-sums.sql.ts";
import { paged } from "./paged.ts";

/**
 * The booked lines that an item is about. A finding keeps the first of them, and its check's rule finds the others
 * again, even for old claims, as far as their statements are still booked.
 */
export async function* bookedLines(ctx: AccountContext, item: ClaimItem): AsyncGenerator<BookedLine> {
  const { statement } = item;
  const named = namedRows(item);
  const traced = named.length === 0 ? [] : await traceFindings(ctx.pools.bulk, ctx.accountId, named);
  for (const lines of traced) {
    yield* paged<BookedLine>((page) => listFindingLines(ctx.pools.bulk, ctx.accountId, lines, page));
  }
  if (traced.length > 0) return;
  const booked = item.lines.filter(({ noted }) => !noted);
  const key = paidKey(item);
  if (booked.length > 0) {
    for (const [statementId, refs] of Map.groupBy(booked, ({ statement_id }) => statement_id)) {
      const numbers = refs.map(({ line_no }) => line_no);
      yield* await listNumberedLines(ctx.pools.bulk, { accountId: ctx.accountId, statementId, numbers });
    }
  } else if (key) {
    yield* linesOfMonth(ctx, key, statement?.id ?? null);
  } else if (statement && item.lines.length === 0) {
    yield* linesOfStatement(ctx, statement.id, {}, null);
  }
}

/** The first row that a finding names in each statement. */
function namedRows({ finding, lines }: ClaimItem): NamedFinding[] {
  const check = finding?.check ?? "";
  if (!hasLineRule(check)) return [];
  const booked = Map.groupBy(
    lines.filter(({ noted }) => !noted),
    ({ statement_id }) => statement_id,
  );
  return [...booked].flatMap(([statement, [first]], no) =>
    first ? [{ no, check, statement, lineNo: first.line_no }] : [],
  );
}

/** The lines of a store, month and track, in one statement or in all that have any. */
async function* linesOfMonth(ctx: AccountContext, key: PaidKey, only: string | null): AsyncGenerator<BookedLine> {
  const { platform, month, track } = key;
  const sums = await sumPaid(ctx.pools.bulk, ctx.accountId, [key]);
  const tracks = track === "" ? null : await linkedTracks(ctx, track);
  for (const id of new Set(sums.map(({ statement }) => statement))) {
    if (only === null || id === only) yield* linesOfStatement(ctx, id, { platform, from: month, to: month }, tracks);
  }
}

async function* linesOfStatement(
  ctx: AccountContext,
  statementId: string,
  filter: { platform?: string; from?: string; to?: string },
  tracks: string[] | null,
): AsyncGenerator<BookedLine> {
  const { scope: whole } = await readScope(ctx, filter);
  const saleMonth = filter.from === undefined ? null : `${filter.from}-01`;
  const which = { statementId, saleMonth, territory: null };
  yield* paged<BookedLine>((page) => listStatementLines(ctx.pools.bulk, { ...whole, tracks }, which, page));
}
