import type { Claim, ClaimItem } from "@ledgerline/contract/claims";
import { type BookedLine, listNumberedLines, listStatementLines } from "@ledgerline/db/queries/royalties/list-lines";
import {
  listRefusalRows,
  listRowNotes,
  type RowNoteRow,
  type StatementRefusal,
} from "@ledgerline/db/queries/statements/statement-rows";
import { findStatement } from "@ledgerline/db/queries/statements/statements";
import type { AccountContext } from "../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../csv.ts";
import { linkedTracks } from "../plays/counted-plays.ts";
import { readScope } from "../royalties/scope.ts";
import { methodOf } from "./expected-csv.ts";
import {
  type AlikeTransfer,
  hasLineRule,
  listAlikeTransfers,
  listFindingLines,
  type NamedFinding,
  traceFindings,
} from "./finding-lines.sql.ts";
import { paidKey } from "./items.ts";
import { type PaidKey, sumPaid } from "./paid-sums.sql.ts";

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

/**
 * The booked lines that an item is about. A finding keeps the first of them, and its check's rule finds the others
 * again, even for old claims, as far as their statements are still booked.
 */
async function* bookedLines(ctx: AccountContext, item: ClaimItem): AsyncGenerator<BookedLine> {
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
  const which = { statementId, saleMonth };
  yield* paged<BookedLine>((page) => listStatementLines(ctx.pools.bulk, { ...whole, tracks }, which, page));
}

const PAGE = 1000;

/** All rows, read a page at a time. No connection is held in between. */
async function* paged<Row>(read: (page: { limit: number; after: Row | null }) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const page: Row[] = await read({ limit: PAGE, after });
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}
