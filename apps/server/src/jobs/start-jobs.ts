import { setTimeout as wait } from "node:timers/promises";
import { LIVE_PLATFORMS } from "@ledgerline/contract/streaming/live-platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { eraseAccount } from "@ledgerline/domain/account/closing";
import { endGuests } from "@ledgerline/domain/account/guests";
import { queueNotices, tellOwner } from "@ledgerline/domain/account/notices";
import { sendMail } from "@ledgerline/domain/account/send-mail";
import { purgeEnded } from "@ledgerline/domain/auth/purge-ended";
import type { Context } from "@ledgerline/domain/context/context";
import { areServerRatesOld, fetchServerRates } from "@ledgerline/domain/currencies/rates-file";
import { giveUpRun } from "@ledgerline/domain/shares/books/run-states";
import type { ComputedRun } from "@ledgerline/domain/shares/run/compute-run";
import { setSamplesApart } from "@ledgerline/domain/statements/decide/set-samples-apart";
import { dropRefusedOriginals, purgeStatements } from "@ledgerline/domain/statements/purge/purge-statements";
import { purgeFetched } from "@ledgerline/domain/streaming/purge-fetched";
import { giveUpSync, syncPlatform } from "@ledgerline/domain/streaming/sync-platform";
import { refreshDue } from "@ledgerline/domain/streaming/sync-queue";
import { handleBillingEvent, reconcileBilling } from "@ledgerline/domain/subscription/billing-events";
import { purgeDeliveries } from "@ledgerline/domain/webhooks/deliveries";
import type { DueEndpoint } from "@ledgerline/domain/webhooks/deliveries.sql";
import { dueEndpoints, nextTryIn, sendDue } from "@ledgerline/domain/webhooks/send-due";
import { abortable } from "@ledgerline/runtime/concurrency";
import { observe } from "@ledgerline/runtime/telemetry";
import type { DatabaseAddress } from "../config/pool-address.ts";
import { type Budget, usedTooMuch, WorkerThread } from "../threads/worker-thread.ts";
import type { BookingDatabase } from "./booking-thread.ts";
import { noteErasedAccount } from "./erased-accounts.ts";
import { startBookingJobs } from "./start-booking-jobs.ts";
import { startReconciliationJobs } from "./start-reconciliation-jobs.ts";
import { type RereadConfig, startRereadJobs } from "./start-reread-jobs.ts";
import { workLogged } from "./work-logged.ts";

/** How long the queue may take to put running jobs back. */
const STOP_TIMEOUT_MS = 5000;

interface RunningJobs {
  /** Sends the webhooks that are due. */
  deliver(): void;
  /** Ends the running jobs at once; they run again at the next start. */
  stop(): Promise<void>;
}

/** Starts to work on all background jobs. */
export async function startJobs(ctx: Context, config: BookingDatabase & RereadConfig): Promise<RunningJobs> {
  const controller = new AbortController();
  const stopping = controller.signal;
  const bookingThread = await startBookingJobs({ db: ctx.db, jobs: ctx.jobs, log: ctx.log, config, stopping });
  const reconciliationThread = await startReconciliationJobs(ctx, config, stopping);
  const sharesThread = await startShareJobs(ctx, config, stopping);
  await startPurgeJobs(ctx, stopping);
  const rereadThread = await startRereadJobs(ctx, config, stopping);
  await startSyncJobs(ctx, stopping);
  await startBillingJobs(ctx, stopping);
  await startRateJobs(ctx, stopping);
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "purge-ended", async () => {
    await purgeEnded(ctx);
    await purgeDeliveries(ctx);
  });
  const webhooks = startWebhookJobs(ctx, stopping);
  await startAccountJobs(ctx, config.dataDir, stopping);
  return {
    deliver: webhooks.wake,
    async stop() {
      controller.abort(new Error("The server is stopping"));
      await bookingThread.close();
      await reconciliationThread.close();
      await sharesThread.close();
      await rereadThread.close();
      await webhooks.ended;
      await ctx.jobs.stop(STOP_TIMEOUT_MS);
    },
  };
}

