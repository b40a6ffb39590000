import type { Layout, LayoutReading } from "@ledgerline/contract/statements/layouts";
import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import { addDecimals } from "@ledgerline/decimals";
import { bindReading } from "../formats/bind/bind-reading.ts";
import { Columns } from "../formats/columns.ts";
import type { ColumnName, Operand, Period, PeriodColumn } from "../formats/format.ts";
import { saidAbove } from "./section-lines.ts";

const ROWS = [1, 2, 3] as const;
const NETS = ["0.25", "1.5", "4"] as const;
const DAY = "15";
const YEAR = "2026";
const STORES = ["Spotify", "Apple Music", "Deezer"] as const;
const COUNTRIES = ["SE", "DE", "US"] as const;
const TEXTS = {
  artist: "The Paper Lanterns",
  track: "Slow Tide",
  release: "Harbour Lights",
  label: "Quiet Mill",
  isrc: "QZABC2600001",
  upc: "190000000017",
} as const;
const CURRENCY = "EUR";
/** With these, a product of any of them and an amount is the amount. */
const ONES = { share: "100", fxRate: "1" } as const;
const SECTION_LABELS: Record<SectionField, string> = {
  sold: "Month",
  store: "Store",
  artist: "Artist",
  currency: "Currency",
  track: "Title",
  release: "Release",
  isrc: "ISRC",
  upc: "UPC",
};

/** Made-up rows as the reading reads them; fewer than three if its rules leave no room for them. */
export function inventRows(layout: Layout): string[][] {
  const { header, reading, wide } = layout;
  const rows = ROWS.map((_, at) => inventRow(layout, at));
  const above = aboveRows(layout);
  if (wide || above.length > 0) return [...above, ...rows];
  const answers = { currency: CURRENCY, month: `${YEAR}-01`, accounted: `${YEAR}-01` };
  const numbers = reading.numbers === "comma" ? "comma" : "point";
  const bound = bindReading(reading, { header, preamble: [], numbers, answers });
  return rows.filter((cells) => {
    const outcome = bound.read(cells);
    return !Array.isArray(outcome) && "line" in outcome;
  });
}

/** Lines between the rows, of what no column says. */
function aboveRows({ header, reading, lines }: Layout): string[][] {
  const values = { ...TEXTS, sold: `${YEAR}-01`, store: STORES[0], currency: CURRENCY };
  return saidAbove(reading).map((field) => {
    const said = field === lines ? values[field] : `${SECTION_LABELS[field]}: ${values[field]}`;
    return header.map((_, at) => (at === 0 ? said : ""));
  });
}

