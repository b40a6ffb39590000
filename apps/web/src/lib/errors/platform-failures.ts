/** What Platforms says where the server sent no detail. Apart from the other messages, which every screen loads. */
export const PLATFORM_FAILURES = {
  spotifyCredentials: "Failed to add Spotify credentials",
  spotifyNotConfigured: "Spotify API not configured. Real credentials required for live data.",
  profiles: "Failed to search for profiles",
  confirmProfile: "Failed to confirm the profile",
};
