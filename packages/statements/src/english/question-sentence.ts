import type { STATEMENT_KINDS } from "@ledgerline/contract/statements/statements";
import { findFormat } from "../formats/catalogue.ts";
import { missingSigns } from "../map/missing-answers.ts";
import type { EncodingReading, ImpossibleMonths, OpenSigns, StoredQuestion } from "../vocabulary.ts";
import { impossibleMonth } from "./refusal-sentence.ts";

/** Looks up the names that the artist knows for the ids in statements. */
export interface KnownNames {
  source(id: string): { name: string } | null;
  /** A format's name; null if it is deleted. */
  format(id: string): string | null;
}

const NO_NAMES: KnownNames = { source: () => null, format: () => null };

export interface QuestionInWords {
  id: StoredQuestion["id"];
  text: string;
  /** The possible answers; empty if any value of its type may be. `lines`: how some lines of the file read with it. */
  options: { value: string; label: string; lines?: string[] }[];
  /** A likely answer, never applied automatically. */
  suggestion: string | null;
}

interface Asked {
  format: string | null;
  recognition?: {
    encodings?: EncodingReading[];
    impossible?: ImpossibleMonths;
    signs?: OpenSigns;
    unread?: string[];
  } | null;
  names?: KnownNames;
}

const KINDS: Record<string, string> = {
  income: "Income, which counts",
  correction: "A correction of earlier statements, which counts on top of them",
  transfer: "Money moved between accounts, which does not count",
  sum: "Sums of the money in other files, which do not count",
  detail: "Details of the money in other files, which do not count",
} satisfies Partial<Record<(typeof STATEMENT_KINDS)[number], string>>;

const LABELS: Record<string, string> = {
  point: "With a point: 1,234.56",
  comma: "With a comma: 1.234,56",
  day_first: "The day first: 3 April",
  month_first: "The month first: March 4",
  new: "Another account",
  "utf-8": "Unicode (UTF-8)",
  "windows-1252": "Western European (Windows)",
  "windows-1250": "Central European (Windows)",
  macintosh: "Western European (Mac)",
  "windows-1251": "Cyrillic (Windows)",
  "x-mac-cyrillic": "Cyrillic (Mac)",
  "koi8-r": "Cyrillic (KOI8-R)",
  ibm866: "Cyrillic (DOS)",
  "windows-1253": "Greek (Windows)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-kr": "Korean (EUC-KR)",
  gbk: "Chinese (GBK)",
  "iso-8859-15": "Western European (ISO 8859-15)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  "windows-1254": "Turkish (Windows)",
  "windows-1255": "Hebrew (Windows)",
  ibm850: "Western European (DOS)",
  ibm437: "American (DOS)",
  "euc-jp": "Japanese (EUC-JP)",
  big5: "Chinese (Big5)",
  "iso-8859-7": "Greek (ISO 8859-7)",
  yes: "Book it as shown",
  leave_out: "Leave them out",
  keep: "Keep them: they are other sales",
  as_printed: "Book them as they are printed",
  refuse: "Do not book this file",
  map: "Map the columns myself",
  off: "Yes: the net columns are what you get",
  due: "No: they come off the net columns",
  ...KINDS,
};

/** How decimals or dates are written, in words. */
export function readingLabel(value: string): string {
  return LABELS[value] ?? value;
}

/** A stored question in words. */
export function askQuestion(
  { id, options, suggestion }: StoredQuestion,
  { format, recognition = null, names = NO_NAMES }: Asked,
): QuestionInWords {
  const label = (value: string) => (id === "source" ? names.source(value)?.name : undefined) ?? LABELS[value] ?? value;
  return {
    id,
    text: textOf({ id, options, suggestion }, { format, recognition, names }),
    options: options.map((value) => {
      const lines = id === "encoding" && recognition?.encodings?.find(({ encoding }) => encoding === value)?.lines;
      return { value, label: label(value), ...(lines && { lines }) };
    }),
    suggestion,
  };
}

/** `named`: the currency that the file names in contradiction to its layout or its own header. */
function currencyText(named: string | null): string {
  const ask = "Which currency are the amounts in? Answer with its code, such as USD.";
  return named === null ? ask : `The file names ${named}, but its layout or header suggests another currency. ${ask}`;
}

/** `found`: the first of them, by month. */
function impossibleText(found: ImpossibleMonths | undefined): string {
  const rows = (count: number) => (count === 1 ? "1 row was" : `${count.toLocaleString("en-US")} rows were`);
  const told = found?.months.map((one) => `${rows(one.rows)} ${impossibleMonth(one)} (line ${one.line})`) ?? [];
  const more = found && found.more > 0 ? [`${rows(found.more)} of other such months`] : [];
  const list = [...told, ...more].join("; ");
  return `This file has impossible months${list && `: ${list}`}. What about these rows?`;
}

function signsText(signs: OpenSigns | undefined): string {
  if (!signs) return "Some amounts without a minus may be deductions. Are they booked as they are printed?";
  return missingSigns(signs)
    .map(({ text }) => text)
    .join(" ");
}

function textOf({ id, suggestion }: StoredQuestion, { format, recognition, names = NO_NAMES }: Asked): string {
  switch (id) {
    case "currency":
      return currencyText(suggestion);
    case "signs":
      return signsText(recognition?.signs);
    case "impossible_months":
      return impossibleText(recognition?.impossible);
    case "encoding":
      return "The file does not say how its letters are stored. Which of these shows its names and titles correctly? If none does, delete it and download the statement as .xlsx or in UTF-8.";
    case "numbers":
      return "How are decimals written in this file?";
    case "dates":
      return "What are dates such as 03/04/2026 in this file?";
    case "month":
      return "In which month was this played or sold? Answer with YYYY-MM.";
    case "year":
      return "The columns are months, and nothing says their year. Which year does the first of them belong to? Answer with YYYY.";
    case "accounted":
      return "In which month did the distributor account for it? Answer with YYYY-MM.";
    case "kind":
      return "What is this file? Its columns do not say.";
    case "withholdings":
      return "Are the withholdings already off the net columns? The file does not say: compare a total with what you were paid.";
    case "source":
      return `Which of your accounts${format ? ` with ${distributorOf(format, names)}` : ""} is this file from?`;
    case "song":
      return "Which song is this timeline of? Answer with its title, or with * when it has the plays of all songs.";
    case "window":
      return "Which days is this file about? Answer with the first and the last day, such as 2026-10-01~2026-10-28, or with ~2026-10-28 for all time up to a day.";
    case "profile":
      return "Whose plays are these? Answer with the artist's name.";
    case "repeated":
      return "Rows below a second header repeat rows above it. Are they the same sales again?";
    case "preview": {
      const ours = format === null ? null : findFormat(format);
      const why = ours ? ours.confirm : SHARED;
      const left = unreadText(recognition?.unread);
      return [why, left, "Look at the preview. Are these figures right?"].filter((part) => part !== null).join(" ");
    }
  }
}

/** Why the first file of a layout that somebody has shared is looked at. */
export const SHARED = "Somebody else described how to read these files. Compare the months and the total.";

/** Says that a sender's file has money in columns that its layout does not have; null if it has not. */
function unreadText(unread: readonly string[] | undefined): string | null {
  if (!unread) return null;
  const names = new Intl.ListFormat("en").format(unread.map((name) => `“${name}”`));
  return `This file has more money columns than others from this sender: ${names} ${unread.length > 1 ? "are" : "is"} not read.`;
}

function distributorOf(format: string, names: KnownNames): string {
  return findFormat(format)?.distributor ?? names.format(format) ?? format;
}
