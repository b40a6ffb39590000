import type { StoredQuestion } from "@ledgerline/db/schema/statements/statements";
import type { PlaysFormat, PlaysQuestion } from "../../formats/plays/plays-format.ts";

export interface PlaysAskedAbout {
  /** What the artist has answered so far, by question. */
  answers: Readonly<Record<string, string>>;
  fileName: string;
  /** The artist's own names, the likeliest first. */
  names: readonly string[];
}

const TIMELINE = /^(?<song>.+?)[-_ ]timeline(?: ?\(\d+\))?\.[a-z]{3,4}$/i;

/** The next thing that no cell of an export says; null when nothing is left to ask. */
export function nextPlaysQuestion(
  { asks }: Pick<PlaysFormat, "asks">,
  { answers, fileName, names }: PlaysAskedAbout,
): StoredQuestion | null {
  const suggestions: Record<PlaysQuestion, string | null> = {
    song: TIMELINE.exec(fileName)?.groups?.["song"] ?? null,
    window: null,
    profile: names[0] ?? null,
  };
  const id = asks.find((question) => !answers[question]);
  return id === undefined ? null : { id, options: [], suggestion: suggestions[id] };
}
