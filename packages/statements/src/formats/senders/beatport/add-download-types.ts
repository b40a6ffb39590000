import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import type { BindOptions } from "../../bind-options.ts";
import { readMoney } from "../../cells/numbers.ts";
import { positionOf } from "../../position-of.ts";
import type { RowReader } from "../../row-outcome.ts";

const WITHHELD = ["MECHANICAL_WITHHOLDING", "US_TAX_WITHHOLDING"] as const;
/** Amounts that are printed in two columns; their sum replaces the first. */
const ADDED = [["NET_CONTENT_REVENUE", "NET_WAV_REVENUE"], WITHHELD] as const;

/**
 * Adds the revenue of WAV files to the other revenue, and the two withholdings to each other, which come off the
 * revenue if the artist has said so.
 */
export function addDownloadTypes(
  rows: RowReader,
  header: readonly string[],
  { numbers, answers }: BindOptions,
): RowReader {
  const style = { decimal: numbers, sure: true };
  const printedAs = (amount: string) => (numbers === "comma" ? amount.replace(".", ",") : amount);
  const columns = ADDED.map(([into, other]) => ({
    into: positionOf(header, into),
    at: positionOf(header, other),
    other,
  }));
  const [net = -1] = columns.map(({ into }) => into);
  const withheld = WITHHELD.map((name) => positionOf(header, name));
  return {
    read(cells) {
      const added = [...cells];
      for (const { into, at, other } of columns) {
        if (at < 0) {
          // One half is not the sum.
          added[into] = "";
          continue;
        }
        const printed = cells[at]?.trim() ?? "";
        const first = readMoney(cells[into]?.trim() || "0", style);
        if (printed === "" || !first) continue;
        const second = readMoney(printed, style);
        if (!second) return { refused: { code: "not_money", column: other }, money: null };
        added[into] = printedAs(addDecimals([first.value, second.value]));
      }
      const before = readMoney(added[net]?.trim() ?? "", style);
      if (answers["withholdings"] === "due" && before) {
        const off = withheld.map((at) => readMoney(cells[at]?.trim() ?? "", style));
        const missing = off.indexOf(null);
        // An unreadable amount cannot be deducted.
        if (missing !== -1) return { refused: { code: "not_money", column: WITHHELD[missing] ?? "" }, money: null };
        added[net] = printedAs(addDecimals([before.value, ...off.map((each) => negateDecimal(each?.value ?? "0"))]));
      }
      return rows.read(added);
    },
  };
}
