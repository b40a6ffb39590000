import type { LookupHistory } from "@ledgerline/contract/artists";
import { RECENT_LOOKUPS } from "@ledgerline/contract/wire/constants";
import { FailedState } from "../../components/failed-state.tsx";
import { ProvenanceMark } from "../../components/figures/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatInstant } from "../../lib/format/format.ts";

type Lookup = LookupHistory["lookups"][number];

interface RecentLookupsProps {
  onView: (lookup: Lookup) => void;
  /** Leads to the search box. */
  onSearch: () => void;
}

/** The newest lookups. Each opens with its stored figures. */
export function RecentLookups({ onView, onSearch }: RecentLookupsProps) {
  const { data, error, isFetching, refetch } = trpc.artists.lookupHistory.useQuery();
  return (
    <Section title="Recent Lookups">
      {data?.lookups.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-pretty text-ink-soft">Nothing looked up yet. Your lookups will appear here.</p>
          <Button size="sm" onClick={onSearch}>
            Search for an artist
          </Button>
        </div>
      )}
      {data && data.lookups.length > 0 && (
        <ul>
          {newestOfEach(data.lookups)
            .slice(0, RECENT_LOOKUPS)
            .map((lookup) => (
              <RecentLookup key={lookup.id} lookup={lookup} onView={() => onView(lookup)} />
            ))}
        </ul>
      )}
      {!data && error && (
        <FailedState
          message={errorDetail(error, ERROR_MESSAGES.lookupHistory)}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label="Loading your recent lookups">
          <Skeleton className="h-12" />
          <Skeleton className="mt-3 h-12" />
        </Loading>
      )}
    </Section>
  );
}

/** The newest lookup of each name. */
function newestOfEach(lookups: readonly Lookup[]): Lookup[] {
  const names = lookups.map(({ searched_artist: name }) => name.toLocaleLowerCase("en"));
  return lookups.filter((_, n) => names.indexOf(names[n] ?? "") === n);
}

function RecentLookup({ lookup, onView }: { lookup: Lookup; onView: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 last:border-b">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{lookup.searched_artist}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={lookup.lookup_date}>{formatInstant(lookup.lookup_date)}</time>
          {lookup.lookup_data.data_source === "sample" && (
            <>
              {" "}
              · Sample
              <ProvenanceMark source="sample" className="ml-2" />
            </>
          )}
        </p>
      </div>
      <Button size="sm" onClick={onView}>
        View Details <span className="sr-only">of {lookup.searched_artist}</span>
      </Button>
    </li>
  );
}
