/** A count before the clock is moved, and what each day moved adds to it. */
export interface Growth {
  start: number;
  perDay: number;
}

export interface CatalogueTrack {
  urn: string;
  title: string;
  /** In SoundCloud's date format. */
  createdAt: string;
  plays: Growth;
  /** How SoundCloud hides the count: as null, or left out with `reveal_stats` false. */
  hidden?: "null" | "unrevealed";
}

/** A fictional artist with pages on some platforms. */
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
