import type { BillingGateway } from "@ledgerline/connectors/billing/billing-gateway";
import type { Mailer } from "@ledgerline/connectors/mail";
import type { PlatformConnectors } from "@ledgerline/connectors/platforms/platform-connectors";
import type { WebhookPoster } from "@ledgerline/connectors/webhooks";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { FairQueue, InTurn, Once } from "@ledgerline/runtime/concurrency";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Limiter } from "./limiter.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { Quota } from "./plan.ts";
import type { Renewals } from "./renewals.ts";
import type { EmailHashes, Sealer, TokenSigner } from "./sealer.ts";
import type { SecurityLog } from "./security-log.ts";
import type { Actor, SessionCache } from "./session-cache.ts";
import type { Inspections, Papers, Simulations, Uploads } from "./threads.ts";
import type { Shares } from "./turns.ts";

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
  /** Whether messages by email may name amounts. */
  mailFigures: boolean;
  /** How many guests' accounts there may be at the same time. */
  mostGuests: number;
  /** How long YouTube's figures, and figures derived from them, are kept. */
  youtubeRetentionDays: number;
  /** A file of exchange rates that is fetched every day; null for none. */
  ratesUrl: string | null;
  /** The most that is kept for one account. */
  quota: Quota;
}

/** Connection pools besides the one for calls. */
export interface Pools {
  /** A small pool for slow work, so that uploads and downloads never keep other requests waiting. */
  bulk: Database;
  /** For logins and registrations, so that no account's calls keep them waiting. */
  entry: Database;
}

/** Work that runs in its own threads: reading files, drawing papers, and what terms say or would say. */
export interface Threads {
  inspections: Inspections;
  uploads: Uploads;
  simulations: Simulations;
  papers: Papers;
}

export interface Crypto {
  hasher: PasswordHasher;
  tokens: TokenSigner;
  secrets: Sealer;
  emails: EmailHashes;
  /** Passwords that are known to have leaked, in lower case. */
  breachedPasswords: ReadonlySet<string>;
}

/** What this process keeps for the next call. */
export interface Kept {
  sessions: SessionCache;
  answers: KeptAnswers;
}

/** Queues within this process. */
export interface Turns {
  /** Joins calls for the same work, and queues calls that must not overlap. */
  once: Once;
  inTurn: InTurn;
  shares: Shares;
  /** User lookups for logins, queued by email: an email under attack keeps no other waiting. */
  lookups: FairQueue;
}

/** The services that this server calls. */
export interface Outside {
  connectors: PlatformConnectors;
  /** Renews platforms' tokens. */
  renewals: Renewals;
  /** Null if billing is not configured. */
  billing: BillingGateway | null;
  /** Null if the operator has named no mail server. */
  mail: Mailer | null;
  /** Posts to artists' endpoints. */
  webhooks: WebhookPoster;
}

/** What every verb may use; created once, in the server's `create-dependencies.ts`. */
export interface Context {
  db: Database;
  pools: Pools;
  jobs: JobQueue;
  threads: Threads;
  crypto: Crypto;
  kept: Kept;
  limits: Limiter;
  turns: Turns;
  outside: Outside;
  settings: Settings;
  clock: () => Date;
  log: Log;
  security: SecurityLog;
}

/** One or more members of a group of the context, for callers that have no more: `With<"crypto", "secrets">`. */
export type With<Group extends keyof Context, Member extends keyof Context[Group]> = {
  [G in Group]: Pick<Context[G], Member>;
};

/** Where a call comes from. */
export interface Caller {
  /** The network that limits are counted for. */
  address: string;
  /** The address, shortened, as it is kept with the session and shown to the user. */
  network: string;
  userAgent: string | null;
}

/** A context whose caller may not be logged in. */
export interface VisitorContext extends Context, Caller {}

/** A context whose caller has logged in and works in an account. */
export interface AccountContext extends Context, Caller {
  accountId: string;
  actor: Actor;
}