/** Starts to handle webhooks, and to catch up on missed ones. Nothing waits for Stripe once `stopping` has aborted. */
async function startBillingJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "handle-billing-event", (event, signal) =>
    abortable(signal, () => handleBillingEvent(ctx, event)),
  );
  await workLogged(deps, "reconcile-billing", (_, signal) => abortable(signal, () => reconcileBilling(ctx, signal)));
}

/** Starts to load exchange rates every day, and at once when the server has missed a day. */
async function startRateJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const { jobs, log } = ctx;
  await workLogged({ jobs, log, stopping }, "fetch-rates", async (_, signal) => {
    const loaded = await fetchServerRates(ctx, signal);
    if (loaded) log.info(loaded, "exchange rates loaded");
  });
  if (await areServerRatesOld(ctx)) await transaction(ctx.db, (tx) => jobs.enqueue(tx, "fetch-rates", {}));
}

/** Starts to send email, to end the accounts of guests, and to erase closed ones. */
async function startAccountJobs(ctx: Context, dataDir: string, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "send-mail", (job) => sendMail(ctx, job));
  await workLogged(deps, "queue-notices", (_, signal) => queueNotices(ctx, signal));
  await workLogged(deps, "tell-artist", (job) => tellOwner(ctx, job));
  await workLogged(deps, "end-guests", (_, signal) => endGuests(ctx, signal));
  await workLogged(deps, "erase-account", async ({ accountId }, signal) => {
    await noteErasedAccount(dataDir, accountId);
    await eraseAccount(ctx, accountId, signal);
  });
}

/**
 * Starts to delete the lines of deleted and replaced statements and of booked samples, and the files of statements
 * refused a week ago.
 */
async function startPurgeJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "purge-statements", (artist, signal) => purgeStatements(ctx, artist, signal));
  await workLogged(deps, "set-samples-apart", async (_, signal) => {
    const parted = await setSamplesApart(ctx, signal);
    if (parted > 0) ctx.log.info({ parted }, "sample statements taken out of the figures");
  });
  await transaction(ctx.pools.bulk, (tx) => ctx.jobs.enqueue(tx, "set-samples-apart", {}));
  await workLogged(deps, "drop-originals", async (_, signal) => {
    const dropped = await dropRefusedOriginals(ctx, signal);
    if (dropped > 0) ctx.log.info({ dropped }, "files of refused statements deleted");
  });
}

/** Starts to sync platforms, to queue the daily syncs, and to delete figures that are too old. */
async function startSyncJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const { log } = ctx;
  const deps = { jobs: ctx.jobs, log, stopping };
  for (const platform of LIVE_PLATFORMS) {
    for (const kind of ["sync", "refresh"] as const) {
      await workLogged(deps, `${kind}-${platform}`, async (connection, signal) => {
        const outcome = await syncPlatform(ctx, { ...connection, asked: kind === "sync" }, signal);
        log.info({ ...connection, outcome }, "sync ended");
      });
    }
  }
  await workLogged(deps, "give-up-sync", (connection) => giveUpSync(ctx, connection));
  await workLogged(deps, "refresh-due", async (_, signal) => {
    const queued = await refreshDue(ctx, signal);
    if (queued > 0) log.info({ queued }, "daily syncs queued");
  });
  await workLogged(deps, "purge-fetched", () => purgeFetched(ctx));
}

export const SHARES_HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
export const SHARES_LIMITS: { budget: Budget; script: URL } = {
  budget: { cpuMs: 60_000, wallMs: 10 * 60_000 },
  script: new URL("./shares-worker.ts", import.meta.url),
};
const IDLE_MS = 10_000;

