import { SALE_MONTH } from "@ledgerline/contract/wire/patterns";
import { readCurrency } from "../formats/cells/currency.ts";
import { DATE_ORDERS } from "../formats/cells/date-order.ts";
import { FILE_KINDS } from "../formats/format.ts";
import { STATEMENT_ENCODINGS } from "../vocabulary/recognition.ts";

type Answers = Readonly<Record<string, string>>;

const CHOICES: Record<string, readonly string[]> = {
  encoding: STATEMENT_ENCODINGS,
  numbers: ["point", "comma"],
  dates: DATE_ORDERS,
  kind: FILE_KINDS,
  withholdings: ["off", "due"],
  repeated: ["leave_out", "keep"],
  impossible_months: ["as_printed", "leave_out"],
};
const MOST_STORE_CHARS = 200;

/** The answers as they are read. Throws RangeError for one to a question that is never asked, or in the wrong form. */
export function checkAnswers(answers: Answers): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, checkAnswer(id, value.trim())]));
}

function checkAnswer(id: string, value: string): string {
  const choices = Object.hasOwn(CHOICES, id) ? CHOICES[id] : undefined;
  if (choices) {
    if (choices.includes(value)) return value;
    throw new RangeError(`Answer ${id} with one of ${choices.join(", ")}.`);
  }
  switch (id) {
    case "currency": {
      const currency = readCurrency(value);
      if (currency === null) throw new RangeError("Write the currency as three letters, such as USD.");
      return currency;
    }
    case "month":
    case "accounted":
      if (!SALE_MONTH.test(value)) throw new RangeError(`Write ${id} as YYYY-MM.`);
      return value;
    case "store":
      if (value === "" || value.length > MOST_STORE_CHARS) throw new RangeError("Name the store.");
      return value;
    default:
      throw new RangeError(`Nothing is asked as ${id}.`);
  }
}
