import type { Column, Tail } from "../../../components/table/column.ts";
import { sumsColumns } from "../figures/sums-columns.tsx";
import { type SumsRow, sumsByCurrency } from "../figures/sums-row.ts";
import { territoryName } from "../figures/territory-name.ts";

interface TerritoryRow extends SumsRow {
  territory: string | null;
}

export function territoryColumns<Row extends TerritoryRow>(converted: string | null): Column<Row>[] {
  return [
    {
      id: "territory",
      name: "Country",
      cell: ({ territory }) => territoryName(territory),
      text: ({ territory }) => territoryName(territory),
      order: (a, b) => territoryName(a.territory).localeCompare(territoryName(b.territory)),
    },
    ...sumsColumns<Row>({ order: "here", converted }),
  ];
}

export function territoryRowId({ territory, currency }: TerritoryRow): string {
  return `${territory ?? ""} ${currency}`;
}

/** How many countries stand by themselves. */
const LEADING = 25;

/** The countries after the leading ones by money, which is the order that they arrive in. */
export function otherCountries<Row extends TerritoryRow>(items: readonly Row[]): Tail<Row> {
  const order = [...new Set(items.map(({ territory }) => territory))];
  const others = new Set(order.slice(LEADING));
  return {
    has: ({ territory }) => others.has(territory),
    name: () => `${others.size} other countries`,
    sum: sumsByCurrency,
  };
}
