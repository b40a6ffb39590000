/** By what tracks are sorted. */
export const TRACK_SORTS = ["net", "units", "rate", "title", "artist", "first_month", "last_month"] as const;
export type TrackSort = (typeof TRACK_SORTS)[number];

/** By what releases are sorted. */
export const RELEASE_SORTS = [...TRACK_SORTS, "tracks"] as const;
export type ReleaseSort = (typeof RELEASE_SORTS)[number];
