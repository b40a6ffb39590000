import { randomUUIDv7 } from "node:crypto";
import { type ConnectorAddresses, REAL_ADDRESSES } from "@ledgerline/connectors/platforms/connector";
import { createPlatformConnectors } from "@ledgerline/connectors/platforms/platform-connectors";
import { createWebhookPoster } from "@ledgerline/connectors/webhooks";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { connectDatabase, type Database, transaction } from "@ledgerline/db/client";
import { type JobQueue, startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { createInTurn, createOnce } from "@ledgerline/runtime/concurrency";
import { openAccount } from "../src/auth/login.ts";
import type { AccountContext } from "../src/context/context.ts";
import { KeptAnswers } from "../src/context/kept-answers.ts";
import { createLimiter } from "../src/context/limiter.ts";
import { DEFAULT_LIMITS } from "../src/context/limits.ts";
import { DEFAULT_QUOTA, MOST_GUESTS } from "../src/context/plan.ts";
import { Renewals } from "../src/context/renewals.ts";
import { createEmailHashes, createSealer, createTokenSigner } from "../src/context/sealer.ts";
import { SecurityLog } from "../src/context/security-log.ts";
import { SessionCache } from "../src/context/session-cache.ts";
import type {
  Inspection,
  InspectionAnswers,
  Inspections,
  Papers,
  Simulations,
  SumQuestion,
  UploadAnswers,
  UploadQuestion,
  Uploads,
} from "../src/context/threads.ts";
import { createBoundedQueue, createShares, DEFAULT_SHARES } from "../src/context/turns.ts";
import { comparePaid } from "../src/shares/compare/compare-run.ts";
import { computeImportedPeriods, takeInShares } from "../src/shares/csv/import-shares.ts";
import { computeShareOverview } from "../src/shares/runs/compute-overview.ts";
import { takeInDeal } from "../src/shares/setup/deals.ts";
import { addUpEarned } from "../src/shares/show/earned.ts";
import { findLines } from "../src/shares/show/find-lines.ts";
import { addUpSongs } from "../src/shares/show/statement-songs.ts";
import { computeClosedPeriods } from "../src/shares/simulate/compute-closed-periods.ts";
import { computeSimulation } from "../src/shares/simulate/compute-simulation.ts";
import { takeInSplits } from "../src/shares/splits/import-splits.ts";
import { inspectStatement } from "../src/statements/map/inspect-statement.ts";
import { readUpload } from "../src/threads/read-upload.ts";
import { createQuickHasher } from "./quick-hasher.ts";

export interface TestArtist extends AccountContext {
  /** The test's own database, for the server's role. */
  databaseUrl: string;
  /** The same for the role that owns its tables. */
  ownerUrl: string;
  close(): Promise<void>;
}

/** Nothing listens there. A test that calls a platform sets a sandbox's address. */
const NOWHERE = Object.fromEntries(
  Object.keys(REAL_ADDRESSES).map((name) => [name, "http://127.0.0.1:1"]),
) as unknown as ConnectorAddresses;

/** Runs inspections in this process. */
function directInspections(db: Database): Inspections {
  return {
    run: async <Want extends keyof InspectionAnswers>(inspection: Inspection<Want>) =>
      (await inspectStatement(db, inspection)) as InspectionAnswers[Want],
    close: async () => {},
  };
}

/** Reads uploads in this process. */
const DIRECT_UPLOADS: Uploads = {
  prepare() {},
  read: async <Question extends UploadQuestion>(_by: unknown, question: Question) =>
    (await readUpload(question)) as UploadAnswers[Question["want"]],
  close: async () => {},
};

/** Adds another account with its own user to the same database. */
export async function addAccount(db: Database): Promise<Pick<AccountContext, "accountId" | "actor">> {
  const member = await transaction(db, (tx) =>
    openAccount(tx, {
      email: `${randomUUIDv7()}@example.com`,
      passwordHash: "no password opens this account",
      artistName: "Paper Lanterns",
      realName: null,
      createdAt: new Date(),
    }),
  );
  if (!member) throw new Error("a new email was taken");
  const { user, account, role } = member;
  const actor = { userId: user.id, role, read_only: false, sessionId: randomUUIDv7(), since: new Date() };
  return { accountId: account.id, actor };
}

function directSimulations(db: Database, jobs: JobQueue): Simulations {
  return {
    run: (question) => computeSimulation(db, question),
    closedPeriods: (question) =>
      "imported" in question
        ? computeImportedPeriods({ db, jobs }, question.imported)
        : computeClosedPeriods(db, question),
    overview: ({ accountId, now }) =>
      computeShareOverview({ db, accountId, clock: () => now }, { rows: 50_000, sums: 4_000 }),
    importShares: (question) => takeInShares({ db, jobs }, question),
    saveDeal: ({ accountId, actor, now, deal }) => takeInDeal({ db, accountId, actor, clock: () => now }, deal),
    compareRun: (question) => comparePaid(db, question),
    importSplits: (question) => takeInSplits({ db, jobs }, question),
    close: () => Promise.resolve(),
  };
}

/** Draws papers, adds up songs and finds lines in this process, and loads what draws papers for the first. */
function directPapers(db: Database): Papers {
  const answer = (asked: SumQuestion) => {
    if (asked.want === "earned") return addUpEarned(db, asked.accountId, asked.payee);
    return asked.want === "songs"
      ? addUpSongs(db, asked.accountId, asked.key)
      : findLines(db, asked.accountId, asked.key, asked.asked);
  };
  return {
    addUp: (_of, question) => answer(question) as Promise<never>,
    draw: async (_of, question) => (await import("../src/threads/draw-paper.ts")).drawPaper(db, question),
    close: () => Promise.resolve(),
  };
}

/** A logged-in artist on their own database, with a complete context and no mocks. */
export async function createAccountContext(addresses: ConnectorAddresses = NOWHERE): Promise<TestArtist> {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 5 });
  const unexpected: unknown[] = [];
  const jobs = await startJobQueue(database.url, (error) => unexpected.push(error));
  const silent = () => {};
  const clock = () => new Date();
  return {
    db,
    pools: { bulk: db, entry: db },
    jobs,
    threads: {
      inspections: directInspections(db),
      uploads: DIRECT_UPLOADS,
      simulations: directSimulations(db, jobs),
      papers: directPapers(db),
    },
    crypto: {
      hasher: await createQuickHasher(),
      tokens: await createTokenSigner(new Uint8Array(32).fill(7)),
      secrets: createSealer([new Uint8Array(32).fill(9)]),
      emails: createEmailHashes([new Uint8Array(32).fill(9)]),
      breachedPasswords: new Set(),
    },
    kept: { sessions: new SessionCache(), answers: new KeptAnswers() },
    limits: createLimiter(DEFAULT_LIMITS),
    turns: {
      once: createOnce(),
      inTurn: createInTurn(),
      shares: createShares(DEFAULT_SHARES, 8),
      lookups: createBoundedQueue({ atOnce: 3, waiting: 10, reserved: 10 }),
    },
    outside: {
      connectors: createPlatformConnectors(addresses, clock),
      renewals: new Renewals(db),
      billing: null,
      mail: null,
      webhooks: createWebhookPoster({ allowed: [] }),
    },
    settings: {
      appUrl: "http://127.0.0.1:4000",
      offeredPlatforms: PLATFORM_IDS,
      youtubeRetentionDays: 30,
      premiumForAll: false,
      lookAround: true,
      mailFigures: true,
      mostGuests: MOST_GUESTS,
      ratesUrl: null,
      quota: DEFAULT_QUOTA,
    },
    clock,
    log: { info: silent, warn: silent, error: silent },
    security: new SecurityLog({ info: silent, warn: silent }, new Uint8Array(32), clock),
    address: "127.0.0.1",
    network: "127.0.0.*",
    userAgent: null,
    ...(await addAccount(db)),
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    async close() {
      await jobs.stop(0);
      await db.close();
      await database.drop();
      if (unexpected.length > 0) throw new AggregateError(unexpected, "the job queue failed");
    },
  };
}
