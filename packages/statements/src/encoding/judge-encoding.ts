import { type EncodingReading, STATEMENT_ENCODINGS, type StatementEncoding } from "../vocabulary/recognition.ts";
import { isOdd } from "./odd-text.ts";

/** The encoding of a text that is not UTF-8, unless it reads oddly in it. */
const USUAL = "windows-1252";
const CANDIDATES = STATEMENT_ENCODINGS.filter((each) => !each.startsWith("utf-16"));
/** The share of cells that may read oddly even in the right encoding: a name in another language, a typo. */
const MAY_BE_ODD = 0.1;
/** With fewer cells, the artist decides. */
const FEWEST_CELLS = 5;
const MOST_CELLS = 500;
const MOST_OFFERED = 4;
const LINES_SHOWN = 3;
const MOST_SHOWN_CHARS = 120;

interface Verdict {
  encoding: StatementEncoding;
  /** The encodings to ask about, likeliest first; null if the text itself tells. */
  encodings: EncodingReading[] | null;
}

/**
 * The encoding of a text that is not UTF-8, by some of its lines with bytes above 0x7f: Windows-1252, unless that gives
 * words that no language has; then another one if it alone gives real words, and otherwise it is asked.
 */
export function judgeEncoding(lines: readonly Buffer[]): Verdict {
  const cells = highCells(lines);
  if (cells.length === 0 || oddPart(cells, USUAL) <= MAY_BE_ODD) return { encoding: USUAL, encodings: null };
  const judged = CANDIDATES.map((encoding) => ({ encoding, odd: oddPart(cells, encoding) })).sort(
    (a, b) => a.odd - b.odd,
  );
  const sound = judged.filter(({ odd }) => odd <= MAY_BE_ODD);
  const [only, ...others] = sound;
  if (only && others.length === 0 && cells.length >= FEWEST_CELLS) return { encoding: only.encoding, encodings: null };
  const offered = judged.filter(({ encoding }) => encoding !== USUAL).slice(0, MOST_OFFERED - 1);
  const encodings = [...offered.map(({ encoding }) => encoding), USUAL] as const;
  return { encoding: USUAL, encodings: encodings.map((encoding) => ({ encoding, lines: shown(lines, encoding) })) };
}

/** The distinct cells with such bytes: a title on every line counts once. */
function highCells(lines: readonly Buffer[]): Buffer[] {
  const cells = new Map<string, Buffer>();
  for (const line of lines) {
    for (const cell of line.toString("latin1").split(/[\t,;"]/)) {
      if (cells.size === MOST_CELLS) return [...cells.values()];
      // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of ASCII
      if (!/^[\x00-\x7f]*$/.test(cell)) cells.set(cell, Buffer.from(cell, "latin1"));
    }
  }
  return [...cells.values()];
}

function oddPart(cells: readonly Buffer[], encoding: StatementEncoding): number {
  const decoder = new TextDecoder(encoding);
  const odd = cells.filter((cell) => isOdd(cell, decoder.decode(cell), encoding));
  return odd.length / cells.length;
}

/** Lines from all over the sample, as they read. */
function shown(lines: readonly Buffer[], encoding: StatementEncoding): string[] {
  const decoder = new TextDecoder(encoding);
  const step = Math.max(1, Math.floor(lines.length / LINES_SHOWN));
  return lines
    .filter((_, at) => at % step === 0)
    .slice(0, LINES_SHOWN)
    .map((line) => readable(decoder.decode(line)));
}

function readable(text: string): string {
  const shown = text.replace(/\p{Cc}+/gu, " ").trim();
  return shown.length > MOST_SHOWN_CHARS ? `${shown.slice(0, MOST_SHOWN_CHARS)}…`.toWellFormed() : shown;
}
