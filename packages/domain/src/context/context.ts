import type { FairQueue } from "@ledgerline/concurrency/fair-queue";
import type { InTurn } from "@ledgerline/concurrency/in-turn";
import type { Once } from "@ledgerline/concurrency/once";
import type { BillingGateway } from "@ledgerline/connectors/billing/billing-gateway";
import type { Mailer } from "@ledgerline/connectors/mail/mailer";
import type { PlatformConnectors } from "@ledgerline/connectors/platform-connectors";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Inspections } from "./inspections.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Limiter } from "./limiter.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { Quota } from "./quota.ts";
import type { Renewals } from "./renewals.ts";
import type { Sealer } from "./sealer.ts";
import type { SecurityLog } from "./security-log.ts";
import type { SessionCache } from "./session-cache.ts";
import type { Shares } from "./shares.ts";
import type { TokenSigner } from "./token-signer.ts";
import type { Uploads } from "./uploads.ts";

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The operator's settings that verbs need. */
export interface Settings {
  /** The public origin, without a trailing slash. */
  appUrl: string;
  /** The platforms that artists can connect. */
  offeredPlatforms: readonly PlatformId[];
  /** Whether everyone has Premium, because this server sells nothing. */
  premiumForAll: boolean;
  /** Whether anybody may look around with sample data, in an account that ends after a day. */
  lookAround: boolean;
  /** How long YouTube's figures, and figures derived from them, are kept. */
  youtubeRetentionDays: number;
  /** A file of exchange rates that is fetched every day; null for none. */
  ratesUrl: string | null;
  /** The most that is kept of one artist. */
  quota: Quota;
}

/** What every verb may use; created once, in the server's `create-dependencies.ts`. */
export interface Context {
  db: Database;
  /** A small pool for slow work: an upload or a download never keeps other requests waiting. */
  bulk: Database;
  /** For logins and registrations, so that no artist's calls keep them waiting. */
  entry: Database;
  /** Renews platforms' tokens. */
  renewals: Renewals;
  jobs: JobQueue;
  inspections: Inspections;
  uploads: Uploads;
  hasher: PasswordHasher;
  tokens: TokenSigner;
  sessions: SessionCache;
  answers: KeptAnswers;
  limits: Limiter;
  shares: Shares;
  /** Joins calls for the same work, and queues calls that must not overlap, within this process. */
  once: Once;
  inTurn: InTurn;
  /** Looks up accounts for logins, by email: one that is being guessed keeps no other waiting. */
  lookups: FairQueue;
  connectors: PlatformConnectors;
  /** Null if billing is not configured. */
  billing: BillingGateway | null;
  secrets: Sealer;
  /** Null if the operator has named no mail server. */
  mail: Mailer | null;
  /** Passwords that are known to have leaked, in lower case. */
  breachedPasswords: ReadonlySet<string>;
  settings: Settings;
  clock: () => Date;
  log: Log;
  security: SecurityLog;
}

/** Where a call comes from. */
export interface Caller {
  /** The network that limits are counted for. */
  address: string;
  /** The address, shortened, as it is kept with the session and shown to the artist. */
  network: string;
  userAgent: string | null;
}

/** A context whose caller may not be logged in. */
export interface VisitorContext extends Context, Caller {}

/** A context whose caller is a logged-in artist. */
export interface ArtistContext extends Context, Caller {
  artistId: string;
  sessionId: string;
}
