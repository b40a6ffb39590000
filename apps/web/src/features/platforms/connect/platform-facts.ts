import type { PlatformId } from "@ledgerline/contract/platforms";

interface PlatformFacts {
  /** What an artist's own app is given. */
  gives: string;
  /** What it never is, whatever is entered. */
  lacks: string;
}

/** What connecting a platform brings, and what it does not. */
export const PLATFORM_FACTS: Record<PlatformId, PlatformFacts> = {
  spotify: {
    gives: "Your artist page: its name and link, and a search for any artist.",
    lacks: "No plays, listeners or revenue. Followers and popularity only for apps that Spotify has approved.",
  },
  apple_music: {
    gives: "Your artist page: its name, genres and link, and a search for any artist.",
    lacks: "No counts of any kind.",
  },
  youtube: {
    gives: "Subscribers and views of your channel. Plays are what the views have grown by between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  tidal: {
    gives: "Popularity out of 100, the name and the link of your artist page.",
    lacks: "No plays, followers or revenue.",
  },
  soundcloud: {
    gives: "Followers, and the plays of each track. Plays are what they have grown by between two readings.",
    lacks: "No revenue, no listeners, and no plays from before the first reading.",
  },
  amazon_music: {
    gives: "Nothing live: Amazon withdrew the API of these keys on 15 May 2026.",
    lacks: "What you enter is kept sealed and never sent anywhere.",
  },
};
