import { type EncodingReading, STATEMENT_ENCODINGS, type StatementEncoding } from "../vocabulary.ts";
import { hasHighLetter, letterFit } from "./letter-fit.ts";
import { textDecoder } from "./text-decoder.ts";

/** The encoding of a text that is not UTF-8, unless it reads oddly in it. */
const USUAL = "windows-1252";
const CANDIDATES = STATEMENT_ENCODINGS.filter((each) => !each.startsWith("utf-16"));
/** The share of cells that may read oddly even in the right encoding: a name in another language, a typo. */
const MAY_BE_ODD = 0.1;
/** With fewer cells, the artist decides. */
const FEWEST_CELLS = 5;
const MOST_CELLS = 500;
/** More odd cells than this, and the encoding is not offered, unless there would be hardly any to offer. */
const MAY_BE_OFFERED = 0.5;
const FEWEST_OFFERED = 3;
const MOST_OFFERED = 8;
/** How much better the letters must fit an encoding than the next one. */
const CLEARLY = 0.2;
/** The same against the usual encoding. */
const SURELY = 0.35;
/** Letters that fit less may be of a language that we have no words of. */
const FITTING = 0.3;
const LINES_SHOWN = 3;
const MOST_SHOWN_CHARS = 120;

interface Verdict {
  encoding: StatementEncoding;
  /** The encodings to ask about, likeliest first; null if the text itself tells. */
  encodings: EncodingReading[] | null;
}

/**
 * The encoding of a text that is not UTF-8, by some of its lines with bytes above 0x7f: Windows-1252, unless that gives
 * words that no language has, or whose letters are clearly those of another encoding; then that one, if it alone gives
 * real words or its letters fit clearly best. Otherwise it is asked.
 */
export function judgeEncoding(lines: readonly Buffer[]): Verdict {
  const cells = highCells(lines);
  if (cells.length === 0) return { encoding: USUAL, encodings: null };
  const judged = distinct(CANDIDATES.map((encoding) => judge(cells, encoding))).filter(isPossible);
  const sound = judged.filter(({ odd }) => odd <= MAY_BE_ODD);
  const usual = sound.find(({ encoding }) => encoding === USUAL);
  const rivals = sound.filter((one) => one !== usual);
  if (usual && !rivals.some((rival) => isDoubtful(usual, rival))) return { encoding: USUAL, encodings: null };
  const [best, ...others] = sound.toSorted(byFit);
  const isLikelier = best && best.fit >= (judged.find(({ encoding }) => encoding === USUAL)?.fit ?? 0);
  const isBest = others.every(({ encoding, fit }) => best && best.fit - fit >= (encoding === USUAL ? SURELY : CLEARLY));
  const isTold = isLikelier && cells.length >= FEWEST_CELLS && isBest && (others.length === 0 || best.fit >= FITTING);
  if (isTold) return { encoding: best.encoding, encodings: null };
  const ranked = judged.filter(({ encoding }) => encoding !== USUAL).toSorted(byOddness);
  const possible = ranked.filter(({ odd }, at) => odd <= MAY_BE_OFFERED || at < FEWEST_OFFERED);
  const encodings = [...possible.slice(0, MOST_OFFERED - 1).map(({ encoding }) => encoding), USUAL] as const;
  return { encoding: USUAL, encodings: encodings.map((encoding) => ({ encoding, lines: shown(lines, encoding) })) };
}

interface Judged {
  encoding: StatementEncoding;
  /** The share of cells that no language writes like that. */
  odd: number;
  /** How well the letters fit, from 0 to 1. */
  fit: number;
  texts: string[];
}

function judge(cells: readonly Buffer[], encoding: StatementEncoding): Judged {
  const decoder = textDecoder(encoding);
  const texts = cells.map((cell) => decoder.decode(cell));
  const odd = texts.filter((text, at) => isOdd(cells[at] as Buffer, text, encoding)).length / cells.length;
  return { encoding, odd, fit: odd <= MAY_BE_OFFERED ? letterFit(texts, encoding) : 0, texts };
}

/** What two encodings of one language, which differ in a single letter, make of that letter. */
const NEVER: Partial<Record<StatementEncoding, RegExp>> = {
  "windows-1253": /¶\p{Script=Greek}/u,
  "iso-8859-7": /(?<!\p{L})’\p{Script=Greek}/u,
};

function isPossible({ encoding, texts }: Judged): boolean {
  const never = NEVER[encoding];
  return !never || !texts.some((text) => never.test(text));
}

