import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import { nameOfSum, notingSums, saysTotal } from "../bind/sum-rows.ts";
import { marksCurrency } from "../cells/currency.ts";
import { readMoney } from "../cells/numbers.ts";
import { readPeriod } from "../cells/read-period.ts";
import { readText } from "../cells/read-text.ts";
import type { StatementFormat } from "../format.ts";
import { positionOf } from "../position-of.ts";
import type { RowOutcome, RowReader, StatementLine } from "../row-outcome.ts";
import { UnreadableStatement } from "../unreadable-statement.ts";

const CURRENCY = "USD";
const ARTIST = "Artista";
/** Totals whose words could also be the name of an artist. */
const TOTALS = ["grand total", "gran total", "total general", "total geral", "totale complessivo", "total général"];

/** A table with one of these has more than artists, and may have another currency. */
const OF_TRACKS = [
  ...[
    "ISRC",
    "UPC",
    "EAN",
    "Moneda",
    "Divisa",
    "Moeda",
    "Valuta",
    "Currency",
    "Tienda",
    "Plataforma",
    "Loja",
    "Negozio",
  ],
  ...["Piattaforma", "Store", "Canción", "Título", "Tema", "Pista", "Faixa", "Música", "Brano", "Titolo", "Traccia"],
];

/** The workbook of an artist's totals, with a column for each month. It has no tracks and no stores. */
export default {
  id: "altafonte",
  distributor: "Altafonte",
  layout: "totals by artist and month",
  kind: "income",
  evidence: "parser",
  confirm:
    "Amounts without a currency sign are read as US dollars, and a column's month as the month of sale. Check both in the preview.",
  fingerprint: ["Artista", "{month}"],
  without: OF_TRACKS,
  header: ["Artista", "2019-01", "2019-02"],
  /** Describes the first month; the reader reads all of them. */
  reading: {
    numbers: "point",
    ragged: true,
    columns: {
      sold: { column: 1, as: "YYYY-MM" },
      store: { fixed: "Altafonte" },
      artist: { column: "Artista" },
      net: { column: 1, currency: { fixed: "USD" } },
    },
  },
  reader: readMonthColumns,
  help: {
    get: "We do not know where Altafonte keeps it. Look for a workbook with the column Artista and a column for each month.",
    reads:
      "The amount in each month's column, as one line. Rows named Suma total or Grand Total are compared with the sum of the others.",
    unnoticed: "A changed amount in a file without a total row.",
    seen: ["https://github.com/Salome2026/royalties_pipeline"],
  },
} satisfies StatementFormat;

interface MonthColumn {
  at: number;
  name: string;
  from: string;
  to: string;
}

/** Reads a sheet whose columns are months: the row of an artist becomes a line for each month that has money. */
function readMonthColumns(_: RowReader, header: readonly string[]): RowReader {
  const artistAt = positionOf(header, ARTIST);
  const months = header.flatMap(monthColumn);
  const doubled = months.find(({ from }, at) => months.findIndex((each) => each.from === from) !== at);
  if (doubled) throw new UnreadableStatement({ code: "doubled_column", column: doubled.name });
  const rows: RowReader = {
    read(cells) {
      const artist = readText(cells[artistAt] ?? "");
      const amounts = months.flatMap((month) => amountIn(cells[month.at] ?? "", month));
      const unreadable = amounts.find(({ net }) => net === null);
      const net = addDecimals(amounts.map((each) => each.net ?? "0"));
      const money = unreadable || amounts.length === 0 ? null : { net, currency: CURRENCY };
      if (artist !== null && isTotal(artist)) return { note: "printed_total", money };
      if (artist === "0" || amounts.length === 0) return { note: "bookkeeping", money };
      if (artist === null) return { refused: { code: "blank", column: ARTIST }, money };
      if (unreadable) return { refused: { code: "not_money", column: unreadable.month.name }, money };
      return amounts.map((each): RowOutcome => ({ line: lineOf(artist, each.month, each.net ?? "0") }));
    },
  };
  return notingSums(rows, () => ({ names: [artistAt], areKnown: true }), { decimal: "point", sure: true });
}

function isTotal(artist: string): boolean {
  return TOTALS.includes(artist.toLowerCase()) || (saysTotal(artist) && nameOfSum(artist) === "");
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
