import type { BookedTrend } from "@ledgerline/contract/analytics/trends";
import { addMonths } from "../../calendar/month.ts";
import type { AccountContext } from "../../context/context.ts";
import { listTerritories } from "../../royalties/breakdowns.ts";
import { listTracks } from "../../royalties/tracks.ts";

type Track = BookedTrend["tracks"][number];
type Country = BookedTrend["countries"][number];

/** `shown` are the first few; the greatest changes are looked for in `all`. */
export interface Leading {
  tracks: { shown: Track[]; all: Track[] };
  countries: { shown: Country[]; all: Country[] };
}

const SHOWN = 5;
/** How many tracks of each period are compared. */
const COMPARED = 100;

interface LeadingOptions {
  /** The first month; null for everything booked, whose sums are stored. */
  from: string | null;
  /**
   * How many earlier months to compare with; null unless they are known as a whole. Quarters and years count by their
   * first month and may reach into both periods, so with any of those there is no comparison.
   */
  before: number | null;
  currency: string;
}

/** The tracks and countries with the most money since a month, each compared with the months before it. */
export async function leadingBooked(ctx: AccountContext, { from, before, currency }: LeadingOptions): Promise<Leading> {
  const now = { ...(from !== null && { from }), currency };
  const earlier =
    from !== null && before !== null ? { from: addMonths(from, -before), to: addMonths(from, -1), currency } : null;
  const [tracks, tracksBefore, countries, countriesBefore] = await Promise.all([
    listTracks(ctx, { ...now, limit: earlier ? COMPARED : SHOWN }),
    earlier && listTracks(ctx, { ...earlier, limit: COMPARED }),
    listTerritories(ctx, now),
    earlier && listTerritories(ctx, earlier),
  ]);
  const trackBefore = new Map(tracksBefore?.tracks.map(({ track_id, net }) => [track_id, net]));
  const countryBefore = new Map(countriesBefore?.items.map(({ territory, net }) => [territory, net]));
  // When the earlier page is full, a track that is not on it may still have earned something then.
  const absent = tracksBefore && tracksBefore.cursor === null ? "0" : null;
  const allTracks = tracks.tracks.map(({ track_id, title, artist, net }) => {
    return { track_id, title, artist, currency, net, before: trackBefore.get(track_id) ?? absent };
  });
  const allCountries = countries.items.map(({ territory, net }) => {
    return { territory, currency, net, before: countryBefore.get(territory) ?? (earlier && "0") };
  });
  return {
    tracks: { shown: allTracks.slice(0, SHOWN), all: allTracks },
    countries: { shown: allCountries.slice(0, SHOWN), all: allCountries },
  };
}
