/** Spotify pays for a recording once it has this many streams in twelve months, since this month of sale. */
export const SPOTIFY_MINIMUM = { streams: 1000, since: "2024-04" };
