import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { GENRES_SHOWN } from "@ledgerline/contract/wire/constants";
import { formatCount } from "../../../lib/format/format.ts";

/** What a platform says about a profile, in one line; what it does not give is left out. */
export function formatProfile({ followers, subscriber_count, popularity, genres }: Profile): string {
  return [
    followers !== null && `${formatCount(followers)} followers`,
    subscriber_count !== null && `${formatCount(subscriber_count)} subscribers`,
    popularity !== null && `popularity ${popularity} of 100`,
    ...genres.slice(0, GENRES_SHOWN),
  ]
    .filter(Boolean)
    .join(" · ");
}
