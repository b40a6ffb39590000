import type { RecognizedFile } from "../vocabulary/recognition.ts";
import type { BindOptions } from "./bind-options.ts";
import { DATE_ORDERS } from "./cells/date-order.ts";

/** How a statement's file writes decimals and dates: as the artist answered, else as its cells show. */
export function writtenAs({
  recognition,
  answers,
}: Pick<RecognizedFile, "recognition" | "answers">): Pick<BindOptions, "numbers" | "dates"> {
  const numbers = answers["numbers"] ?? recognition?.numbers;
  const dates = DATE_ORDERS.find((order) => order === answers["dates"]) ?? recognition?.dates;
  return { numbers: numbers === "comma" ? "comma" : "point", dates };
}
