import { readCurrency } from "@ledgerline/statements/formats";
import type { StoredQuestion } from "@ledgerline/statements/vocabulary";
import { type DomainError, fieldError } from "../../context/errors.ts";
import { checkPlaysAnswer } from "./plays/check-plays-answer.ts";

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
const NEW_SOURCE = "new:";
const MOST_NAME_CHARS = 100;

/** The answer to a question as it is stored. Throws `bad_request` for an invalid one. */
export function checkAnswer({ id, options }: StoredQuestion, value: string): string {
  const answer = value.trim();
  switch (id) {
    case "currency": {
      const currency = readCurrency(answer);
      if (currency === null) throw bad("Write the currency as three letters, such as USD.");
      return currency;
    }
    case "month":
    case "accounted":
      if (!MONTH.test(answer)) throw bad("Write the month as YYYY-MM.");
      return answer;
    case "source":
      if (!options.includes(answer) && newSourceName(answer) === undefined) {
        throw bad('Choose one of your accounts, or answer "new:" and the name of another one.');
      }
      return answer;
    case "song":
    case "window":
    case "profile":
      return checkPlaysAnswer(id, answer);
    default:
      if (!options.includes(answer)) throw bad(`Answer ${options.join(", ").replace(/, ([^,]*)$/, " or $1")}.`);
      return answer;
  }
}

/** The name in `new:Name`, which is a single line; undefined in any other answer. */
export function newSourceName(answer: string): string | undefined {
  const name = answer.startsWith(NEW_SOURCE) ? answer.slice(NEW_SOURCE.length).trim() : "";
  return name !== "" && name.length <= MOST_NAME_CHARS && !/[\n\r\u2028\u2029]/.test(name) ? name : undefined;
}

function bad(message: string): DomainError {
  return fieldError("bad_request", "value", message);
}
