import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { negateDecimal } from "@ledgerline/decimals";
import type { LineKind } from "../../vocabulary.ts";
import type { BindOptions } from "../bind-options.ts";
import { chargeName } from "../cells/charges.ts";
import { type NumberStyle, readPercent, readUnits } from "../cells/numbers.ts";
import { salePeriod } from "../cells/read-period.ts";
import { readTerritory } from "../cells/read-territory.ts";
import { memoize, readText, readTier, readUpc } from "../cells/read-text.ts";
import { type Column, type Columns, cellOf, periodIn } from "../columns.ts";
import type { ColumnName, MoneyColumn, Period, Reading, UnitsColumn } from "../format.ts";
import type { Judgement, RowMoney, StatementLine } from "../row-outcome.ts";
import { bindIdentities } from "./bind-identities.ts";
import { bindCurrency, bindNet, bindOtherMoney } from "./bind-money.ts";
import { bindPeriod } from "./bind-period.ts";
import { bindKind, bindStore, bindText } from "./bind-text.ts";

/** More than any track sells in a month; sums of such units still fit into a bigint. */
const MOST_UNITS = 10_000_000_000;

/** What a rule says about a row that it keeps. */
export interface Turn {
  kind: LineKind | null;
  /** What counts as negative, however it is printed. */
  voids: "units" | "units and money" | null;
}

export interface LineReader {
  /** The row's money, if it can be read. */
  money(cells: readonly string[], turn: Turn): RowMoney | null;
  /** An amount with a different currency next to it, which is therefore not the row's money. */
  elsewhere(cells: readonly string[], turn: Turn): RowMoney | null;
  /** Null if `row` has a reason against it. */
  line(cells: readonly string[], money: RowMoney | null, turn: Turn, row: Judgement): StatementLine | null;
}

const MOST_CODE_CHARS = 200;
/** A Postgres index entry holds 2,700 bytes, and a character has up to three. */
const KEPT_ARTIST_CHARS = 800;

