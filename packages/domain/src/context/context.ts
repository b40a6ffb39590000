import type { InTurn } from "@ledgerline/concurrency/in-turn";
import type { Once } from "@ledgerline/concurrency/once";
import type { BillingGateway } from "@ledgerline/connectors/billing/billing-gateway";
import type { PlatformConnectors } from "@ledgerline/connectors/platform-connectors";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Limiter } from "./limiter.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { Renewals } from "./renewals.ts";
import type { Sealer } from "./sealer.ts";
import type { SessionCache } from "./session-cache.ts";
import type { TokenSigner } from "./token-signer.ts";

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the operator has settled for the verbs. */
export interface Settings {
  /** The public origin, without a slash at its end. */
  appUrl: string;
  /** The platforms that artists are offered to connect. */
  offeredPlatforms: readonly PlatformId[];
  /** How long YouTube's figures, and what is made from them, are kept. */
  youtubeRetentionDays: number;
}

/** What every verb may use; wired once, in the server's `dependencies.ts`. */
export interface Context {
  db: Database;
  /** A small pool for what may take long: a slow upload or download never keeps others from their answer. */
  bulk: Database;
  /** The renewals of platforms' tokens. */
  renewals: Renewals;
  jobs: JobQueue;
  hasher: PasswordHasher;
  tokens: TokenSigner;
  sessions: SessionCache;
  limits: Limiter;
  /** Joins calls for the same work, and queues calls that must not overlap, within this process. */
  once: Once;
  inTurn: InTurn;
  connectors: PlatformConnectors;
  /** Null where billing is not configured. */
  billing: BillingGateway | null;
  secrets: Sealer;
  settings: Settings;
  clock: () => Date;
  log: Log;
}

/** A context whose caller need not be logged in; `address` is the network that limits count it by. */
export interface VisitorContext extends Context {
  address: string;
}

/** A context whose caller is a logged-in artist. */
export interface ArtistContext extends Context {
  artistId: string;
  sessionId: string;
}
