export {
  type ApiTokenRow,
  deleteToken,
  deleteTokensExpiredBefore,
  deleteTokensOf,
  findLiveToken,
  insertToken,
  listTokens,
  touchToken,
} from "../../queries/auth/api-tokens.ts";
export { forgetLoginNetworksBefore, isLoginNetwork, recordLoginNetwork } from "../../queries/auth/login-networks.ts";
export { createRateLimitClient, type RateLimitClient } from "../../queries/auth/rate-limit-client.ts";
export {
  deleteSessionsEndedBefore,
  findLiveSession,
  insertSession,
  listLiveSessions,
  moveSession,
  revokeOldestSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessionsIn,
  type SessionPlace,
  touchSession,
} from "../../queries/auth/sessions.ts";
export {
  findLogin,
  findUser,
  findUserByEmail,
  insertUser,
  lockPasswordHash,
  type UserRow,
  updateUser,
} from "../../queries/auth/users.ts";
