import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

interface PlatformFacts {
  /** What the platform gives an artist's own app. */
  gives: string;
  /** What it never gives. */
  lacks: string;
}

/** What connecting a platform gives, and what it does not. */
export const PLATFORM_FACTS: Record<PlatformId, PlatformFacts> = {
  spotify: {
    gives: "Your artist page with its name and link, and search for any artist.",
    lacks: "No plays, listeners or revenue. Followers and popularity only for apps that Spotify has approved.",
  },
  apple_music: {
    gives: "Your artist page with its name, genres and link, and search for any artist.",
    lacks: "No counts of any kind.",
  },
  youtube: {
    gives: "Your channel’s subscribers and views. Plays are the growth in views between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  tidal: {
    gives: "Popularity out of 100, and your artist page with its name and link.",
    lacks: "No plays, followers or revenue.",
  },
  soundcloud: {
    gives: "Followers, and plays for each track. Your plays are the growth between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  amazon_music: {
    gives: "Nothing live: Amazon withdrew the API for these keys on 15 May 2026.",
    lacks: "What you enter is stored encrypted and never sent anywhere.",
  },
};
