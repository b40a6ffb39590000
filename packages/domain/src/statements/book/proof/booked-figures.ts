import type { RoyaltyMonthRow, StatementRow } from "@ledgerline/db/queries/statements";
import { addMoney } from "@ledgerline/decimals";

/** The figures that a statement shows about its booked lines, from their sums. */
export function bookedFigures(lines: RoyaltyMonthRow[]): Pick<StatementRow, "totals" | "saleFrom" | "saleTo"> {
  const first = lines.map(({ saleMonth }) => saleMonth).sort();
  const last = lines.map(({ saleMonth, saleMonths }) => lastMonth(saleMonth, saleMonths)).sort();
  return {
    totals: addMoney(lines).map(({ currency, net }) => {
      const ofCurrency = lines.filter((month) => month.currency === currency);
      return { currency, units: ofCurrency.reduce((sum, month) => sum + month.units, 0), net };
    }),
    saleFrom: first[0] ?? null,
    saleTo: last.at(-1) ?? null,
  };
}

/** First day of the last month of a sale period. */
function lastMonth(saleMonth: string, saleMonths: number): string {
  if (saleMonths === 1) return saleMonth;
  const [year, month] = [Number(saleMonth.slice(0, 4)), Number(saleMonth.slice(5, 7))];
  return new Date(Date.UTC(year, month - 2 + saleMonths, 1)).toISOString().slice(0, 10);
}
