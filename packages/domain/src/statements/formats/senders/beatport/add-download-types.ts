import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import type { BindOptions } from "../../bind-options.ts";
import { readMoney } from "../../cells/read-money.ts";
import type { RowReader } from "../../row-outcome.ts";
import { positionOf } from "../position-of.ts";

/** Amounts that are printed in two columns; their sum takes the place of the first. */
const ADDED = [
  ["NET_CONTENT_REVENUE", "NET_WAV_REVENUE"],
  ["MECHANICAL_WITHHOLDING", "US_TAX_WITHHOLDING"],
] as const;

/** Adds the revenue of WAV files to that of the others, and the two withholdings. */
export function addDownloadTypes(rows: RowReader, header: readonly string[], { numbers }: BindOptions): RowReader {
  const style = { decimal: numbers, sure: true };
  const columns = ADDED.map(([into, other]) => ({
    into: positionOf(header, into),
    at: positionOf(header, other),
    other,
  }));
  return {
    read(cells) {
      const added = [...cells];
      for (const { into, at, other } of columns) {
        if (at < 0) {
          // Half of a sum is not the sum.
          added[into] = "";
          continue;
        }
        const printed = cells[at]?.trim() ?? "";
        const first = readMoney(cells[into]?.trim() || "0", style);
        if (printed === "" || !first) continue;
        const second = readMoney(printed, style);
        if (!second) return { refused: { code: "not_money", column: other }, money: null };
        const sum = addDecimals([first.value, second.value]);
        added[into] = numbers === "comma" ? sum.replace(".", ",") : sum;
      }
      return rows.read(added);
    },
  };
}