/** Starts to compute runs, one at a time, in a separate thread that is ended once `stopping` has aborted. */
async function startShareJobs(
  ctx: Context,
  { databaseUrl, databaseDirectUrl, databasePrepare }: DatabaseAddress,
  stopping: AbortSignal,
): Promise<{ close(): Promise<void> }> {
  const workerData: DatabaseAddress = { databaseUrl, databaseDirectUrl, databasePrepare };
  const { script, budget } = SHARES_LIMITS;
  const thread = new WorkerThread<{ accountId: string; runId: string }, ComputedRun>({
    name: "shares",
    script,
    workerData,
    heap: SHARES_HEAP,
    idleMs: IDLE_MS,
  });
  await workLogged({ jobs: ctx.jobs, log: ctx.log, stopping }, "share-run", async (run, signal) => {
    try {
      const outcome = await thread.ask(run, signal, budget);
      ctx.log.info({ ...run, outcome }, "run computed");
    } catch (error) {
      if (!usedTooMuch(error)) throw error;
      ctx.log.error({ err: error, ...run }, "a run used too much and was given up");
      await giveUpRun(ctx, run, MESSAGES.runTooLarge);
    }
  });
  await ctx.jobs.work("give-up-run", (run) => giveUpRun(ctx, run, MESSAGES.runFailed));
  return { close: () => thread.close() };
}

/** The shortest pause between two looks. */
const LEAST_MS = 50;
/** The pause while something due is in flight or has no room, and while no changes are heard. */
const POLL_MS = 1000;
/** The longest until something is seen that this server was not told of. */
const NET_MS = 10_000;
/** The pause while the database cannot be queried. */
const AWAY_MS = 5000;
/** How many endpoints are sent to at once, by whether their last try failed: those that hang hold up no others. */
const SOUND = 32;
const FAILING = 16;
/** At once for one account, which may have five endpoints. */
const OF_ACCOUNT = 3;
/** More than are in flight, so that the ones behind them are seen. */
const LISTED = 4 * (SOUND + FAILING);

interface WebhookJobs {
  /** Looks for what is due now: something was added. */
  wake(): void;
  /** Resolves once `stopping` has aborted and nothing is in flight. */
  ended: Promise<void>;
}

/**
 * Starts to send events to endpoints. What waits is in a table and not a job queue: threads that book and compute write
 * to it within their transaction.
 */
function startWebhookJobs(ctx: Context, stopping: AbortSignal): WebhookJobs {
  const flights = new Map<string, { due: DueEndpoint; ended: Promise<void> }>();
  let woken = new AbortController();
  const wake = () => woken.abort();

  function hasRoom({ accountId, failing }: DueEndpoint): boolean {
    const all = [...flights.values()].map(({ due }) => due);
    const ofAccount = all.filter((due) => due.accountId === accountId).length;
    return ofAccount < OF_ACCOUNT && all.filter((due) => due.failing === failing).length < (failing ? FAILING : SOUND);
  }

  async function sendTo(key: string, due: DueEndpoint): Promise<void> {
    try {
      await observe("job", { queue: "send-webhooks" }, () => sendDue(ctx, due, stopping));
    } catch (error) {
      if (!stopping.aborted)
        ctx.log.error({ err: error, ...due }, "webhooks could not be sent and will be tried again");
    } finally {
      flights.delete(key);
      wake();
    }
  }

  /** Returns how long nothing more is due. */
  async function look(): Promise<number> {
    for (const due of await dueEndpoints(ctx, LISTED)) {
      const key = `${due.accountId} ${due.id}`;
      if (!flights.has(key) && hasRoom(due)) flights.set(key, { due, ended: sendTo(key, due) });
    }
    if (!ctx.db.versions.hears) return POLL_MS;
    const next = await nextTryIn(ctx);
    return next === null ? NET_MS : Math.min(NET_MS, Math.max(POLL_MS, next));
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      woken = new AbortController();
      const pause = await look().catch((error) => {
        if (!stopping.aborted) ctx.log.error({ err: error }, "webhooks that wait could not be looked up");
        return AWAY_MS;
      });
      await wait(LEAST_MS, undefined, { signal: stopping }).catch(() => {});
      await wait(pause, undefined, { signal: AbortSignal.any([stopping, woken.signal]) }).catch(() => {});
    }
    await Promise.all([...flights.values()].map(({ ended }) => ended));
  }

  return { wake, ended: run() };
}
