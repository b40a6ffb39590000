import { bindText } from "../formats/bind/bind-text.ts";
import { Columns, preambleCell } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";
import { Judgement } from "../formats/row-outcome.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { groupedNames } from "../map/header-key.ts";
import { judgeMoney } from "../map/judge-money.ts";
import { mappingOf } from "../map/mapping-of.ts";
import { nameCandidates } from "../map/name-candidates.ts";
import { contradictNames } from "../map/row-shapes.ts";
import type { PrintedRow } from "../read/printed-row.ts";
import { findRepeats } from "../read/repeated-cells.ts";
import type { StatementNote, StoredRecognition } from "../vocabulary.ts";
import { CurrencyEvidence } from "./currency-evidence.ts";
import type { FoundHeader } from "./find-header.ts";
import { commonWidths, type GuessedHeader } from "./guess-header.ts";
import type { KnownLayout, Recognized } from "./known-layout.ts";
import { moneyColumns } from "./number-evidence.ts";
import { ReadingEvidence } from "./reading-evidence.ts";

/** A column that is money shows it on these rows. */
const MOST_ROWS = 500;

/** Of new columns, for one who looks at them. */
const MOST_NAMED = 10;

const MOST_HEADER_CELL = 300;
const MOST_PREAMBLE_CELLS = 30;
const MOST_PREAMBLE_CELL = 200;

export type Container = Pick<
  StoredRecognition,
  "container" | "encoding" | "delimiter" | "quotes" | "sheet" | "starts" | "marked"
>;

interface Sampled {
  /** The rows at the beginning of the file. */
  head: readonly PrintedRow[];
  /** Rows at its end. */
  tail: readonly PrintedRow[];
}

/** What a header that was found says about its file; it is a guess if `found` is null. */
export function describeRows(
  container: Container,
  found: FoundHeader | null,
  guessed: GuessedHeader | null,
  { head, tail }: Sampled,
): Recognized {
  const row = found ? found.row : (guessed?.row ?? null);
  const above = row ? head.filter(({ lineNo }) => lineNo < row.lineNo) : [];
  const below = [...(row ? head.filter(({ lineNo }) => lineNo > row.lineNo) : head), ...tail];
  const isOwn = !found || found.layout.evidence === "own";
  const names = row && (isOwn ? groupedNames(row.cells, above.at(-1)?.cells) : row.cells);
  const header =
    names?.map((cell) => storable(cell.slice(0, MOST_HEADER_CELL))) ?? Array<string>(guessed?.width ?? 0).fill("");
  const preamble = above.map(({ cells }) =>
    cells.slice(0, MOST_PREAMBLE_CELLS).map((cell) => storable(cell.slice(0, MOST_PREAMBLE_CELL))),
  );
  const rowCells = row ? rowCellsOf(header, found?.layout.reading ?? null, below) : undefined;
  const repeats =
    isOwn && row ? findRepeats(rowsOfWidth(below, rowCells ?? header.length), nameCandidates(header)) : null;
  const recognition: StoredRecognition = {
    ...container,
    sheets_left_out: [],
    header_line: row?.lineNo ?? null,
    numbers: null,
    evidence: null,
    header,
    preamble,
    numbersUnclear: false,
    ...(rowCells !== undefined && { rowCells }),
    ...(repeats && { repeats }),
  };
  const note = guessed && !row ? noHeader(guessed) : null;
  const nothing = { recognition, layout: null, isEmpty: false, isOpen: false, personal: [], note };
  if (!found) return nothing;
  const { layout, isEmpty } = found;
  const known = { ...nothing, recognition: { ...recognition, evidence: layout.evidence }, layout, isEmpty };
  const { reading } = layout;
  if (!reading || isEmpty) return known;
  const personal = personalColumns(reading, header);
  try {
    const numbers = reading.numbers === "comma" ? "comma" : "point";
    layout.bind({ header, rowCells, preamble, numbers, answers: {} });
  } catch (error) {
    if (error instanceof UnreadableStatement) return { ...nothing, personal, note: error.note };
    throw error;
  }
  const written = new ReadingEvidence(layout, header);
  const currency = new CurrencyEvidence(layout, header, preamble);
  for (const { cells } of below) {
    written.add(cells);
    currency.add(cells);
  }
  const { other } = currency;
  const unread = unreadMoney(layout, header, below, written.judged.numbers ?? "point");
  return {
    ...known,
    personal,
    isOpen: written.isOpen,
    recognition: {
      ...known.recognition,
      ...written.judged,
      ...(other !== undefined && { otherCurrency: other }),
      ...(unread.length > 0 && { unread }),
      account: accountOf(reading, header, preamble, below),
    },
  };
}

