import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { YoutubeAttribution } from "../../components/external-link.tsx";
import { Count } from "../../components/figure.tsx";
import { Platform, platformColor } from "../../components/platform.tsx";
import { ProvenanceMark, SourceKey } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { type FigureName, figureSources, type Platforms } from "./overview-figures.tsx";

const FIGURES = [
  { figure: "plays", name: "Plays" },
  { figure: "listeners", name: "Listeners" },
  { figure: "revenue", name: "Revenue" },
] as const;

/** A row per platform, by revenue; the line under a row compares its plays with the most played platform. */
export function PlatformBreakdown({ platforms }: { platforms: Platforms }) {
  const most = Math.max(...platforms.map((platform) => platform.total_plays), 1);
  const sourcesOf = (figure: FigureName) => figureSources(platforms, figure);
  const sources = FIGURES.flatMap(({ figure }) => sourcesOf(figure));
  const shared = (figure: FigureName) => (sourcesOf(figure).length === 1 ? sourcesOf(figure)[0] : undefined);
  return (
    <Section title="By platform" lead="The longer the line under a platform, the more plays.">
      <Table aria-label="Plays, listeners and revenue by platform">
        <thead>
          <tr>
            <TableHead>Platform</TableHead>
            {FIGURES.map(({ figure, name }) => {
              const source = shared(figure);
              return (
                <TableHead key={figure} numeric className="whitespace-nowrap">
                  {source && <ProvenanceMark source={source} className="mr-1.5 max-sm:hidden" />}
                  {name}
                </TableHead>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {platforms.map(({ _id, total_plays, total_listeners, total_revenue, revenue_range: range, source }) => (
            <tr key={_id} className="relative">
              <TableRowHead>
                <Platform platform={_id} />
                <span
                  className="absolute bottom-[-1px] left-0 h-[3px] rounded-full"
                  style={{ width: `${(total_plays / most) * 100}%`, background: platformColor(_id) }}
                  aria-hidden="true"
                />
              </TableRowHead>
              <MarkedCell source={source.plays} marked={!shared("plays")}>
                <Count value={total_plays} />
              </MarkedCell>
              <MarkedCell source={source.listeners} marked={!shared("listeners")}>
                <Count value={total_listeners} />
              </MarkedCell>
              <MarkedCell
                source={source.revenue}
                marked={!shared("revenue")}
                note={range && `${formatMoney(range.low)} to ${formatMoney(range.high)}`}
              >
                {formatMoney(total_revenue)}
              </MarkedCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-5 grid gap-3">
        <SourceKey sources={sources} />
        {platforms.some(({ _id, source }) => _id === "youtube" && source.plays === "measured") && (
          <YoutubeAttribution />
        )}
      </div>
    </Section>
  );
}

interface MarkedCellProps {
  source: Source | null;
  /** False if the head has the mark because all figures of the column share it. */
  marked: boolean;
  /** The range of an estimate. */
  note?: string | null;
  children: ReactNode;
}

/** A figure with its mark, or a dash if the platform gives none. On a phone the key below explains the marks. */
function MarkedCell({ source, marked, note, children }: MarkedCellProps) {
  return (
    <TableCell numeric>
      {source === null ? <span className="text-ink-soft">—</span> : children}
      {source && marked && <ProvenanceMark source={source} note={note} className="ml-2.5 max-sm:hidden" />}
      {note && <span className={clsx("block text-sm text-ink-soft", marked && "sm:mr-6.5")}>{note}</span>}
    </TableCell>
  );
}
