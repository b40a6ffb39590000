import type { BookedTrend } from "@ledgerline/contract/analytics/trends";
import { addMonths } from "../../calendar/month.ts";
import type { AccountContext } from "../../context/context.ts";
import { listTerritories } from "../../royalties/list-territories.ts";
import { listTracks } from "../../royalties/list-tracks.ts";

type Track = BookedTrend["tracks"][number];
type Country = BookedTrend["countries"][number];

/** `shown` are the first few, `all` those among which the greatest changes are looked for. */
export interface Leading {
  tracks: { shown: Track[]; all: Track[] };
  countries: { shown: Country[]; all: Country[] };
}

const SHOWN = 5;
/** So many tracks of both periods are compared. */
const COMPARED = 100;

interface LeadingOptions {
  period: { from: string; to: string };
  /** How many months the period before has, if it is known as a whole. */
  asked: number;
  compared: boolean;
  currency: string;
}

/** The tracks and countries with the most money in some months, each with the months before. */
export async function leadingBooked(
  ctx: AccountContext,
  { period, asked, compared, currency }: LeadingOptions,
): Promise<Leading> {
  const now = { ...period, currency };
  const earlier = { from: addMonths(period.from, -asked), to: addMonths(period.from, -1), currency };
  const [tracks, tracksBefore, countries, countriesBefore] = await Promise.all([
    listTracks(ctx, { ...now, limit: compared ? COMPARED : SHOWN }),
    compared ? listTracks(ctx, { ...earlier, limit: COMPARED }) : null,
    listTerritories(ctx, now),
    compared ? listTerritories(ctx, earlier) : null,
  ]);
  const trackBefore = new Map(tracksBefore?.tracks.map(({ track_id, net }) => [track_id, net]));
  const countryBefore = new Map(countriesBefore?.items.map(({ territory, net }) => [territory, net]));
  // A track that is not among the leading ones of a full page may have earned something then.
  const absent = tracksBefore && tracksBefore.cursor === null ? "0" : null;
  const allTracks = tracks.tracks.map(({ track_id, title, artist, net }) => {
    return { track_id, title, artist, currency, net, before: trackBefore.get(track_id) ?? absent };
  });
  const allCountries = countries.items.map(({ territory, net }) => {
    return { territory, currency, net, before: countryBefore.get(territory) ?? (compared ? "0" : null) };
  });
  return {
    tracks: { shown: allTracks.slice(0, SHOWN), all: allTracks },
    countries: { shown: allCountries.slice(0, SHOWN), all: allCountries },
  };
}
