import type { Claim, ClaimItem } from "@ledgerline/contract/claims";
import { type PaidKey, sumPaid } from "@ledgerline/db/queries/claims/paid-sums";
import { type BookedLine, listStatementLines } from "@ledgerline/db/queries/royalties/list-lines";
import { listNumberedLines } from "@ledgerline/db/queries/royalties/numbered-lines";
import type { ArtistContext } from "../../context/context.ts";
import { linkedTracks } from "../../plays/linked-tracks.ts";
import { readScope } from "../../royalties/figures/read-scope.ts";
import { paidKey } from "../figures/paid-key.ts";
import { csvRow, plainCell, textCell } from "./csv.ts";
import { methodOf } from "./expected-csv.ts";
import { transferRows } from "./transfer-rows.ts";

const PAGE = 1000;
const HEADER =
  "item,statement,line,accounting_date,platform,store,month,kind,tier,territory,isrc,upc,track,release,artist,units,net,currency,gross,fee,withheld,recouped,share,original,original_currency,fx_rate,method";

/** The lines that were booked for what is claimed, a page at a time. No connection is held in between. */
export async function* disputedLines(ctx: ArtistContext, { items }: Pick<Claim, "items">): AsyncGenerator<string> {
  yield `${HEADER}\r\n`;
  for (const [at, item] of items.entries()) {
    yield* transferRows(ctx, item, at + 1);
    for await (const line of linesOf(ctx, item)) yield lineRow(line, item, at + 1);
  }
}

async function* linesOf(ctx: ArtistContext, item: ClaimItem): AsyncGenerator<BookedLine> {
  const key = paidKey(item);
  if (item.lines.length > 0) {
    const booked = item.lines.filter(({ noted }) => !noted);
    for (const [statementId, refs] of Map.groupBy(booked, ({ statement_id }) => statement_id)) {
      const numbers = refs.map(({ line_no }) => line_no);
      yield* await listNumberedLines(ctx.bulk, { artistId: ctx.artistId, statementId, numbers });
    }
  } else if (key) {
    yield* linesOfMonth(ctx, key);
  }
}

async function* linesOfMonth(ctx: ArtistContext, key: PaidKey): AsyncGenerator<BookedLine> {
  const { platform, month, track } = key;
  const { scope: whole } = await readScope(ctx, { platform, from: month, to: month });
  const scope = { ...whole, tracks: track === "" ? null : await linkedTracks(ctx, track) };
  const sums = await sumPaid(ctx.bulk, ctx.artistId, [key]);
  for (const statementId of new Set(sums.map(({ statement }) => statement))) {
    const which = { statementId, saleMonth: `${month}-01`, territory: null };
    let after: Pick<BookedLine, "lineNo" | "part"> | null = null;
    for (;;) {
      const page: BookedLine[] = await listStatementLines(ctx.bulk, scope, which, { limit: PAGE, after });
      yield* page;
      after = page.at(-1) ?? null;
      if (page.length < PAGE) break;
    }
  }
}

function lineRow(line: BookedLine, item: ClaimItem, no: number): string {
  return csvRow([
    plainCell(no),
    textCell(line.fileName),
    plainCell(line.lineNo),
    plainCell(line.accountingDate),
    textCell(line.platform),
    textCell(line.store),
    plainCell(line.saleMonth.slice(0, 7)),
    textCell(line.kind),
    textCell(line.tier),
    textCell(line.territory),
    textCell(line.isrc),
    textCell(line.upc),
    textCell(line.track),
    textCell(line.release),
    textCell(line.artist),
    plainCell(line.units),
    plainCell(line.net),
    plainCell(line.currency),
    ...[line.gross, line.fee, line.withheld, line.recouped, line.share, line.original].map(plainCell),
    plainCell(line.originalCurrency),
    plainCell(line.fxRate),
    textCell(item.finding?.text ?? methodOf(item)),
  ]);
}
