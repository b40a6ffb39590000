import { LedgerFigure, RevenueFigure } from "../../../components/figures/figure.tsx";
import type { Column } from "../../../components/table/column.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatRate } from "../../../lib/format/format.ts";
import { currencySymbol, formatRevenue } from "../../../lib/format/format-revenue.ts";
import { formatShare } from "../../../lib/format/format-share.ts";
import type { SumsRow } from "./sums-row.ts";

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