/** Of encodings in which the text reads alike, the first. */
function distinct(judged: readonly Judged[]): Judged[] {
  const reads = judged.map(({ texts }) => texts.join("\n"));
  return judged.filter((_, at) => reads.indexOf(reads[at] ?? "") === at);
}

/** Whether the letters that differ are likelier those of the other encoding than of the usual one. Signs are none. */
function isDoubtful(usual: Judged, { encoding, texts }: Judged): boolean {
  if (!usual.texts.some(hasHighLetter)) return false;
  const fit = letterFit(texts, encoding, usual.texts);
  return fit >= FITTING && fit - letterFit(usual.texts, USUAL, texts) >= CLEARLY;
}

function byFit(one: Judged, other: Judged): number {
  return other.fit - one.fit;
}

function byOddness(one: Judged, other: Judged): number {
  const isSound = ({ odd }: Judged) => odd <= MAY_BE_ODD;
  if (isSound(one) !== isSound(other)) return isSound(one) ? -1 : 1;
  return isSound(one) ? byFit(one, other) : one.odd - other.odd;
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

/** Lines from all over the sample, as they read. */
function shown(lines: readonly Buffer[], encoding: StatementEncoding): string[] {
  const decoder = textDecoder(encoding);
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

/** Most languages do not write three letters with accents in a row. */
const THREE_IN_A_ROW = /[^\p{ASCII}\s’‘“”–—…·•]{3}/u;
const LATIN = [
  ...ANYWHERE,
  SIGN_INSIDE,
  THREE_IN_A_ROW,
  QUOTES,
  // Words are joined by a hyphen; a dash here is a letter in another encoding.
  /\p{Ll}[–—]\p{Ll}/u,
  // `†ber` is a word whose first letter is one in another encoding; `N•E•R•D` is a name.
  /[†‡•]\p{Ll}/u,
  /\p{L}(?![a-zA-Z])\p{Lu}\p{Ll}/u,
  /\p{L}{2}[¡¿¤¦¨¬¯´¸¶‡‰¼½¾¹³¢£¥„‚ˆ˜ƒ]/u,
];
/** Polish has three and more letters with marks in a row: `żółć`. */
const CENTRAL = [...LATIN.filter((pattern) => pattern !== THREE_IN_A_ROW), /[^\p{ASCII}\s’‘“”–—…·•]{5}/u];
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
/** Hebrew has no marks without a letter before, and five letters only end words. */
const HEBREW = [
  ...ANYWHERE,
  SIGN_INSIDE,
  QUOTES,
  /(?:^|[^\p{Script=Hebrew}])\p{M}/u,
  /[ךםןףץ]\p{L}/u,
  /[a-zA-Z]\p{Script=Hebrew}|\p{Script=Hebrew}[a-zA-Z]/u,
  /[^\p{ASCII}\p{Script=Hebrew}’‘“”–—…·•₪]/u,
];
const LATIN_DOS = [...LATIN, /[\u2500-\u25ff\p{Script=Greek}]/u];
const EASTERN = [
  ...ANYWHERE,
  /[\uff61-\uff9f]/u,
  /[a-z][\p{Script=Han}\p{Script=Hangul}]/u,
  /\p{Script=Han}\p{Script=Hangul}|\p{Script=Hangul}\p{Script=Han}/u,
];

const ODD: Partial<Record<StatementEncoding, readonly RegExp[]>> = {
  "windows-1252": LATIN,
  "windows-1250": CENTRAL,
  macintosh: LATIN,
  "windows-1251": CYRILLIC,
  "x-mac-cyrillic": CYRILLIC,
  "koi8-r": CYRILLIC,
  ibm866: CYRILLIC,
  "windows-1253": GREEK,
  "iso-8859-7": GREEK,
  "iso-8859-15": LATIN,
  "iso-8859-2": CENTRAL,
  "windows-1254": LATIN,
  "windows-1255": HEBREW,
  ibm850: LATIN_DOS,
  ibm437: LATIN_DOS,
  "euc-jp": EASTERN,
  big5: EASTERN,
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
  "euc-jp": [
    [0xa1, 0xa5],
    [0xb0, 0xcf],
  ],
  big5: [
    [0xa1, 0xa1],
    [0xa4, 0xc6],
  ],
  gbk: [
    [0xa1, 0xa5],
    [0xb0, 0xd7],
  ],
};

const HAS_LOW_TRAILS: readonly StatementEncoding[] = ["shift_jis", "big5"];

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
    if (!isCommon || (!HAS_LOW_TRAILS.includes(encoding) && trail < 0xa1)) rare += 1;
  }
  return rare > pairs / 4;
}
