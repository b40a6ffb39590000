import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import { useMemo, useState } from "react";
import { RevenueFigure } from "../../../components/figures/revenue-figure.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { formatExactCount, formatMonth, formatRate } from "../../../lib/format/format.ts";
import { formatShare } from "../../../lib/format/format-share.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import type { Sort } from "../../../lib/sort.ts";

type Place = OwnRates["places"][number];

/** The territories and tiers of a month: what each paid, and what it usually pays. */
export function RatePlaces({ rates: { places, month, currency } }: { rates: OwnRates }) {
  const [sort, setSort] = useState<Sort>({ column: "units", direction: "desc" });
  const columns = useMemo(() => placeColumns(currency ?? "USD"), [currency]);
  return (
    <DataTable
      label={`Countries and tiers in ${month ? formatMonth(month) : ""}`}
      columns={columns}
      rows={places}
      rowId={({ territory, tier }) => `${territory} ${tier}`}
      unit={["country and tier", "countries and tiers"]}
      sort={sort}
      onSort={setSort}
    />
  );
}

function placeColumns(currency: string): Column<Place>[] {
  const rate = (value: string | null) => (value === null ? "—" : formatRate(+value, currency));
  return [
    {
      id: "place",
      name: "Country and tier",
      cell: ({ territory, tier }) => (
        <>
          {territoryName(territory === "" ? null : territory)}
          {tier && <span className="block text-sm text-ink-soft">{tier}</span>}
        </>
      ),
      text: ({ territory }) => territory,
      copied: [{ name: "Tier", text: ({ tier }) => tier }],
      order: (a, b) => a.territory.localeCompare(b.territory),
    },
    {
      id: "units",
      name: "Units",
      numeric: true,
      width: "lg:w-32",
      cell: ({ units }) => formatExactCount(units),
      text: ({ units }) => `${units}`,
      phone: ({ units }) => `${formatExactCount(units)} units`,
      order: (a, b) => a.units - b.units,
    },
    {
      id: "share",
      name: "Share",
      numeric: true,
      width: "lg:w-24",
      cell: ({ share }) => formatShare(share),
      text: ({ share }) => share,
      phone: ({ share }) => formatShare(share),
    },
    {
      id: "rate",
      name: "Per unit",
      numeric: true,
      width: "w-24 lg:w-28",
      cell: (row) => rate(row.rate),
      text: (row) => row.rate,
      order: (a, b) => +a.rate - +b.rate,
    },
    {
      id: "usual",
      name: "Before",
      numeric: true,
      width: "w-24 lg:w-28",
      cell: ({ usual }) => rate(usual),
      text: ({ usual }) => usual ?? "",
      order: (a, b) => +(a.usual ?? 0) - +(b.usual ?? 0),
    },
    {
      id: "net",
      name: "Revenue",
      numeric: true,
      width: "lg:w-36",
      cell: ({ net }, fractionLength) => (
        <RevenueFigure value={net} currency={currency} fractionLength={fractionLength} />
      ),
      text: ({ net }) => net,
      digits: ({ net }) => net,
      phone: "left out",
      source: () => "statement",
      order: (a, b) => +a.net - +b.net,
    },
  ];
}
