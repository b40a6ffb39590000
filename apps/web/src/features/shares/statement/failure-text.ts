import type { Speech } from "@ledgerline/contract/papers/speech";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";

/** What could not be done, where the server's sentence is in English. */
type Failure =
  | ("statement_failed" | "lines_failed" | "questions_failed" | "download_failed" | "bank_failed")
  | ("join_failed" | "log_in_failed" | "account_failed");

/** Why something failed: in English the server's own sentence, otherwise what can be said of it in the language. */
export function failureText(speech: Speech, error: unknown, failure: Failure): string {
  const status = errorStatus(error);
  if (status === 429) return speech.say("try_later");
  const said = speech.say(failure);
  return speech.language === "en" ? errorDetail(error, said) : said;
}
