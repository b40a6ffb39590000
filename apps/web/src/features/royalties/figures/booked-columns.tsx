import type { RoyaltySums } from "@ledgerline/contract/royalties";
import { addDecimals } from "@ledgerline/decimals";
import { LedgerFigure, RevenueFigure } from "../../../components/figure.tsx";
import type { Column } from "../../../components/table/column.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatMonth, formatRate } from "../../../lib/format/format.ts";
import { currencySymbol, formatRevenue } from "../../../lib/format/format-revenue.ts";
import { formatShare } from "../../../lib/format/format-share.ts";
import { formatPeriod, formatSpan } from "../../../lib/format/months.ts";
import type { Sort } from "../../../lib/sort.ts";

/** The order of a table of money until the artist chooses another. */
export const BY_MONEY: Sort = { column: "net", direction: "desc" };

/** The part that a row has in every table of booked money, in one currency. */
export interface SumsRow extends RoyaltySums {
  rate: string | null;
  share?: string | null;
  /** In the display currency. */
  converted?: string | null;
}

/** The sums of some rows, one for each currency. Rates cannot be added up. */
export function sumsByCurrency<Row extends SumsRow>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ currency }) => currency).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    return [
      {
        ...first,
        units: total(of.map(({ units }) => units)),
        plays: total(of.map(({ plays }) => plays)),
        lines: total(of.map(({ lines }) => lines)),
        net: addDecimals(of.map(({ net }) => net)),
        rate: null,
        share: addIfAny(of.map(({ share }) => share)),
        converted: addIfAny(of.map(({ converted }) => converted)),
      },
    ];
  });
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function addIfAny(values: readonly (string | null | undefined)[]): string | null {
  const known = values.filter((value) => typeof value === "string");
  return known.length === 0 ? null : addDecimals(known);
}

type Order = "fetched" | "here";

interface SumsColumnsOptions {
  /** Whether these columns are sorted here, or the rows arrive sorted. */
  order: Order;
  /** The display currency, which gets a column of its own. */
  converted: string | null;
}

/** Units, rate per unit, revenue and share: the same in every table of booked money. */
export function sumsColumns<Row extends SumsRow>({ order, converted }: SumsColumnsOptions): Column<Row>[] {
  const by = (value: (row: Row) => number) =>
    order === "fetched" ? ("fetched" as const) : (a: Row, b: Row) => value(a) - value(b);
  return [
    {
      id: "units",
      name: "Units",
      numeric: true,
      width: "lg:w-28",
      cell: ({ units }) => formatExactCount(units),
      text: ({ units }) => `${units}`,
      order: by(({ units }) => units),
      phone: ({ units }) => counted(units, "unit"),
    },
    {
      id: "rate",
      name: "Per unit",
      numeric: true,
      width: "lg:w-28",
      cell: ({ rate, currency }, fractionLength) => rateFigure(rate, currency, fractionLength),
      text: ({ rate }) => rate ?? "",
      order: by(({ rate }) => Number(rate ?? Number.NEGATIVE_INFINITY)),
      phone: ({ rate, currency }) => rate !== null && `${formatRate(Number(rate), currency)} a unit`,
      digits: ({ rate }) => rate ?? "0",
    },
    {
      id: "net",
      name: "Revenue",
      numeric: true,
      width: "w-26 lg:w-36",
      cell: ({ net, currency }, fractionLength) => (
        <RevenueFigure value={net} currency={currency} fractionLength={fractionLength} />
      ),
      text: ({ net }) => net,
      copied: [{ name: "Currency", text: ({ currency }) => currency }],
      order: by(({ net, converted: shown }) => Number(shown ?? net)),
      digits: ({ net }) => net,
      source: () => "statement",
    },
    ...(converted === null ? [] : [convertedColumn<Row>(converted)]),
    {
      id: "share",
      name: "Share",
      numeric: true,
      width: "lg:w-20",
      cell: ({ share }) => formatShare(share),
      text: ({ share }) => share ?? "",
      phone: ({ share }) => formatShare(share),
    },
  ];
}

function convertedColumn<Row extends SumsRow>(currency: string): Column<Row> {
  return {
    id: "converted",
    name: `In ${currency}`,
    numeric: true,
    width: "lg:w-32",
    cell: ({ converted }, fractionLength) =>
      typeof converted === "string" ? (
        <RevenueFigure value={converted} currency={currency} fractionLength={fractionLength} />
      ) : (
        <span className="text-ink-soft">no rate</span>
      ),
    text: ({ converted }) => converted ?? "",
    digits: ({ converted }) => converted ?? "0",
    phone: ({ converted }) => typeof converted === "string" && formatRevenue(converted, currency),
  };
}

function rateFigure(rate: string | null, currency: string, fractionLength: number | null) {
  if (rate === null) return "—";
  if (fractionLength === null) return <span title={rate}>{formatRate(Number(rate), currency)}</span>;
  return <LedgerFigure value={rate} symbol={currencySymbol(currency)} fractionLength={fractionLength} />;
}

interface PeriodRow {
  month: string;
  months: number;
  currency: string;
}

/** The month of sale, or the months that a quarterly statement names. */
export function periodColumn<Row extends PeriodRow>(): Column<Row> {
  return {
    id: "month",
    name: "Month",
    cell: formatPeriod,
    text: ({ month, months }) => (months > 1 ? formatPeriod({ month, months }) : month),
    order: (a, b) => a.month.localeCompare(b.month),
  };
}

export function periodRowId({ month, months, currency }: PeriodRow): string {
  return `${month} ${months} ${currency}`;
}

interface SpanRow {
  first_month: string;
  last_month: string;
}

/** The first and the last month of sale; the rows arrive sorted. */
export function spanColumns<Row extends SpanRow>(): Column<Row>[] {
  return [
    {
      id: "first_month",
      name: "First",
      width: "lg:w-24",
      cell: ({ first_month: first }) => formatMonth(first),
      text: ({ first_month: first }) => first,
      phone: ({ first_month: first, last_month: last }) => formatSpan(first, last),
      order: "fetched",
    },
    {
      id: "last_month",
      name: "Last",
      width: "lg:w-24",
      cell: ({ last_month: last }) => formatMonth(last),
      text: ({ last_month: last }) => last,
      phone: "left out",
      order: "fetched",
    },
  ];
}

interface TracksRow {
  /** Null if they are too many to count. */
  tracks: number | null;
}

/** How many tracks a row has; sorted here, or the rows arrive sorted. */
export function tracksColumn<Row extends TracksRow>(order: "here" | "fetched"): Column<Row> {
  return {
    id: "tracks",
    name: "Tracks",
    numeric: true,
    width: "lg:w-20",
    cell: ({ tracks }) => (tracks === null ? "—" : formatExactCount(tracks)),
    text: ({ tracks }) => `${tracks ?? ""}`,
    order: order === "fetched" ? order : (a: Row, b: Row) => (a.tracks ?? 0) - (b.tracks ?? 0),
    phone: ({ tracks }) => tracks !== null && counted(tracks, "track"),
  };
}
