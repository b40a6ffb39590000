import { type EncodingReading, STATEMENT_ENCODINGS, type StatementEncoding } from "../vocabulary/recognition.ts";

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

/** Characters that no byte should become in this encoding, or a capital letter after a small one. */
const BROKEN = [/[\ufffd\x80-\x9f\ue000-\uf8ff]/u];
const ANYWHERE = [...BROKEN, /\p{Ll}(?![a-zA-Z])\p{Lu}/u];
/** The only signs that occur between letters are apostrophes, dashes and points. */
const SIGN_INSIDE = /\p{L}[^\p{ASCII}\p{L}\p{M}\s’‘“”–—…·•]\p{L}/u;
/** Quotes with nothing between them, or opening where they should close. */
const QUOTES = /[“„‘]”|”[“„‘]/u;

const LATIN = [
  ...ANYWHERE,
  SIGN_INSIDE,
  // No language writes three letters with accents in a row.
  /[^\p{ASCII}\s’‘“”–—…·•]{3}/u,
  QUOTES,
  // Words are joined by a hyphen; a dash here is a letter in another encoding.
  /\p{Ll}[–—]\p{Ll}/u,
  /\p{L}(?![a-zA-Z])\p{Lu}\p{Ll}/u,
  /\p{L}{2}[¡¿¤¦¨¬¯´¸¶‡‰¼½¾¹³¢£¥„‚ˆ˜ƒ]/u,
];
const CYRILLIC = [
  ...ANYWHERE,
  SIGN_INSIDE,
  /[a-zA-Z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-zA-Z]/u,
  // Russian in another encoding comes out as Serbian and Macedonian letters.
  /[ЂЃѓЉЊЌЋЏђљњќћџЎўЈјҐґЅѕ]/u,
  /[\u2500-\u25ff]/u,
  QUOTES,
];
const GREEK = [...ANYWHERE, SIGN_INSIDE, QUOTES, /[a-zA-Z]\p{Script=Greek}|\p{Script=Greek}[a-zA-Z]/u, /ς\p{L}/u];
const EASTERN = [
  ...ANYWHERE,
  /[\uff61-\uff9f]/u,
  /[a-z][\p{Script=Han}\p{Script=Hangul}]/u,
  /\p{Script=Han}\p{Script=Hangul}|\p{Script=Hangul}\p{Script=Han}/u,
];

const ODD: Partial<Record<StatementEncoding, readonly RegExp[]>> = {
  "windows-1252": LATIN,
  "windows-1250": LATIN,
  macintosh: LATIN,
  "windows-1251": CYRILLIC,
  "x-mac-cyrillic": CYRILLIC,
  "koi8-r": CYRILLIC,
  ibm866: CYRILLIC,
  "windows-1253": GREEK,
  shift_jis: EASTERN,
  "euc-kr": EASTERN,
  gbk: EASTERN,
};

/** True if no language writes text like that which the bytes give in this encoding. */
function isOdd(bytes: Buffer, text: string, encoding: StatementEncoding): boolean {
  return (ODD[encoding] ?? BROKEN).some((pattern) => pattern.test(text)) || hasRarePair(bytes, encoding);
}

/** The first bytes of the everyday characters. */
const COMMON_LEADS: Partial<Record<StatementEncoding, readonly (readonly [from: number, to: number])[]>> = {
  shift_jis: [
    [0x81, 0x84],
    [0x87, 0x97],
  ],
  "euc-kr": [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
  gbk: [
    [0xa1, 0xa5],
    [0xb0, 0xd7],
  ],
};

/** True if more than a quarter of the text's characters are rare ones. */
function hasRarePair(bytes: Buffer, encoding: StatementEncoding): boolean {
  const common = COMMON_LEADS[encoding];
  if (!common) return false;
  let pairs = 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    at += 1;
    pairs += 1;
    const trail = bytes[at] ?? 0;
    const isCommon = common.some(([from, to]) => lead >= from && lead <= to);
    if (!isCommon || (encoding !== "shift_jis" && trail < 0xa1)) rare += 1;
  }
  return rare > pairs / 4;
}
