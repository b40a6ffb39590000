import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/live-data";
import type { Queue, QueuePolicy, WorkOptions } from "pg-boss";

interface JobQueueSettings {
  policy: QueuePolicy;
  settings: Pick<
    Queue,
    | "retryLimit"
    | "retryDelay"
    | "retryBackoff"
    | "retryDelayMax"
    | "expireInSeconds"
    | "heartbeatSeconds"
    | "deadLetter"
  >;
  work: Pick<WorkOptions, "pollingIntervalSeconds" | "batchSize" | "burstWhenBatchFull" | "localConcurrency">;
}

const HEARTBEAT_SECONDS = 10;
const AT_ONCE = { pollingIntervalSeconds: 0.5 };
const UNHURRIED = { pollingIntervalSeconds: 2 };

/** A sync that fails by our own fault is tried again for some minutes, and then with the next day's. */
const SYNC = {
  policy: "short",
  settings: {
    retryLimit: 20,
    retryDelay: 5,
    expireInSeconds: 600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: "give-up-sync",
  },
  work: { pollingIntervalSeconds: 1, localConcurrency: 4 },
} satisfies JobQueueSettings;

/** Few at once: a day is long, and people's requests come first. */
const REFRESH = {
  ...SYNC,
  work: { ...UNHURRIED, localConcurrency: 2, batchSize: 2, burstWhenBatchFull: true },
} satisfies JobQueueSettings;

/**
 * A queue a platform: one that does not answer, or a credential whose pace many artists share, keeps no other platform
 * waiting.
 */
function queueEachPlatform<Kind extends string, Settings extends JobQueueSettings>(kind: Kind, queue: Settings) {
  const queues = LIVE_PLATFORMS.map((platform) => [`${kind}-${platform}`, queue]);
  return Object.fromEntries(queues) as Record<`${Kind}-${LivePlatform}`, Settings>;
}

/**
 * `short` lets one job of a key wait, and any number run: what comes in while a sync runs is read by the next.
 * A dead letter queue stands before the queues that fill it.
 */
export const JOB_QUEUES = {
  "give-up-statement": { policy: "standard", settings: { retryLimit: 1000, retryDelay: 60 }, work: AT_ONCE },
  "book-statement": {
    policy: "standard",
    settings: {
      retryLimit: 1000,
      // For bookings that are killed. One that throws waits longer each time, in a new job (`settle-failed-booking.ts`).
      retryDelay: 2,
      expireInSeconds: 6 * 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: "give-up-statement",
    },
    work: AT_ONCE,
  },
  "give-up-sync": { policy: "standard", settings: { retryLimit: 1000, retryDelay: 60 }, work: UNHURRIED },
  ...queueEachPlatform("sync", SYNC),
  ...queueEachPlatform("refresh", REFRESH),
  "refresh-due": {
    policy: "exclusive",
    settings: { retryLimit: 0, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
  "handle-billing-event": {
    policy: "standard",
    // A payment provider that is away for a day loses nothing; after that the reconciliation heals it.
    settings: {
      retryLimit: 1000,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
    work: { ...AT_ONCE, batchSize: 4, burstWhenBatchFull: true },
  },
  "reconcile-billing": {
    policy: "exclusive",
    // A run that reads whoever there is may last until the next one.
    settings: { retryLimit: 0, expireInSeconds: 3600, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
  "purge-fetched": {
    policy: "exclusive",
    settings: { retryLimit: 20, retryDelay: 60, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
} satisfies Record<string, JobQueueSettings>;

/** Cron expressions, UTC. */
export const SCHEDULES = {
  "refresh-due": "* * * * *",
  "purge-fetched": "17 * * * *",
  "reconcile-billing": "7 * * * *",
};
