import type { StoredQuestion } from "../../vocabulary/recognition.ts";
import type { KnownAnswer } from "./read-answers.ts";

/** The first question without a sure answer; null if none is left to ask. */
export function questionOf(known: readonly KnownAnswer[]): StoredQuestion | null {
  const open = known.find(({ isSure }) => !isSure);
  return open ? { id: open.question, options: [], suggestion: open.value } : null;
}
