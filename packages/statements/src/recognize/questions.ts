import { DATE_ORDERS } from "../formats/cells/date-notation.ts";
import { monthsAlone } from "../map/wide-columns.ts";
import type { StoredQuestion, StoredRecognition } from "../vocabulary.ts";
import type { Contradictions } from "./contradictions.ts";
import type { KnownLayout } from "./known-layout.ts";

export interface AskedAbout {
  layout: KnownLayout;
  recognition: Pick<StoredRecognition, "header" | "numbersUnclear" | "datesUnclear" | "otherCurrency" | "unread">;
  fileName: string;
  /** The artist's answers so far, by question. */
  answers: Readonly<Record<string, string>>;
  /** The artist's accounts with this distributor, if they have to say which one it is. */
  sources: readonly { id: string }[] | null;
  /** True if the artist has confirmed this header as this layout. */
  confirmed: boolean;
}

/** The next question about what no cell of the file says; null if none is left to ask. */
export function nextQuestion(about: AskedAbout): StoredQuestion | null {
  return QUESTIONS.map((ask) => ask(about)).find((question) => question !== null) ?? null;
}

type Ask = (about: AskedAbout) => StoredQuestion | null;

const QUESTIONS: readonly Ask[] = [
  ({ recognition, answers }) =>
    recognition.numbersUnclear && !answers["numbers"] ? choice("numbers", ["point", "comma"]) : null,
  ({ recognition, answers }) =>
    recognition.datesUnclear && !answers["dates"] ? choice("dates", [...DATE_ORDERS]) : null,
  ({ layout, recognition: { otherCurrency }, answers }) => {
    const isAsked = layout.reading?.columns.net.currency === "ask" || otherCurrency !== undefined;
    return isAsked && !answers["currency"] ? { ...choice("currency", []), suggestion: otherCurrency ?? null } : null;
  },
  ({ layout, answers, fileName }) =>
    layout.reading?.columns.sold === "ask" && !answers["month"] ? month("month", fileName) : null,
  ({ layout: { mapping }, recognition: { header }, answers, fileName }) =>
    mapping && monthsAlone(mapping, header) && !answers["year"] ? year(fileName) : null,
  ({ layout, answers, fileName }) =>
    layout.reading?.columns.accounted === "ask" && !answers["accounted"] ? month("accounted", fileName) : null,
  ({ layout, answers }) => (layout.kinds.length > 1 && !answers["kind"] ? choice("kind", [...layout.kinds]) : null),
  ({ layout, answers }) =>
    layout.asksWithholdings && !answers["withholdings"] ? choice("withholdings", ["off", "due"]) : null,
  ({ sources }) => (sources ? choice("source", [...sources.map(({ id }) => id), "new"]) : null),
  ({ layout, recognition: { unread }, answers, confirmed }) => {
    const isDue = layout.confirm !== null || (unread !== undefined && layout.evidence !== "own");
    return isDue && !confirmed && !answers["preview"] ? choice("preview", ["yes", "map"]) : null;
  },
];

function choice(id: StoredQuestion["id"], options: string[]): StoredQuestion {
  return { id, options, suggestion: null };
}

/** Suggests the month in the file's name. */
function month(id: StoredQuestion["id"], fileName: string): StoredQuestion {
  const [, year, number] = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/.exec(fileName) ?? [];
  return { id, options: [], suggestion: year && number ? `${year}-${number}` : null };
}

/** Suggests the year in the file's name, if it has only one. */
function year(fileName: string): StoredQuestion {
  const [only, ...others] = new Set(fileName.match(/(?<!\d)20\d\d(?!\d)/g));
  return { id: "year", options: [], suggestion: others.length === 0 ? (only ?? null) : null };
}

/** Asks for the encoding of a text that does not show it, unless the artist has said it; otherwise null. */
export function encodingQuestion(
  { encodings }: Pick<StoredRecognition, "encodings">,
  answers: Readonly<Record<string, string>>,
): StoredQuestion | null {
  if (!encodings || answers["encoding"]) return null;
  return { id: "encoding", options: encodings.map(({ encoding }) => encoding), suggestion: null };
}

/** Asks about rows with impossible months. `isOwn`: the artist has said which column has the month. */
export function impossibleQuestion({ isOwn }: { isOwn: boolean }): StoredQuestion {
  const options = ["as_printed", "leave_out", ...(isOwn ? ["map"] : []), "refuse"];
  return { id: "impossible_months", options, suggestion: null };
}

/** Asks about what the rows of a file contradict. `otherCurrency`: the one that they name, if there is only one. */
export function contradictedQuestion(
  id: NonNullable<Contradictions["found"]>,
  otherCurrency: string | null,
): StoredQuestion {
  switch (id) {
    case "numbers":
      return { id, options: ["point", "comma"], suggestion: null };
    case "dates":
      return { id, options: [...DATE_ORDERS], suggestion: null };
    case "currency":
      return { id, options: [], suggestion: otherCurrency };
    case "signs":
      return { id, options: ["map", "as_printed", "refuse"], suggestion: null };
  }
}
