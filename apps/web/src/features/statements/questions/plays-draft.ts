import type { AnswerPlaysInput, PlaysFile } from "@ledgerline/contract/plays-files";

/** The form's fields for one file. */
export interface PlaysDraft {
  isIncluded: boolean;
  song: string;
  from: string;
  to: string;
  /** All time up to the last day. */
  isAllTime: boolean;
  profile: string;
}

type Ask = PlaysFile["asks"][number];
const DAY_MS = 86_400_000;

export function askOf({ asks }: PlaysFile, question: Ask["question"]): Ask | null {
  return asks.find((ask) => ask.question === question) ?? null;
}

/** The initial fields: what was read or is suggested. */
export function draftOf(file: PlaysFile): PlaysDraft {
  const window = askOf(file, "window")?.value ?? "";
  const [from = "", to = ""] = window.split("~");
  return {
    isIncluded: true,
    song: askOf(file, "song")?.value ?? "",
    from,
    to,
    isAllTime: window.startsWith("~"),
    profile: askOf(file, "profile")?.value ?? "",
  };
}

/** With another last day, which also gives the first one if only the number of days is known. */
export function withLastDay(draft: PlaysDraft, to: string, days: number | null): PlaysDraft {
  const last = Date.parse(to);
  // While a year is being typed, it is in one of the first centuries.
  if (days === null || draft.from !== "" || Number.isNaN(last) || to < "2000") return { ...draft, to };
  return { ...draft, to, from: new Date(last - (days - 1) * DAY_MS).toISOString().slice(0, 10) };
}

/** The answers as they are sent, only to what the file is asked. */
export function answersOf(file: PlaysFile, draft: PlaysDraft): AnswerPlaysInput["files"][number] {
  const { song, from, to, isAllTime, profile } = draft;
  const has = (question: Ask["question"]) => askOf(file, question) !== null;
  return {
    id: file.id,
    ...(has("song") && { song }),
    ...(has("window") && { window: `${isAllTime ? "" : from}~${to}` }),
    ...(has("profile") && { profile }),
  };
}
