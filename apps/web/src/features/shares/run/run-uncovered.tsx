import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { ExactMoney } from "../parts/exact-money.tsx";

type Uncovered = RunDetails["uncovered"][number];

const nameOf = ({ title, track, release }: Uncovered) => title ?? track ?? release ?? "Lines that name no track";

const COLUMNS: readonly Column<Uncovered>[] = [
  {
    id: "recording",
    name: "Recording",
    cell: (row) => (
      <>
        {nameOf(row)}
        {row.artist && <span className="block text-sm text-ink-soft">{row.artist}</span>}
      </>
    ),
    text: nameOf,
    copied: [
      { name: "Artist", text: ({ artist }) => artist ?? "" },
      { name: "Currency", text: ({ currency }) => currency },
    ],
  },
  {
    id: "net",
    name: "Amount",
    numeric: true,
    width: "w-32 lg:w-40",
    cell: ({ net, currency }) => <ExactMoney value={net} currency={currency} />,
    text: ({ net, currency }) => formatRounded(net, currency),
  },
];

const MOST = 500;

/** The recordings that no deal covers, largest sums first. */
export function RunUncovered({ uncovered }: Pick<RunDetails, "uncovered">) {
  if (uncovered.length === 0) return null;
  return (
    <Section
      title="What no deal covers"
      lead={`Make a deal for it, or say under Settings that it is yours.${uncovered.length >= MOST ? " These have the most money; there may be more." : ""}`}
    >
      <div className="max-w-3xl">
        <DataTable
          label="Recordings without a deal"
          columns={COLUMNS}
          rows={uncovered}
          rowId={({ track, release, artist, currency }) => JSON.stringify([track, release, artist, currency])}
          unit={["recording", "recordings"]}
        />
      </div>
    </Section>
  );
}
