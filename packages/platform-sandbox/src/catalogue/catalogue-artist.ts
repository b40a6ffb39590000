/** A count when the clock stands at its start, and what each day that it is moved adds. */
export interface Growth {
  start: number;
  perDay: number;
}

export interface CatalogueTrack {
  urn: string;
  title: string;
  /** How SoundCloud writes an instant. */
  createdAt: string;
  plays: Growth;
  /** How SoundCloud keeps the count back: as null, or left out with `reveal_stats` false. */
  hidden?: "null" | "unrevealed";
}

/** An invented artist, with a page on the platforms that have one. */
export interface CatalogueArtist {
  slug: string;
  name: string;
  genre: string;
  spotify?: { id: string; popularity: number; followers: number };
  apple_music?: { id: string };
  youtube?: {
    id: string;
    handle: string | null;
    publishedAt: string;
    views: Growth;
    subscribers: Growth;
    hidesSubscribers?: true;
    videos: number;
  };
  /** `popularity` is from 0 to 1. */
  tidal?: { id: string; popularity: Growth };
  soundcloud?: { urn: string; permalink: string; followers: Growth; tracks: CatalogueTrack[] };
}
