import type { Language } from "@ledgerline/contract/papers/languages";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import type { FieldErrors } from "../../../lib/errors/field-errors.ts";

/** Says messages without values. */
interface Saying<Id> {
  language: Language;
  say: (id: Id) => string;
}

/** What could not be done, where the server's sentence is in English. */
type Failure =
  | ("statement_failed" | "lines_failed" | "questions_failed" | "download_failed" | "bank_failed")
  | ("choose_failed" | "confirm_failed" | "join_failed" | "log_in_failed")
  | ("account_failed" | "settings_failed" | "change_failed");

/** Why something failed: in English the server's own sentence, otherwise what can be said of it in the language. */
export function failureText<Id extends Failure>(speech: Saying<Id | "try_later">, error: unknown, failure: Id): string {
  const said = speech.say(errorStatus(error) === 429 ? "try_later" : failure);
  return speech.language === "en" ? errorDetail(error, said) : said;
}

/** What can be wrong in a field. */
export type Fault =
  | ("bad_iban" | "bad_routing" | "bad_number" | "bad_sort_code" | "bad_holder" | "name_needed" | "email_bad")
  | ("password_needed" | "password_wrong" | "new_password_bad" | "log_in_email_bad" | "log_in_code_wrong");

/** What is said of each field, by what was found in it where that makes a difference. */
export type Faults<Id extends Fault> = Readonly<Partial<Record<string, Id | ((found: string) => Id)>>>;

/** What is wrong in each field: in English as it was found, otherwise what can be said of it in the language. */
export function faultTexts<Id extends Fault>(speech: Saying<Id>, found: FieldErrors, faults: Faults<Id>): FieldErrors {
  if (speech.language === "en") return found;
  return Object.fromEntries(
    Object.entries(found).map(([field, message = ""]) => {
      const fault = faults[field];
      if (fault === undefined) return [field, message];
      return [field, speech.say(typeof fault === "function" ? fault(message) : fault)];
    }),
  );
}
