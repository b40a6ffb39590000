import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { addMoney } from "../money-by-currency.ts";

/** The figures that a statement shows of its booked lines, from their sums. */
export function bookedFigures(
  lines: RoyaltyMonthRow[],
): Pick<StatementRow, "rowsBooked" | "totals" | "saleFrom" | "saleTo"> {
  const saleMonths = lines.map(({ saleMonth }) => saleMonth).sort();
  return {
    rowsBooked: lines.reduce((sum, month) => sum + month.lines, 0),
    totals: addMoney(lines).map(({ currency, net }) => {
      const ofCurrency = lines.filter((month) => month.currency === currency);
      return { currency, units: ofCurrency.reduce((sum, month) => sum + month.units, 0), net };
    }),
    saleFrom: saleMonths[0] ?? null,
    saleTo: saleMonths.at(-1) ?? null,
  };
}
