/** Spotify pays a recording once it has so many streams in twelve months. The rule holds since this month of sale. */
export const SPOTIFY_MINIMUM = { streams: 1000, since: "2024-04" };
