import type { Claim, ClaimItem } from "@ledgerline/contract/claims/claims";
import type { BookedLine } from "@ledgerline/db/queries/royalties";
import {
  findStatement,
  listRefusalRows,
  listRowNotes,
  type RowNoteRow,
  type StatementRefusal,
} from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../../csv/csv-row.ts";
import { type AlikeTransfer, listAlikeTransfers } from "./alike-transfers.sql.ts";
import { methodOf } from "./expected-csv.ts";
import { bookedLines } from "./lines/booked-lines.ts";
import { paged } from "./lines/paged.ts";

const COLUMNS = [
  "item",
  "statement",
  "line",
  "accounting_date",
  "platform",
  "store",
  "month",
  "kind",
  "tier",
  "territory",
  "isrc",
  "upc",
  "track",
  "release",
  "artist",
  "units",
  "net",
  "currency",
  "gross",
  "fee",
  "withheld",
  "recouped",
  "share",
  "original",
  "original_currency",
  "fx_rate",
  "method",
  "row",
];

/** A row of a file that is not booked as a line: it was refused, or is not income. */
interface PrintedRow extends Partial<Omit<AlikeTransfer, "statementId" | "direction">> {
  fileName: string;
  lineNo: number;
  what: string;
  /** As the file prints it. */
  row: string;
}

/**
 * Streams every row of every file that the items are about, with the file's name and the row's number.
 */
export async function* disputedLines(ctx: AccountContext, { items }: Pick<Claim, "items">): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  for (const [at, item] of items.entries()) {
    const method = item.finding?.asks ?? item.finding?.text ?? methodOf(item);
    for await (const row of otherRows(ctx, item)) yield otherRow(row, at + 1, method);
    for await (const line of bookedLines(ctx, item)) yield lineRow(line, at + 1, method);
  }
}

function lineRow(line: BookedLine, no: number, method: string): string {
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
    textCell(method),
    "",
  ]);
}

/** A row that is not booked as a line has few figures, so it is given as the file prints it. */
function otherRow(row: PrintedRow, no: number, method: string): string {
  const none = (cells: number) => Array.from({ length: cells }, () => "");
  return csvRow([
    plainCell(no),
    textCell(row.fileName),
    plainCell(row.lineNo),
    plainCell(row.accountingDate ?? null),
    ...none(2),
    plainCell(row.saleMonth?.slice(0, 7) ?? null),
    textCell(row.what),
    ...none(2),
    textCell(row.isrc ?? null),
    ...none(1),
    textCell(row.track ?? null),
    ...none(3),
    plainCell(row.net ?? null),
    plainCell(row.currency ?? null),
    ...none(8),
    textCell(method),
    textCell(row.row),
  ]);
}

/** What a finding is about besides booked lines: rows that move money, refused rows, and printed totals. */
async function* otherRows(ctx: AccountContext, item: ClaimItem): AsyncGenerator<PrintedRow> {
  const [noted] = item.lines.filter((line) => line.noted);
  const { check, key } = item.finding ?? {};
  if (check === "F2" && key === item.statement?.id) yield* refusedRows(ctx, item);
  else if (check === "F3") yield* printedTotals(ctx, item);
  else if (noted) {
    const of = { statementId: noted.statement_id, lineNo: noted.line_no };
    const rows = paged<AlikeTransfer>((page) => listAlikeTransfers(ctx.pools.bulk, ctx.accountId, of, page));
    for await (const row of rows) yield { ...row, what: `transfer ${row.direction}` };
  }
}

async function* refusedRows(
  { pools: { bulk }, accountId }: AccountContext,
  { statement }: ClaimItem,
): AsyncGenerator<PrintedRow> {
  const booked = statement && (await findStatement(bulk, accountId, statement.id));
  if (booked?.state !== "booked") return;
  const rows = paged<StatementRefusal>(({ limit, after }) =>
    listRefusalRows(bulk, accountId, booked.id, { limit, after: after?.lineNo ?? 0 }),
  );
  for await (const { reason, lineNo, row } of rows) {
    if (reason.code === "identity") yield { fileName: booked.fileName, lineNo, row, what: "not booked" };
  }
}

async function* printedTotals(
  { pools: { bulk }, accountId }: AccountContext,
  { statement }: ClaimItem,
): AsyncGenerator<PrintedRow> {
  const booked = statement && (await findStatement(bulk, accountId, statement.id));
  if (booked?.state !== "booked") return;
  const rows = paged<RowNoteRow>(({ limit, after }) =>
    listRowNotes(bulk, accountId, booked.id, { limit, after: after?.lineNo ?? 0 }),
  );
  for await (const { note, lineNo, row, net, currency } of rows) {
    if (note === "printed_total" || note === "sum") {
      yield { fileName: booked.fileName, lineNo, row, net, currency, what: "total" };
    }
  }
}
