/** What tracks can be sorted by. */
export const TRACK_SORTS = ["net", "units", "rate", "title", "artist", "first_month", "last_month"] as const;
export type TrackSort = (typeof TRACK_SORTS)[number];

/** What releases can be sorted by. */
export const RELEASE_SORTS = [...TRACK_SORTS, "tracks"] as const;
export type ReleaseSort = (typeof RELEASE_SORTS)[number];
