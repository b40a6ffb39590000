export {
  type ArtistRow,
  changeArtistEmail,
  closeArtist,
  findArtist,
  findArtistByEmail,
  findLoginAccount,
  insertArtist,
  keepGuest,
  listGuestsUntil,
  lockArtist,
  lockGuest,
  lockPasswordHash,
  setDisabled,
  tryLockArtist,
  updateArtist,
  updatePasswordHash,
} from "../../queries/auth/artists.ts";
export { forgetLoginNetworksBefore, isLoginNetwork, recordLoginNetwork } from "../../queries/auth/login-networks.ts";
export { createRateLimitClient, type RateLimitClient } from "../../queries/auth/rate-limit-client.ts";
export { deleteRateLimitsBefore } from "../../queries/auth/rate-limits.ts";
export {
  deleteSessionsEndedBefore,
  findLiveSession,
  insertSession,
  listLiveSessions,
  revokeOldestSessions,
  revokeOtherSessions,
  revokeSession,
  touchSession,
} from "../../queries/auth/sessions.ts";
