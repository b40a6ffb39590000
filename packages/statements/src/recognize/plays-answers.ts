import type { PlaysFormat, PlaysQuestion, PlaysWindow } from "../formats/plays-format.ts";
import type { StoredQuestion, StoredRecognition } from "../vocabulary.ts";
import { foldTitle } from "../words.ts";
import { fileStem, windowOfFile } from "./plays-window.ts";

export interface AskedFile {
  fileName: string;
  createdAt: Date;
  sheet: string | null;
  recognition: Pick<StoredRecognition, "preamble"> | null;
  /** The artist's answers so far, by question. */
  answers: Readonly<Record<string, string>>;
  /** The artist's own names, likeliest first. */
  names: readonly string[];
  /** Files of the same export that were booked before, newest first. */
  earlier: readonly { fileName: string; answers: Readonly<Record<string, string>> }[];
}

/** What is known about a question before the artist is asked. */
export interface KnownAnswer {
  question: PlaysQuestion;
  /** In stored form; null if nothing says it. */
  value: string | null;
  /** False for a suggestion, which only the artist can turn into an answer. */
  isSure: boolean;
  /** Where it comes from: the file's name, the rows above its header, an earlier file, or the artist's account. */
  by: "answer" | "name" | "cells" | "earlier" | "account" | null;
  /** How many days the file covers, if its name says only that. */
  days: number | null;
  /** True if the file's name and its cells disagree. */
  isContradicted: boolean;
}

type Known = Omit<KnownAnswer, "question">;
type Asked = Pick<PlaysFormat, "asks" | "fileNames">;
const NOTHING: Known = { value: null, isSure: false, by: null, days: null, isContradicted: false };

/** What is known about each thing that no row of an export says, in the order in which it is asked. */
export function readAnswers(format: Asked, file: AskedFile): KnownAnswer[] {
  return format.asks.map((question) => {
    const answer = file.answers[question];
    const known = answer
      ? { ...NOTHING, value: answer, isSure: true, by: "answer" as const }
      : READ[question](format, file);
    return { question, ...known };
  });
}

/** In the form of an answer, as stored: `2026-10-01~2026-10-28`. */
export function windowText({ from, to }: PlaysWindow): string {
  return `${from ?? ""}~${to}`;
}

const READ: Record<PlaysQuestion, (format: Asked, file: AskedFile) => Known> = {
  window({ fileNames }, { fileName, sheet, recognition, createdAt, names }) {
    const { window, ...found } = windowOfFile({
      fileName,
      above: [...(sheet === null ? [] : [[sheet]]), ...(recognition?.preamble ?? [])],
      receivedOn: createdAt.toISOString().slice(0, 10),
      names,
      lastDay: fileNames?.lastDay ?? "included",
    });
    return { ...found, value: window && windowText(window) };
  },
  song({ fileNames }, { fileName, earlier }) {
    const printed = printedIn(fileName, fileNames?.song);
    if (printed === null) return NOTHING;
    const before = earlier.find((file) => isAlike(printedIn(file.fileName, fileNames?.song), printed));
    const value = before?.answers["song"];
    // Characters such as ? and / are replaced in the name, so it only suggests a title.
    return value ? { ...NOTHING, value, isSure: true, by: "earlier" } : { ...NOTHING, value: printed, by: "name" };
  },
  profile({ fileNames }, { fileName, names, earlier }) {
    const printed = printedIn(fileName, fileNames?.artist);
    const own = names.find((name) => isAlike(name, printed));
    if (own !== undefined) return { ...NOTHING, value: own, isSure: true, by: "name" };
    const alike = earlier.filter(
      (file) => printed === null || isAlike(printedIn(file.fileName, fileNames?.artist), printed),
    );
    const said = alike.flatMap(({ answers }) => answers["profile"] ?? []);
    const [newest] = said;
    const isOne = said.every((name) => foldTitle(name) === foldTitle(newest ?? ""));
    if (newest !== undefined) return { ...NOTHING, value: newest, isSure: isOne, by: "earlier" };
    if (printed !== null && fileNames?.saysArtist) return { ...NOTHING, value: printed, by: "name" };
    return { ...NOTHING, value: names[0] ?? null, by: names[0] === undefined ? null : "account" };
  },
};

function printedIn(fileName: string, pattern: RegExp | undefined): string | null {
  return pattern?.exec(fileStem(fileName))?.groups?.["printed"]?.trim() || null;
}

/** File names lack characters such as `/` and `?`. */
function isAlike(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && bare(one) === bare(other) && bare(one) !== "";
}

function bare(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The first question without a sure answer; null if none is left to ask. */
export function questionOf(known: readonly KnownAnswer[]): (StoredQuestion & { id: PlaysQuestion }) | null {
  const open = known.find(({ isSure }) => !isSure);
  return open ? { id: open.question, options: [], suggestion: open.value } : null;
}