function inventRow({ header, reading, wide }: Layout, row: number): string[] {
  const { columns: of, only = [], rules = [], identities = [] } = reading;
  const found = new Columns(header);
  const cells = header.map(() => "");
  const filled = new Set<number>();
  const put = (name: ColumnName | undefined, value: string) => {
    const at = name === undefined ? -1 : found.find(name).at;
    if (at < 0 || at >= cells.length || filled.has(at)) return;
    cells[at] = value;
    filled.add(at);
  };
  const amount = (value: string, unit = 0) => printed(value, reading, unit);
  const net = NETS[row] ?? "1";
  for (const { column, is } of only) put(column, is[0] ?? "");
  putPeriod(of.sold, ROWS[row] ?? 1, put);
  if (of.accounted) putPeriod(of.accounted, 4, put);
  if ("column" in of.store) put(of.store.column, STORES[row] ?? "");
  if (of.territory) put(of.territory.column, COUNTRIES[row] ?? "");
  for (const [field, value] of Object.entries(TEXTS)) {
    const text = of[field as keyof typeof TEXTS];
    if (text) put(text.column, value);
  }
  if (of.units && "column" in of.units) put(of.units.column, "1");
  const several =
    of.units &&
    ("sum" in of.units
      ? of.units.sum
      : "first" in of.units
        ? of.units.first
        : "either" in of.units
          ? of.units.either
          : []);
  for (const [at, name] of (several ?? []).entries()) put(name, at === 0 ? "1" : "0");
  const code = currencyIn(reading, put);
  if (wide) {
    for (const name of wide.columns) put(name, amount(net, of.net.shift));
    for (const name of wide.units ?? []) put(name, "1");
    if (wide.total !== undefined) put(wide.total, amount(addDecimals(wide.columns.map(() => net)), of.net.shift));
  }
  put(of.net.column, `${code}${amount(net, of.net.shift)}`);
  for (const field of ["gross", "original"] as const)
    if (of[field]) put(of[field].column, amount(net, of[field].shift));
  for (const field of ["fee", "withheld", "recouped"] as const) if (of[field]) put(of[field].column, amount("0"));
  put(of.net.percent, ONES.share);
  if (of.share) put(of.share.column, of.share.fraction ? "1" : ONES.share);
  if (of.fxRate) put(of.fxRate.column, ONES.fxRate);
  if (of.original && typeof of.original.currency === "object" && "column" in of.original.currency)
    put(of.original.currency.column, CURRENCY);
  if (of.kind && "column" in of.kind) put(of.kind.column, Object.keys(of.kind.is)[0] ?? "");
  for (const { when, then } of rules) {
    if ("is" in when) put(when.column, then === "void" && row === NETS.length - 1 ? (when.is[0] ?? "") : "sale");
  }
  for (const identity of identities) {
    const operands = "product" in identity ? identity.product : "sum" in identity ? identity.sum : identity.difference;
    const rest = "product" in identity ? "1" : "0";
    let isFirst = true;
    for (const operand of operands) {
      if (typeof operand !== "object") continue;
      if ("percent" in operand) put(operand.percent, ONES.share);
      else put(operand.money, isFirst ? amount(net) : rest);
      isFirst = false;
    }
    putOperand(identity.equals, amount(net), put);
  }
  return cells;
}

type Put = (name: ColumnName | undefined, value: string) => void;

function putOperand(operand: Operand, value: string, put: Put): void {
  if (typeof operand === "object" && "money" in operand) put(operand.money, value);
}

/** Fills the column of currencies. Returns what stands beside each amount instead. */
function currencyIn({ columns: { net } }: LayoutReading, put: Put): string {
  const { currency } = net;
  if (typeof currency !== "object") return "";
  const known = "is" in currency ? Object.keys(currency.is ?? {})[0] : undefined;
  if ("column" in currency) put(currency.column, known ?? CURRENCY);
  return "cell" in currency ? `${CURRENCY} ` : "";
}

/** The amount as the layout prints it: in its decimals, and in the unit that it counts. */
function printed(value: string, { numbers }: LayoutReading, shift: number): string {
  const [whole = "0", fraction = ""] = value.split(".");
  const moved = shift < 0 ? BigInt(whole + fraction.padEnd(-shift, "0")).toString() : value;
  return numbers === "comma" ? moved.replace(".", ",") : moved;
}

function putPeriod(period: Exclude<Period, undefined>, month: number, put: Put): void {
  if (period === "ask" || "preamble" in period) return;
  if ("from" in period) {
    put(period.from.column, written(period.from, month));
    put(period.to.column, written(period.to, month));
  } else if ("year" in period) {
    put(period.year, YEAR);
    put("quarter" in period ? period.quarter : period.month, String(month));
  } else put(period.column, written(period, month));
}

function written({ as }: PeriodColumn, month: number): string {
  const [notation = "clear"] = typeof as === "string" ? [as] : as;
  return inNotation(notation, month);
}

const ISO = ["serial", "clear"] as const;

function inNotation(notation: PeriodNotation, month: number): string {
  const padded = String(month).padStart(2, "0");
  if (ISO.some((each) => each === notation)) return `${YEAR}-${padded}-${DAY}`;
  if (notation === "YYYYMn") return `${YEAR}M${month}`;
  const name = new Date(Date.UTC(Number(YEAR), month - 1)).toLocaleString("en", { month: "short", timeZone: "UTC" });
  const parts: Record<string, string> = {
    YYYY: YEAR,
    YY: YEAR.slice(2),
    MMM: name,
    MM: padded,
    M: String(month),
    DD: DAY,
    D: DAY,
    n: "1",
  };
  return notation.replace(/YYYY|MMM|MM|DD|YY|M|D|n/g, (part) => parts[part] ?? part);
}