/** Compiles which column has which figure of a line. Requests all columns that it needs from `columns`. */
export function bindLine(columns: Columns, reading: Reading, options: BindOptions, distributor: string): LineReader {
  const { columns: of } = reading;
  const { preamble, workbook = false } = options;
  const { month, accounted, currency: answeredCurrency } = options.answers;
  const style: NumberStyle =
    reading.numbers === "either" ? { decimal: options.numbers, sure: true } : { decimal: reading.numbers, sure: false };

  const file = { preamble, workbook, distributor };
  const soldOf = bindPeriod(columns, periodIn(options.dates, of.sold), { ...file, answer: month, turn: salePeriod });
  const accountedOf = of.accounted
    ? bindPeriod(columns, periodIn(options.dates, of.accounted), {
        ...file,
        answer: accounted,
        turn: ({ from, to }) => ({ accountingDate: to, accountingFrom: from === to ? null : from }),
      })
    : () => NOT_ACCOUNTED;
  const storeOf = bindStore(columns, of.store);
  const unitsOf = bindUnits(columns, of.units, style);
  const hasUnits = hasUnitsColumn(columns, of.units);
  const net = bindNet(columns, of.net, style);
  const currency = bindCurrency(columns, of.net.currency, {
    ...{ money: net.column, style, preamble },
    answer: answeredCurrency,
  });
  const kindOf = bindKind(columns, of.kind);

  const other = (spec: MoneyColumn | undefined) =>
    bindOtherMoney(spec ? columns.find(spec.column) : null, spec ?? {}, style);
  const grossOf = other(of.gross);
  const feeOf = other(of.fee);
  const withheldOf = other(of.withheld);
  const recoupedOf = other(of.recouped);
  const originalColumn = of.original ? columns.find(of.original.column) : null;
  const originalOf = other(of.original);
  const originalCurrency =
    of.original && originalColumn && originalColumn.at !== -1
      ? bindCurrency(columns, of.original.currency, {
          money: originalColumn,
          style,
          preamble,
          answer: of.original.currency === "ask" ? answeredCurrency : undefined,
        })
      : null;
  const fxRateOf = other(of.fxRate);
  const share = of.share ? columns.find(of.share.column) : null;
  const isFraction = of.share?.fraction ?? false;
  const percentOf = memoize((cell) => readPercent(cell, style, isFraction));
  const shareOf = (cells: readonly string[], row: Judgement) => {
    const cell = share ? cellOf(cells, share) : "";
    if (!share || readText(cell) === null) return null;
    return percentOf(cell) ?? row.refuse({ code: "not_percent", column: share.name });
  };

  const code = { most: MOST_CODE_CHARS, repeats: true };
  const ownTiers = of.tier?.is ?? {};
  const tierOf = bindText(columns, of.tier, {
    ...code,
    as: (printed) => ownTiers[printed.toLowerCase()] ?? readTier(printed),
  });
  const territoryOf = bindText(columns, of.territory, { ...code, as: readTerritory });
  const isrcOf = bindText(columns, of.isrc, { as: readIsrc });
  const upcOf = bindText(columns, of.upc, { as: readUpc });
  const artistOf = bindText(columns, of.artist, { kept: KEPT_ARTIST_CHARS });
  const trackOf = bindText(columns, of.track);
  const releaseOf = bindText(columns, of.release);
  const labelOf = bindText(columns, of.label);
  const typeOf = of.titleIsRelease ? columns.find(of.titleIsRelease.column) : null;
  const releaseTypes = of.titleIsRelease?.is ?? [];
  const isRelease = memoize((cell) => releaseTypes.includes(cell.trim().toLowerCase()));
  const soldName = reading.soldFirst ? columns.find(soldColumn(of.sold)).name : null;
  const checkIdentities = bindIdentities(columns, of, reading.identities, style);

  return {
    money(cells, { voids }) {
      const code = currency.of(cells);
      const amount = net.of(cells, code);
      return amount === null ? null : turned({ net: amount, currency: code }, voids);
    },
    elsewhere(cells, { voids }) {
      const money = net.elsewhere(cells, currency.of(cells));
      return money && turned(money, voids);
    },
    line(cells, money, { kind, voids }, row) {
      const sold = soldOf(cells, row);
      const booked = sold && accountedOf(cells, row);
      const store = booked && storeOf(cells, row);
      const printedUnits = store && unitsOf(cells, row);
      if (printedUnits === null || !store) return null;
      if (money === null) {
        const code = currency.of(cells);
        return code === null ? currency.refuse(cells, row) : net.refuse(cells, row, code);
      }
      if (money.currency === null) return currency.refuse(cells, row);
      const units = voids ? -Math.abs(printedUnits) : printedUnits;
      const isReversed = (hasUnits && units <= 0) || money.net.startsWith("-");
      const said = chargeName(store.kind) !== null ? store.kind : (kind ?? kindOf(cells, row) ?? store.kind);
      // User-made content is streamed too, and the store says so more precisely than a column of streams and downloads.
      const own = said === "stream" && store.kind === "ugc" ? "ugc" : said;
      const charge = chargeName(own);
      const title = trackOf(cells, row);
      const release = releaseOf(cells, row);
      const isAlbum = typeOf !== null && isRelease(cellOf(cells, typeOf));
      const original = originalOf(cells, originalCurrency?.of(cells) ?? null, row);
      const line: StatementLine = {
        platform: charge ?? store.platform,
        store: store.printed,
        saleMonth: sold.saleMonth,
        saleMonths: sold.saleMonths,
        saleFrom: sold.saleFrom,
        saleTo: sold.saleTo,
        accountingDate: booked.accountingDate,
        accountingFrom: booked.accountingFrom,
        territory: territoryOf(cells, row),
        isrc: isrcOf(cells, row),
        upc: upcOf(cells, row),
        track: isAlbum ? null : title,
        release: isAlbum ? (release ?? title) : release,
        artist: artistOf(cells, row),
        label: labelOf(cells, row),
        tier: tierOf(cells, row),
        // What a charge counts are no uses.
        units: units === 0 || charge !== null ? 0 : units,
        kind: isReversed && charge === null ? "adjustment" : own,
        net: money.net,
        currency: money.currency,
        gross: grossOf(cells, money.currency, row),
        fee: feeOf(cells, money.currency, row),
        withheld: withheldOf(cells, money.currency, row),
        recouped: recoupedOf(cells, money.currency, row),
        share: shareOf(cells, row),
        original,
        originalCurrency: original === null ? null : (originalCurrency?.of(cells) ?? null),
        fxRate: fxRateOf(cells, null, row),
      };
      const { accountingDate } = line;
      if (soldName !== null && accountingDate !== null && (line.saleFrom ?? line.saleMonth) > accountingDate) {
        row.refuse({ code: "sold_later", column: soldName, accounted: accountingDate });
      }
      if (row.reason === null) checkIdentities(cells, line, row);
      return row.reason === null ? line : null;
    },
  };
}

