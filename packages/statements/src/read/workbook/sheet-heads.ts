import type { PrintedRow } from "../printed-row.ts";
import { type Workbook, withWorkbook } from "./open-workbook.ts";
import { readSheetRows } from "./read-sheet-rows.ts";
import { SummaryOf } from "./summary-sheets.ts";

export interface SheetHead {
  sheet: string;
  /** Not shown in the spreadsheet program. */
  hidden: boolean;
  /** Its first non-empty rows; none without a table. */
  rows: PrintedRow[];
  /** The same rows with only their texts: only those leave open how decimals are written. */
  texts: PrintedRow[];
  /** The sheet whose rows all of its amounts are sums of. */
  sumsUp?: string;
}

/** Fewer non-empty cells than this are a title or an address, not a header or a row of a statement's figures. */
const TABLE_CELLS = 3;
/** Enough for fifty rows above a header, and a page of rows below it. */
const HEAD_ROWS = 300;
/** How much text of a sheet is looked at: all heads are in memory at once. */
const MOST_HEAD_CHARS = 512 * 1024;

/** The non-empty sheets of a workbook on disk, with the first rows of their tables. Throws UnreadableWorkbook. */
export function readSheetHeads(
  path: string,
  {
    maxUnpackedBytes,
    mostRows = HEAD_ROWS,
    tableCells = TABLE_CELLS,
  }: { maxUnpackedBytes: number; mostRows?: number; tableCells?: number },
): Promise<SheetHead[]> {
  return withWorkbook(path, { maxUnpackedBytes }, async (workbook) => {
    const heads: SheetHead[] = [];
    for (const { name, hidden, part } of workbook.sheets) {
      const rows = await readHead(workbook, part, { mostRows });
      if (rows.some(({ cells }) => isOfTable(cells, tableCells))) {
        heads.push({ sheet: name, hidden, rows, texts: await readHead(workbook, part, { mostRows, textsOnly: true }) });
      } else if (rows.length > 0) heads.push({ sheet: name, hidden, rows: [], texts: [] });
    }
    return await withSummaries(workbook, heads, mostRows);
  });
}

/** Says which sheets are summaries of others. A sheet is read whole, and but once, if its first rows may be what is summed. */
async function withSummaries(workbook: Workbook, heads: readonly SheetHead[], mostRows: number): Promise<SheetHead[]> {
  const found = new Map<string, string>();
  const rowsOf = ({ rows }: SheetHead) => ({ rows, isWhole: rows.length < mostRows });
  for (const whole of heads) {
    if (found.has(whole.sheet)) continue;
    const summaries = heads.flatMap((head) => {
      if (head === whole || found.has(head.sheet)) return [];
      const summary = SummaryOf.from(rowsOf(head), rowsOf(whole));
      return summary ? [{ sheet: head.sheet, summary }] : [];
    });
    const part = workbook.sheets.find(({ name }) => name === whole.sheet)?.part;
    if (summaries.length === 0 || part === undefined) continue;
    const row = (each: PrintedRow) => {
      for (const { summary } of summaries) summary.add(each);
    };
    for await (const _read of readSheetRows(workbook, part, { row, broken() {} }));
    for (const { sheet, summary } of summaries) if (summary.holds) found.set(sheet, whole.sheet);
  }
  return heads.map((head) => {
    const sumsUp = found.get(head.sheet);
    return sumsUp === undefined ? head : { ...head, sumsUp };
  });
}

async function readHead(
  workbook: Workbook,
  part: string,
  { mostRows, textsOnly = false }: { mostRows: number; textsOnly?: boolean },
): Promise<PrintedRow[]> {
  const rows: PrintedRow[] = [];
  let chars = 0;
  const isEnough = () => rows.length >= mostRows || chars > MOST_HEAD_CHARS;
  const row = (row: PrintedRow) => {
    if (isEnough()) return;
    chars += row.raw.length;
    rows.push(row);
  };
  for await (const _read of readSheetRows(workbook, part, { row, broken() {} }, { textsOnly })) if (isEnough()) break;
  return rows;
}

function isOfTable(cells: readonly string[], fewest: number): boolean {
  return cells.filter((cell) => cell.trim() !== "").length >= fewest;
}
