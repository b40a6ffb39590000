import type { LinesInput, RoyaltyLine, RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { isZeroDecimal } from "@ledgerline/decimals";
import { useCallback, useMemo } from "react";
import { LedgerFigure } from "../../../components/figure.tsx";
import { Platform } from "../../../components/platform.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { currencySymbol } from "../../../lib/format/format-revenue.ts";
import { formatPeriod } from "../../../lib/format/months.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { figuresInput, type Subjects, useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";

const PAGE = 200;

/** The booked lines of a track, a country, a release or a label, a page at a time. */
export function useLines(subjects: Subjects) {
  const { filter } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const input: LinesInput = { ...figuresInput(filter, subjects), limit: PAGE };
  return usePages(
    [["royalties", "lines"], input],
    (page, signal) => client.royalties.lines.query({ ...input, ...page }, { signal }),
    linesOf,
  );
}

interface LinesTableProps {
  lines: Pick<ReturnType<typeof useLines>, "rows" | "more">;
  oneTrack: boolean;
  /** Whether they are all of one country. */
  oneCountry?: boolean;
}

/** Lines as printed in their statements, each with a link to its statement. */
export function LinesTable({ lines: { rows, more }, oneTrack, oneCountry = false }: LinesTableProps) {
  const { hrefTo } = useRoyaltyPlace();
  const columns = useMemo(() => lineColumns({ oneTrack, oneCountry, lines: rows }), [oneTrack, oneCountry, rows]);
  const href = useCallback(
    ({ statement_id }: RoyaltyLine) => `${hrefTo({ view: "statements" })}#statement-${statement_id}`,
    [hrefTo],
  );
  return (
    <DataTable
      label="Lines"
      columns={columns}
      rows={rows}
      rowId={lineId}
      unit={["line", "lines"]}
      count={more.has ? null : rows.length}
      href={href}
      more={more}
    />
  );
}

function lineId({ statement_id, line_no }: RoyaltyLine): string {
  return `${statement_id} ${line_no}`;
}

export function linesOf(page: RoyaltyLines): RoyaltyLines["lines"] {
  return page.lines;
}

/** What only some statements print, besides units and net. */
const EXTRAS = [
  { id: "gross", name: "Gross" },
  { id: "fee", name: "Fee" },
  { id: "withheld", name: "Withheld" },
  { id: "recouped", name: "Recouped" },
  { id: "share", name: "Your share" },
  { id: "original", name: "Original" },
  { id: "fx_rate", name: "Exchange rate" },
] as const;

interface LineColumnsOptions {
  /** Whether the lines are all of one track, and of one country. */
  oneTrack: boolean;
  oneCountry: boolean;
  lines: readonly RoyaltyLine[];
}

/** The columns of booked lines. Columns that only some statements print appear if they say something here. */
function lineColumns({ oneTrack, oneCountry, lines }: LineColumnsOptions): Column<RoyaltyLine>[] {
  const extras = EXTRAS.filter(({ id }) => lines.some((line) => saysSomething(id, line[id])));
  return [
    {
      id: "line",
      name: "Statement and line",
      width: oneTrack ? "" : "lg:w-52",
      cell: ({ file_name, line_no }) => (
        <>
          {file_name}
          <span className="block text-sm text-ink-soft">line {formatExactCount(line_no)}</span>
        </>
      ),
      text: ({ file_name }) => file_name,
      copied: [{ name: "Line", text: ({ line_no }) => `${line_no}` }],
    },
    ...(oneTrack ? [] : [trackColumn]),
    {
      id: "month",
      name: "Sold in",
      width: "lg:w-28",
      cell: formatPeriod,
      text: ({ month }) => month,
      phone: formatPeriod,
    },
    {
      id: "store",
      name: "Store",
      width: "lg:w-40",
      cell: ({ platform, store }) => (
        <>
          <Platform platform={platform} />
          {store !== platformName(platform) && <span className="block pl-5 text-sm text-ink-soft">{store}</span>}
        </>
      ),
      text: ({ store }) => store,
      phone: ({ store }) => store,
      copied: [
        { name: "Kind", text: ({ kind }) => kind },
        { name: "Tier", text: ({ tier }) => tier ?? "" },
      ],
    },
    ...(oneCountry ? [] : [countryColumn]),
    {
      id: "units",
      name: "Units",
      numeric: true,
      width: "lg:w-24",
      cell: ({ units }) => formatExactCount(units),
      text: ({ units }) => `${units}`,
      phone: ({ units }) => counted(units, "unit"),
    },
    ...extras.map(({ id, name }) => extraColumn(id, name)),
    {
      id: "net",
      name: "Revenue",
      numeric: true,
      width: "w-36 max-lg:pr-0 lg:w-44",
      cell: ({ net, currency }) => <LedgerFigure value={net} symbol={currencySymbol(currency)} />,
      text: ({ net }) => net,
      source: () => "statement",
      copied: [{ name: "Currency", text: ({ currency }) => currency }],
    },
  ];
}

type Extra = (typeof EXTRAS)[number]["id"];

/** False for what statements print on every line: that nothing was withheld, and that a track is all the artist's. */
function saysSomething(id: Extra, value: string | null): boolean {
  if (value === null) return false;
  return id === "share" ? Number(value) !== 100 : !isZeroDecimal(value);
}

const countryColumn: Column<RoyaltyLine> = {
  id: "territory",
  name: "Country",
  width: "lg:w-36",
  cell: ({ territory }) => (territory === null ? "—" : territoryName(territory)),
  text: ({ territory }) => territory ?? "",
  phone: ({ territory }) => territory,
};

const trackColumn: Column<RoyaltyLine> = {
  id: "track",
  name: "Track",
  cell: ({ track, artist }) => (
    <>
      {track ?? "—"}
      <span className="block text-sm text-ink-soft">{artist}</span>
    </>
  ),
  text: ({ track }) => track ?? "",
  phone: ({ track }) => track,
  copied: [
    { name: "Artist", text: ({ artist }) => artist ?? "" },
    { name: "ISRC", text: ({ isrc }) => isrc ?? "" },
    { name: "UPC", text: ({ upc }) => upc ?? "" },
  ],
};

function extraColumn(id: Extra, name: string): Column<RoyaltyLine> {
  return {
    id,
    name,
    numeric: true,
    width: "lg:w-28",
    cell: (line) => {
      const value = line[id];
      if (value === null) return "—";
      return (
        <>
          <LedgerFigure value={value} />
          {id === "original" && ` ${line.original_currency ?? ""}`}
        </>
      );
    },
    text: (line) => line[id] ?? "",
    phone: (line) => saysSomething(id, line[id]) && `${name} ${line[id]}`,
  };
}
