import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import { marksCurrency } from "../../cells/currency.ts";
import { readMoney } from "../../cells/numbers.ts";
import { readPeriod } from "../../cells/read-period.ts";
import { readText } from "../../cells/read-text.ts";
import type { RowOutcome, RowReader, StatementLine } from "../../row-outcome.ts";
import { UnreadableStatement } from "../../unreadable-statement.ts";
import { positionOf } from "../position-of.ts";

const CURRENCY = "USD";
const ARTIST = "Artista";
const TOTALS = ["suma total", "grand total", "suma", "total", "sum"];

interface MonthColumn {
  at: number;
  name: string;
  from: string;
  to: string;
}

/** Reads a sheet whose columns are months: the row of an artist becomes a line for each month that has money. */
export function readMonthColumns(_: RowReader, header: readonly string[]): RowReader {
  const artistAt = positionOf(header, ARTIST);
  const months = header.flatMap(monthColumn);
  const doubled = months.find(({ from }, at) => months.findIndex((each) => each.from === from) !== at);
  if (doubled) throw new UnreadableStatement({ code: "doubled_column", column: doubled.name });
  return {
    read(cells) {
      const artist = readText(cells[artistAt] ?? "");
      const amounts = months.flatMap((month) => amountIn(cells[month.at] ?? "", month));
      const unreadable = amounts.find(({ net }) => net === null);
      const net = addDecimals(amounts.map((each) => each.net ?? "0"));
      const money = unreadable || amounts.length === 0 ? null : { net, currency: CURRENCY };
      if (artist !== null && TOTALS.includes(artist.toLowerCase())) return { note: "printed_total", money };
      if (artist === "0" || amounts.length === 0) return { note: "bookkeeping", money };
      if (artist === null) return { refused: { code: "blank", column: ARTIST }, money };
      if (unreadable) return { refused: { code: "not_money", column: unreadable.month.name }, money };
      return amounts.map((each): RowOutcome => ({ line: lineOf(artist, each.month, each.net ?? "0") }));
    },
  };
}

function monthColumn(name: string, at: number): MonthColumn[] {
  const span = readPeriod(name.trim().slice(0, "YYYY-MM".length), "YYYY-MM");
  return span ? [{ at, name: name.trim(), ...span }] : [];
}

/** None if the cell is blank or 0; a `net` of null if it is not an amount, or could be two. */
function amountIn(cell: string, month: MonthColumn): { month: MonthColumn; net: string | null }[] {
  if (readText(cell) === null) return [];
  const isComma = cell.includes(",");
  const amount = readMoney(cell, { decimal: isComma ? "comma" : "point", sure: true });
  if (!amount) return [{ month, net: null }];
  // The sheet's own numbers have decimal points. In text, `US$ 1.234` may be thousands.
  const isUnsure = amount.mark !== null && !isComma && /\.\d{3}\D*$/.test(cell);
  if (isUnsure || (amount.mark !== null && !marksCurrency(amount.mark, CURRENCY))) return [{ month, net: null }];
  return isZeroDecimal(amount.value) ? [] : [{ month, net: amount.value }];
}

function lineOf(artist: string, { from, to }: MonthColumn, net: string): StatementLine {
  return {
    platform: "Altafonte",
    store: "Altafonte",
    kind: net.startsWith("-") ? "adjustment" : "unknown",
    tier: null,
    saleMonth: from,
    saleMonths: 1,
    saleFrom: null,
    saleTo: null,
    accountingDate: to,
    accountingFrom: from,
    territory: null,
    isrc: null,
    upc: null,
    track: null,
    release: null,
    artist,
    label: null,
    units: 0,
    net,
    currency: CURRENCY,
    gross: null,
    fee: null,
    withheld: null,
    recouped: null,
    share: null,
    original: null,
    originalCurrency: null,
    fxRate: null,
  };
}
