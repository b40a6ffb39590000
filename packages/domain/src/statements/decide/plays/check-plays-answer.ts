import { isPlainText } from "@ledgerline/contract/wire/wire";
import { type PlaysQuestion, readPlaysWindow } from "@ledgerline/statements/formats";
import { DomainError } from "../../../context/errors.ts";

/** The answer as it is stored. Throws `bad_request` when it does not answer this question. */
export function checkPlaysAnswer(question: PlaysQuestion, value: string): string {
  const answer = value.trim();
  if (question === "window" && !readPlaysWindow(answer)) {
    throw new DomainError("bad_request", "Write the days as 2026-10-01~2026-10-28, or ~2026-10-28 for all time.");
  }
  if (answer === "" || !isPlainText(answer)) {
    throw new DomainError("bad_request", question === "song" ? "Name the song." : "Name the artist.");
  }
  return answer;
}
