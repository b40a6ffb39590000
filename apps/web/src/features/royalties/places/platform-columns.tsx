import { isPlatformId, platformName } from "@ledgerline/contract/platforms";
import { Platform } from "../../../components/platform.tsx";
import type { Column, Tail } from "../../../components/table/column.ts";
import { sumsColumns } from "../figures/sums-columns.tsx";
import { type SumsRow, sumsByCurrency } from "../figures/sums-row.ts";

interface PlatformRow extends SumsRow {
  platform: string;
}

export function platformColumns<Row extends PlatformRow>(converted: string | null): Column<Row>[] {
  return [
    {
      id: "platform",
      name: "Platform",
      cell: ({ platform }) => <Platform platform={platform} />,
      text: ({ platform }) => platformName(platform),
      order: (a, b) => platformName(a.platform).localeCompare(platformName(b.platform)),
    },
    ...sumsColumns<Row>({ order: "here", converted }),
  ];
}

export function platformRowId({ platform, currency }: PlatformRow): string {
  return `${platform} ${currency}`;
}

/** Every store but the six platforms. */
export function otherStores<Row extends PlatformRow>(): Tail<Row> {
  return {
    has: ({ platform }) => !isPlatformId(platform),
    name: (rows) => `${new Set(rows.map(({ platform }) => platform)).size} other stores`,
    sum: sumsByCurrency,
  };
}
