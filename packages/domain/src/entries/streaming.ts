export {
  connectPlatform,
  disconnectAll,
  disconnectPlatform,
  findConnectablePlatform,
  findLivePlatform,
  findPlatform,
} from "../streaming/connections.ts";
export { confirmProfile, findProfiles } from "../streaming/profiles.ts";
export { purgeFetched } from "../streaming/purge-fetched.ts";
export {
  addSpotifyCredentials,
  disconnectSpotify,
  endSpotifyAuthorization,
  removeSpotifyCredentials,
  spotifyAuthUrl,
  spotifyCallback,
} from "../streaming/spotify.ts";
export { streamingStatus, syncStatus } from "../streaming/streaming-status.ts";
export { autoSync, giveUpSync, syncPlatform } from "../streaming/sync-platform.ts";
export { refreshDue, syncReal } from "../streaming/sync-queue.ts";
