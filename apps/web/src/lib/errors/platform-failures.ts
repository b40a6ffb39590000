/** Messages of Platforms if the server sent no detail. Kept apart from the others, which every screen loads. */
export const PLATFORM_FAILURES = {
  spotifyCredentials: "Failed to add Spotify credentials",
  spotifyNotConfigured: "Spotify API not configured. Real credentials required for live data.",
  profiles: "Failed to search for profiles",
  confirmProfile: "Failed to confirm the profile",
};
