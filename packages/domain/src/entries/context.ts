export type { AccountContext, Caller, Context, Log, VisitorContext, With } from "../context/context.ts";
export { errorCodes } from "../context/errors.ts";
export { KeptAnswers } from "../context/kept-answers.ts";
export { countInPostgres, countInRedis, createLimiter, type Left } from "../context/limiter.ts";
export { DECLARED_LIMITS, DEFAULT_LIMITS, LIMIT_NAMES, type LimitName, type Limits } from "../context/limits.ts";
export { createPasswordHasher } from "../context/password-hasher.ts";
export { DEFAULT_QUOTA, MOST_GUESTS, type Quota } from "../context/plan.ts";
export { Renewals } from "../context/renewals.ts";
export { createEmailHashes, createSealer, type Sealer } from "../context/sealer.ts";
export { SecurityLog } from "../context/security-log.ts";
export { SessionCache } from "../context/session-cache.ts";
export type {
  ClosedQuestion,
  ImportedShares,
  ImportQuestion,
  Inspection,
  InspectionAnswers,
  Inspections,
  OverviewQuestion,
  Paper,
  PaperQuestion,
  Papers,
  SimulationQuestion,
  Simulations,
  SongAnswers,
  SongQuestion,
  SpooledFile,
  UploadAnswers,
  UploadQuestion,
  Uploads,
} from "../context/threads.ts";
export { createTokenSigner } from "../context/token-signer.ts";
export {
  createBoundedQueue,
  createShares,
  DEFAULT_SHARES,
  SHARE_NAMES,
  type ShareName,
  type ShareSizes,
} from "../context/turns.ts";