/** A sheet does not store the empty cells at the end of a row. */
function rowsOfWidth(rows: readonly PrintedRow[], width: number): string[][] {
  const isWide = ({ cells }: PrintedRow) => cells.length === width || cells.slice(width).every((cell) => cell === "");
  return rows
    .filter(isWide)
    .map(({ cells }) => [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill("")]);
}

function noHeader({ misfit, width }: GuessedHeader): StatementNote {
  if (!misfit) return { code: "no_header" };
  const { lineNo: line, cells } = misfit;
  const names = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return { code: "no_header", misfit: { line, names, cells: width } };
}

/**
 * How many cells the rows have, if the header has others and all of those are empty. Undefined where they may be moved
 * instead: a delimiter inside a title moves the cells behind it, and the last one may be empty, too.
 */
function rowCellsOf(
  header: readonly string[],
  reading: Reading | null,
  rows: readonly PrintedRow[],
): number | undefined {
  if (reading?.ragged) return undefined;
  const columns = Object.entries(reading ? (mappingOf(reading, header).columns ?? {}) : {});
  const named = reading ? columns.map(([field, position]) => ({ field, position })) : nameCandidates(header);
  const ofWidth = (width: number) => rows.flatMap(({ cells }) => (cells.length === width ? [cells] : []));
  const fitting = ofWidth(header.length);
  // Totals and notes at the end have other widths.
  for (const width of commonWidths(rows)) {
    const wide = ofWidth(width);
    if (wide.length <= fitting.length) return undefined;
    const beyond = width > header.length ? wide.map((cells) => cells.slice(header.length)) : [header.slice(width)];
    const isEmpty = beyond.every((cells) => cells.every((cell) => cell.trim() === ""));
    if (isEmpty) return contradictNames(named, wide) ? undefined : width;
  }
  return undefined;
}

/** Null if the rows name several accounts: it cannot be told which one the file belongs to. */
function accountOf(
  { columns: { account } }: Reading,
  header: readonly string[],
  preamble: readonly (readonly string[])[],
  rows: readonly PrintedRow[],
): string | null {
  if (!account) return null;
  if ("preamble" in account) return preambleCell(preamble, account.preamble).trim() || null;
  const read = bindText(new Columns(header), account);
  const found = new Set<string>();
  for (const { cells } of rows) {
    const printed = read(cells, new Judgement());
    if (printed !== null) found.add(printed);
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? storable(only) : null;
}

/** The text as Postgres can store it in JSON, which takes neither a NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\0", "␀").toWellFormed();
}

/** The positions of the columns with personal data of buyers. */
export function personalColumns({ personal = [] }: Reading, header: readonly string[]): number[] {
  const columns = new Columns(header);
  return personal.map((name) => columns.find(name).at).filter((at) => at !== -1);
}

/**
 * The names of columns with money that a known layout does not have, as its sender may have added: `Net After Tax`.
 * Left out is what repeats a column that is read, and what the amounts of another one are made with.
 */
function unreadMoney(
  { header: published, reading }: Pick<KnownLayout, "header" | "reading">,
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  numbers: "point" | "comma",
): string[] {
  if (published === null || reading === null) return [];
  const columns = new Columns(header);
  const known = new Set([...published, ...textsIn(reading)].map((name) => columns.find(name).at));
  const added = [...header.keys()].filter((at) => !known.has(at) && header[at]?.trim());
  if (added.length === 0) return [];
  const money = moneyColumns(reading, header);
  const shown = [...new Set([...money, ...added])].slice(0, money.length + MOST_NAMED);
  const cells = rows.slice(0, MOST_ROWS).map((row) => shown.map((at) => row.cells[at]?.trim() ?? ""));
  const isRepeated = (at: number) => money.some((_, other) => cells.every((row) => row[at] === row[other]));
  const names = shown.map((at) => header[at]?.trim() ?? "");
  const { amounts } = judgeMoney(names, cells, numbers);
  return amounts.filter((at) => at >= money.length && !isRepeated(at)).map((at) => names[at] ?? "");
}

/** Every text in a reading, and the names of columns among them. */
function textsIn(reading: unknown): string[] {
  if (typeof reading === "string") return [reading];
  return typeof reading === "object" && reading !== null ? Object.values(reading).flatMap(textsIn) : [];
}
