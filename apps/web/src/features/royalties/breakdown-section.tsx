import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { isPlatformId, PLATFORM_IDS, platformName } from "@ledgerline/contract/platforms";
import { SOURCES, type Source } from "@ledgerline/contract/source";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { SourceKey } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { revenueSeries } from "./revenue-series.ts";
import { YoutubeNote } from "./youtube-note.tsx";

const ALL = "";
const OTHER_STORES = "other";

interface BreakdownSectionProps {
  items: readonly MonthlyBreakdownItem[];
  /** True if the sample statement is booked. */
  sampleBooked: boolean;
  /** How many days YouTube's counts are stored. */
  youtubeDays: number;
}

/** Every month, platform by platform, as a chart and as the table behind it. */
export function BreakdownSection({ items, sampleBooked, youtubeDays }: BreakdownSectionProps) {
  const [filter, setFilter] = useState(ALL);
  const [everyDigit, setEveryDigit] = useState(false);
  // Deleting a statement may remove the chosen platform.
  const shown = useDeferredValue(items.some((item) => passes(item, filter)) ? filter : ALL);
  const filtered = useMemo(() => items.filter((item) => passes(item, shown)), [items, shown]);
  const series = useMemo(() => revenueSeries(filtered, SOURCES, new Date().toISOString().slice(0, 7)), [filtered]);
  const sources = useMemo(() => [...new Set(items.flatMap(sourcesOf))], [items]);
  if (items.length === 0) {
    return (
      <Section title="Monthly breakdown">
        <EmptyState>
          No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title="Monthly breakdown"
      lead={
        sampleBooked && "The made-up sample statement is among these figures. Delete it above to see only your own."
      }
      aside={<SourceKey sources={sources} />}
    >
      <div className="grid gap-8">
        {series.map((one) => (
          <RevenueChart key={one.currency} series={one} />
        ))}
      </div>
      <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-3">
        <PlatformFilter items={items} value={shown} onChange={setFilter} />
        <Button
          variant="link"
          size="none"
          className="text-sm"
          aria-pressed={everyDigit}
          onClick={() => setEveryDigit(!everyDigit)}
        >
          {everyDigit ? "Round to cents" : "Show every digit"}
        </Button>
      </div>
      <BreakdownTable items={filtered} everyDigit={everyDigit} single={shown !== ALL && shown !== OTHER_STORES} />
      {filtered.some(isCountedByYoutube) && <YoutubeNote days={youtubeDays} />}
    </Section>
  );
}

function sourcesOf({ source, measured_plays, estimated_revenue }: MonthlyBreakdownItem): Source[] {
  const extra: Source[] = measured_plays === null ? [] : ["measured"];
  if (estimated_revenue) extra.push(estimated_revenue.source);
  return [source.plays, source.revenue, ...extra];
}

function isCountedByYoutube({ _id, measured_plays }: MonthlyBreakdownItem): boolean {
  return _id.platform === "youtube" && measured_plays !== null;
}

function passes({ _id: { platform } }: MonthlyBreakdownItem, filter: string): boolean {
  if (filter === ALL) return true;
  return filter === OTHER_STORES ? !isPlatformId(platform) : platform === filter;
}

interface PlatformFilterProps {
  items: readonly MonthlyBreakdownItem[];
  value: string;
  onChange: (value: string) => void;
}

function PlatformFilter({ items, value, onChange }: PlatformFilterProps) {
  const id = useId();
  const present = useMemo(() => new Set(items.map((item) => item._id.platform)), [items]);
  const others = [...present].some((platform) => !isPlatformId(platform));
  return (
    <div className="flex items-baseline gap-2 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        Show
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 rounded-sm border border-hairline-strong bg-paper px-2 hover:border-ink sm:h-8"
      >
        <option value={ALL}>all platforms</option>
        {PLATFORM_IDS.filter((platform) => present.has(platform)).map((platform) => (
          <option key={platform} value={platform}>
            {platformName(platform)}
          </option>
        ))}
        {others && <option value={OTHER_STORES}>other stores</option>}
      </select>
    </div>
  );
}