function turned({ net, currency }: RowMoney, voids: Turn["voids"]): RowMoney {
  return { net: voids === "units and money" && !net.startsWith("-") ? negateDecimal(net) : net, currency };
}

function soldColumn(sold: Period): ColumnName {
  if (sold === "ask" || "preamble" in sold) return "month";
  if ("column" in sold) return sold.column;
  return "from" in sold ? sold.from.column : sold.year;
}

const NOT_ACCOUNTED = { accountingDate: null, accountingFrom: null };

type ReadUnits = (cells: readonly string[], row: Judgement) => number | null;

/** Reads how much was played or sold; 0 if the layout does not have it. */
function bindUnits(columns: Columns, units: UnitsColumn | undefined, style: NumberStyle): ReadUnits {
  if (!units) return () => 0;
  if ("fixed" in units) return () => units.fixed;
  if ("column" in units) {
    const column = columns.need(units.column);
    return (cells, row) => unitsIn(cells, column, row, style, units.blank ?? null);
  }
  const each = needAll(columns, "sum" in units ? units.sum : "first" in units ? units.first : units.either);
  const all = (cells: readonly string[], row: Judgement) => {
    if (each.every((column) => readText(cellOf(cells, column)) === null)) {
      return row.refuse({ code: "blank", column: each[0]?.name ?? "" });
    }
    return each.map((column) => unitsIn(cells, column, row, style, 0));
  };
  if ("sum" in units) {
    return (cells, row) => all(cells, row)?.reduce((sum: number, one) => sum + (one ?? 0), 0) ?? null;
  }
  const onlyOne = "either" in units;
  return (cells, row) => {
    const counts = all(cells, row);
    if (counts === null) return null;
    const filled = each.filter((_, at) => counts[at]);
    const [, second] = filled;
    if (!onlyOne || !second) return counts.find((one) => one) ?? 0;
    const printed = cellOf(cells, second).trim();
    return row.refuse({ code: "identity", column: second.name, printed, expected: "0" });
  };
}

/** False if the file lacks all columns of the units, which is only possible for optional ones. */
function hasUnitsColumn(columns: Columns, units: UnitsColumn | undefined): boolean {
  if (!units) return false;
  if ("fixed" in units) return true;
  if ("column" in units) return columns.find(units.column).at !== -1;
  const names = "sum" in units ? units.sum : "first" in units ? units.first : units.either;
  return names.some((name) => columns.find(name).at !== -1);
}

function needAll(columns: Columns, names: readonly ColumnName[]): Column[] {
  return names.map((name) => columns.need(name)).filter(({ at }) => at !== -1);
}

function unitsIn(cells: readonly string[], column: Column, row: Judgement, style: NumberStyle, blank: 0 | null) {
  const cell = cellOf(cells, column);
  const units = readUnits(cell, style);
  if (units !== null) {
    return Math.abs(units) > MOST_UNITS ? row.refuse({ code: "implausible_units", column: column.name }) : units;
  }
  if (readText(cell) !== null) return row.refuse({ code: "not_units", column: column.name });
  return blank ?? row.refuse({ code: "blank", column: column.name });
}
