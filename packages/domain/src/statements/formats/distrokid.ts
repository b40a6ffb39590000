import { readStore } from "./cells/stores.ts";
import { memoize, readDay, readIsrc, readMonth, readText, readUnits } from "./cells.ts";
import { readMoney } from "./read-money.ts";
import type { ColumnFinder, RowMeaning, StatementFormat } from "./statement-format.ts";

const EARNINGS = "Earnings (USD)";
const MOST_STORE_CHARS = 200;
/** More than any track sells in a month; sums of such units still fit a bigint. */
const MOST_UNITS = 10_000_000_000;

/**
 * DistroKid's bank details ("See excruciating detail"): 13 columns until mid 2025, 15 since, in which the type
 * column is `Source Type` or still `Song/Album`. Earnings are the artist's share already, in USD.
 */
export const distrokid: StatementFormat = {
  distributor: "distrokid",
  fingerprint: ["Sale Month", EARNINGS, "Team Percentage"],
  required: ["Reporting Date", "Sale Month", "Store", "Quantity", EARNINGS],
  bind,
};

function bind(column: ColumnFinder): RowMeaning {
  const reportingDate = column("Reporting Date");
  const saleMonth = column("Sale Month");
  const store = column("Store");
  const quantity = column("Quantity");
  const earnings = column(EARNINGS);
  const artist = column("Artist");
  const title = column("Title");
  const isrc = column("ISRC");
  const upc = column("UPC");
  const country = column("Country of Sale");
  const type = Math.max(column("Source Type"), column("Song/Album"));

  const cell = (cells: readonly string[], at: number) => cells[at] ?? "";
  const monthOf = memoize(readMonth);
  const dayOf = memoize(readDay);
  const storeOf = memoize((printed) => ({ printed: readText(printed), ...readStore(printed) }));
  const isAlbum = memoize((printed) => printed.trim().toLowerCase() === "album");

  return {
    currency: () => "USD",
    net: (cells) => readMoney(cell(cells, earnings)),
    line(cells, net) {
      const month = monthOf(cell(cells, saleMonth));
      if (month === null) return { code: "not_a_period", column: "Sale Month", notation: "YYYY-MM" };
      const day = dayOf(cell(cells, reportingDate));
      if (day === null) return { code: "not_a_period", column: "Reporting Date", notation: "YYYY-MM-DD" };
      const { printed, platform, kind } = storeOf(cell(cells, store));
      if (printed === null) return { code: "blank", column: "Store" };
      if (printed.length > MOST_STORE_CHARS) return { code: "too_long", column: "Store", most: MOST_STORE_CHARS };
      const units = readUnits(cell(cells, quantity));
      if (units === null) return { code: "not_units", column: "Quantity" };
      if (Math.abs(units) > MOST_UNITS) return { code: "implausible_units", column: "Quantity" };
      if (net === null) {
        const blank = readText(cell(cells, earnings)) === null;
        return { code: blank ? "blank" : "not_money", column: EARNINGS };
      }
      const name = readText(cell(cells, title));
      const album = isAlbum(cell(cells, type));
      return {
        platform,
        store: printed,
        saleMonth: month,
        saleMonths: 1,
        saleFrom: null,
        saleTo: null,
        accountingDate: day,
        accountingFrom: null,
        territory: readText(cell(cells, country)),
        isrc: readIsrc(cell(cells, isrc)),
        upc: readText(cell(cells, upc)),
        track: album ? null : name,
        release: album ? name : null,
        artist: readText(cell(cells, artist)),
        label: null,
        tier: null,
        units,
        kind: units <= 0 || net.startsWith("-") ? "adjustment" : kind,
        net,
        currency: "USD",
        gross: null,
        fee: null,
        withheld: null,
        recouped: null,
        share: null,
        original: null,
        originalCurrency: null,
        fxRate: null,
      };
    },
  };
}
