import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { RoyaltyFilter, RoyaltyFilterOptions } from "@ledgerline/contract/royalties";
import { PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { type Subjects, useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { monthOf } from "../months/breakdown/breakdown-years.ts";
import { periodOptions, periodValue } from "./filter-text.ts";

interface FilterBarProps {
  /** What the track and the release are called, once it is known. */
  names?: { track?: string | undefined; release?: string | undefined };
}

/** The filters that all sub-screens share. One that has nothing to choose from is not shown. */
export function FilterBar({ names = {} }: FilterBarProps) {
  const { filter, setFilter, ...place } = useRoyaltyPlace();
  const options = useFilterOptions();
  const change = (changed: RoyaltyFilter) => setFilter({ ...filter, ...changed });
  const period = periodValue(filter.from, filter.to);
  const periods = periodOptions(options.months, period);
  const platforms = withSet(options.platforms.toSorted(byPlatform), filter.platform);
  const artists = withSet(options.artists, filter.artist);
  const sources = withSet(
    options.sources.map(({ id }) => id),
    filter.source,
  );
  const currencies = withSet(options.currencies, filter.currency);
  const sourceName = (id: string) => options.sources.find((source) => source.id === id)?.name ?? "one source";
  if (
    options.months === null &&
    Object.keys(filter).length === 0 &&
    !place.territory &&
    !place.release &&
    !place.label
  ) {
    // Reserves the filters' place, so that nothing moves once it is known whether there are any.
    return <div className="h-10 w-full sm:h-8 sm:w-auto" />;
  }
  return (
    <section
      aria-label="Filters"
      // One line on a phone, however many filters there turn out to be.
      className="no-scrollbar flex items-center gap-2 *:shrink-0 max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap print:hidden"
    >
      <SubjectChips names={names} />
      <FilterSelect
        name="Period"
        all="All months"
        value={period}
        onChange={(value) => {
          const [from, to] = value.split("/");
          change({ from: from || undefined, to: to || undefined });
        }}
      >
        {periods.spans.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <optgroup label="One month">
          {periods.months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </FilterSelect>
      <Choices
        name="Platform"
        all="All platforms"
        values={platforms}
        set={filter.platform}
        label={platformName}
        onChange={(platform) => change({ platform })}
      />
      <Choices
        name="Artist"
        all="All artists"
        values={artists}
        set={filter.artist}
        onChange={(artist) => change({ artist })}
      />
      <Choices
        name="Source"
        all="All sources"
        values={sources}
        set={filter.source}
        label={sourceName}
        onChange={(source) => change({ source })}
      />
      <Choices
        name="Currency"
        all="All currencies"
        values={currencies}
        set={filter.currency}
        onChange={(currency) => change({ currency })}
      />
      {Object.keys(filter).length > (period && filter.from && filter.to ? 2 : 1) && (
        <Button variant="link" size="none" className="ml-1 text-sm font-normal!" onClick={() => setFilter({})}>
          Remove all filters
        </Button>
      )}
    </section>
  );
}

/** What the row that led to the screen narrows it to; first, so that a phone shows it. */
function SubjectChips({ names }: Required<FilterBarProps>) {
  const { hrefTo: _, setFilter: __, refine: ___, ...place } = useRoyaltyPlace();
  const { filter, view, territory, release, label, track } = place;
  const without = (subject: Partial<Subjects>) => royaltyHref({ ...place, filter, ...subject });
  return (
    <>
      {territory && (
        <SubjectChip name="country" to={without({ territory: undefined })}>
          {territoryName(territory)}
        </SubjectChip>
      )}
      {release && (
        <SubjectChip name="release" to={without({ release: undefined })}>
          {names.release ?? "One release"}
        </SubjectChip>
      )}
      {label && (
        <SubjectChip name="label" to={without({ label: undefined })}>
          {label}
        </SubjectChip>
      )}
      {track && view === "figures" && (
        <SubjectChip name="track" to={without({ track: undefined })}>
          {names.track ?? "One track"}
        </SubjectChip>
      )}
    </>
  );
}

/** The subject of the row that led to the screen, which narrows it. */
function SubjectChip({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <span className="inline-flex h-10 items-center rounded-sm border border-ink bg-wash pl-3 text-sm font-semibold sm:h-8">
      {children}
      <Link
        to={to}
        aria-label={`Remove the filter ${name}`}
        className="grid h-full w-9 place-items-center rounded-sm text-ink-soft outline-offset-[-2px] hover:text-ink sm:w-7"
      >
        <X aria-hidden="true" className="size-4" />
      </Link>
    </span>
  );
}

interface ChoicesProps {
  name: string;
  all: string;
  values: readonly string[];
  set: string | undefined;
  label?: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** A filter with a value to choose; without a choice there is nothing to filter. */
function Choices({ name, all, values, set, label = (value) => value, onChange }: ChoicesProps) {
  if (values.length < 2 && set === undefined) return null;
  return (
    <FilterSelect name={name} all={all} value={set ?? ""} onChange={(value) => onChange(value || undefined)}>
      {values.map((value) => (
        <option key={value} value={value}>
          {label(value)}
        </option>
      ))}
    </FilterSelect>
  );
}

/** Adds the value that is set, because an address may name one that is not booked. */
function withSet(values: readonly string[], set: string | undefined): string[] {
  return set === undefined || values.includes(set) ? [...values] : [set, ...values];
}

/** The six platforms in their order, then other stores by name. */
function byPlatform(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b);
}

function rank(platform: string): number {
  const index = (PLATFORM_IDS as readonly string[]).indexOf(platform);
  return index < 0 ? PLATFORM_IDS.length : index;
}

interface FilterSelectProps {
  name: string;
  /** Shown while the filter is not set. */
  all: string;
  /** Empty while it is not set. */
  value: string;
  /** The options besides `all`. */
  children: ReactNode;
  onChange: (value: string) => void;
}

/** A filter: a choice, and a button that clears it once it is set. */
function FilterSelect({ name, all, value, children, onChange }: FilterSelectProps) {
  const set = value !== "";
  return (
    <span
      className={clsx(
        "inline-flex h-10 max-w-full items-center rounded-sm border text-sm has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 sm:h-8",
        set ? "border-ink bg-wash" : "border-hairline-strong hover:border-ink",
      )}
    >
      <select
        aria-label={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={clsx(
          "h-full min-w-0 max-w-56 truncate [field-sizing:content] bg-transparent px-2 outline-none [&_optgroup]:bg-paper [&_option]:bg-paper",
          set && "font-semibold",
        )}
      >
        <option value="">{all}</option>
        {children}
      </select>
      {set && (
        <button
          type="button"
          aria-label={`Remove the filter ${name.toLowerCase()}`}
          onClick={() => onChange("")}
          className="grid h-full w-9 shrink-0 place-items-center rounded-sm text-ink-soft outline-offset-[-2px] hover:text-ink sm:w-7"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
}

const NOTHING_BOOKED: RoyaltyFilterOptions = { months: null, platforms: [], artists: [], sources: [], currencies: [] };

/** The values of the filters: booked ones and, on the months, also measured and estimated ones. */
function useFilterOptions(): RoyaltyFilterOptions {
  const { view } = useRoyaltyPlace();
  const filters = trpc.royalties.filters.useQuery();
  const months = trpc.analytics.royalties.useQuery(undefined, { enabled: view === "months" });
  const options = filters.data ?? NOTHING_BOOKED;
  if (view !== "months" || !months.data) return options;
  return withItems(options, months.data.monthly_breakdown);
}

function withItems(options: RoyaltyFilterOptions, items: readonly MonthlyBreakdownItem[]): RoyaltyFilterOptions {
  const months = [...items.map(monthOf), ...(options.months ? Object.values(options.months) : [])].sort();
  const [from] = months;
  const to = months.at(-1);
  return {
    ...options,
    months: from && to ? { from, to } : null,
    platforms: [...new Set([...options.platforms, ...items.map(({ _id }) => _id.platform)])],
    currencies: [...new Set([...options.currencies, ...items.map(({ currency }) => currency)])],
  };
}
