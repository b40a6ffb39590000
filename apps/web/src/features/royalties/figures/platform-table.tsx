import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useMemo } from "react";
import { Platform } from "../../../components/platform.tsx";
import type { Column, Tail } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { BY_MONEY, type SumsRow, sumsByCurrency, sumsColumns } from "./booked-columns.tsx";

interface PlatformRow extends SumsRow {
  platform: string;
}

interface PlatformTableProps {
  label: string;
  rows: readonly PlatformRow[];
  /** The display currency. */
  converted: string | null;
  /** The link of a platform; keep it stable between renders. */
  href: (row: PlatformRow) => string;
}

/** Platforms by money, with every other store folded. */
export function PlatformTable({ label, rows, converted, href }: PlatformTableProps) {
  const { sort, refine } = useRoyaltyPlace();
  const columns = useMemo(() => platformColumns(converted), [converted]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={platformRowId}
      unit={["platform or store", "platforms and stores"]}
      sort={sort ?? BY_MONEY}
      onSort={(next) => refine({ sort: next })}
      href={href}
      tail={OTHER_STORES}
    />
  );
}

function platformColumns(converted: string | null): Column<PlatformRow>[] {
  return [
    {
      id: "platform",
      name: "Platform",
      cell: ({ platform }) => <Platform platform={platform} />,
      text: ({ platform }) => platformName(platform),
      order: (a, b) => platformName(a.platform).localeCompare(platformName(b.platform)),
    },
    ...sumsColumns<PlatformRow>({ order: "here", converted }),
  ];
}

function platformRowId({ platform, currency }: PlatformRow): string {
  return `${platform} ${currency}`;
}

const OTHER_STORES: Tail<PlatformRow> = {
  has: ({ platform }) => !isPlatformId(platform),
  name: (rows) => `${new Set(rows.map(({ platform }) => platform)).size} other stores`,
  sum: sumsByCurrency,
};
