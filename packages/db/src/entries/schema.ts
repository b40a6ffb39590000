export type { AuditActor, AuditEvent } from "../schema/account/audit-events.ts";
export type { NoticeFact } from "../schema/account/notice-mails.ts";
export {
  accounts,
  members,
  platformCredentials,
  platformProfiles,
  playMeters,
  royaltyMonths,
  subscriptions,
  users,
} from "../schema/index.ts";
export type { StoredCause } from "../schema/reconciliation/reconciliation-causes.ts";
export type { StoredFinding } from "../schema/reconciliation/reconciliation-findings.ts";
export type { PlaceRates } from "../schema/reconciliation/reconciliation-rates.ts";
export type { BoardSums, StoredCheck } from "../schema/reconciliation/reconciliations.ts";
export type { AlikeLines, StatementFacts } from "../schema/reconciliation/statement-facts.ts";
export {
  COUNTS,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  type MeasureSums,
  MONEYS,
  makeMeasures,
} from "../schema/royalties/measures.ts";
export type { RoyaltyCut } from "../schema/royalties/royalty-cuts.ts";
export type { BookedFile, RunKnown, RunRecord, RunSummary, Standing } from "../schema/shares/share-runs.ts";
export type { StoredOffer } from "../schema/statements/statement-readings.ts";
export type { OverlapSummary } from "../schema/statements/statements.ts";
export type { SyncParams } from "../schema/streaming/platform-syncs.ts";
