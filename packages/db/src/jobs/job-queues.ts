import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { Queue, QueuePolicy, WorkOptions } from "pg-boss";

export interface JobQueueSettings {
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
    | "deleteAfterSeconds"
  >;
  work: Pick<
    WorkOptions,
    | "pollingIntervalSeconds"
    | "notifyPollingIntervalSeconds"
    | "batchSize"
    | "burstWhenBatchFull"
    | "localConcurrency"
    | "groupConcurrency"
  >;
  /** Accounts take turns, however many jobs each of them has (`fairPriority`). */
  fair?: true;
}

const HEARTBEAT_SECONDS = 10;
/** Servers hear of new jobs and look for the others in all queues at once (`job-queue.ts`): polling is only a net. */
export const POLL_SECONDS = 300;
const AT_ONCE = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_SECONDS };
const UNHURRIED = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: POLL_SECONDS };

/** A sync that fails through a fault of ours is retried for some minutes, then with the next daily sync. */
const SYNC = {
  policy: "short",
  settings: {
    retryLimit: 20,
    retryDelay: 5,
    expireInSeconds: 600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: "give-up-sync",
  },
  work: { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: POLL_SECONDS, localConcurrency: 4 },
} satisfies JobQueueSettings;

/** An account has one booking at a time, across all servers. */
const BOOK = {
  policy: "standard",
  settings: {
    retryLimit: 1000,
    // For bookings that were killed. One that throws waits longer each time, in a new job (`settleFailedBooking`).
    retryDelay: 2,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: "give-up-statement",
  },
  work: { ...AT_ONCE, groupConcurrency: 1 },
  fair: true,
} satisfies JobQueueSettings;

/** Few at once, because there is a whole day for them and requests take precedence. */
const REFRESH = {
  ...SYNC,
  work: { ...UNHURRIED, localConcurrency: 2, batchSize: 2, burstWhenBatchFull: true },
} satisfies JobQueueSettings;

/** Deletes what may not be kept any longer. */
const CLEAN_UP = {
  policy: "exclusive",
  settings: { retryLimit: 20, retryDelay: 60, heartbeatSeconds: HEARTBEAT_SECONDS },
  work: UNHURRIED,
} satisfies JobQueueSettings;

/**
 * One queue per platform, so that a platform that does not answer, or a credential that many artists share, does not
 * delay other platforms.
 */
function queueEachPlatform<Kind extends string, Settings extends JobQueueSettings>(kind: Kind, queue: Settings) {
  const queues = LIVE_PLATFORMS.map((platform) => [`${kind}-${platform}`, queue]);
  return Object.fromEntries(queues) as Record<`${Kind}-${LivePlatform}`, Settings>;
}

/**
 * `short` allows one waiting job per key and any number of running ones, so changes during a sync are read by the next
 * one. A dead letter queue must come before the queues that fill it.
 */
export const JOB_QUEUES = {
  "give-up-statement": { policy: "standard", settings: { retryLimit: 1000, retryDelay: 60 }, work: AT_ONCE },
  // Large files have a separate queue, so that no small file waits for one.
  "book-statement": BOOK,
  "book-large-statement": BOOK,
  "purge-statements": {
    policy: "short",
    settings: { retryLimit: 1000, retryDelay: 5, expireInSeconds: 600, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: { ...AT_ONCE, groupConcurrency: 1 },
  },
  // A computation sees everything booked before it begins, so one waiting is enough.
  reconcile: {
    policy: "short",
    settings: {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
    work: { ...AT_ONCE, groupConcurrency: 1 },
  },
  "give-up-run": { policy: "standard", settings: { retryLimit: 1000, retryDelay: 60 }, work: AT_ONCE },
  "share-run": {
    policy: "short",
    // Covers a server that was killed and a database that was away. Somebody waits for it.
    settings: {
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 1800,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: "give-up-run",
    },
    work: { ...AT_ONCE, groupConcurrency: 1 },
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
    // Long enough for a payment provider that is down for a day; after that, reconciliation catches up.
    settings: {
      retryLimit: 1000,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
    work: { ...AT_ONCE, batchSize: 4, burstWhenBatchFull: true },
  },
  "send-mail": {
    // The same message is not queued twice while it waits.
    policy: "short",
    // Covers a mail server that is down for an hour. After that, the artist asks again.
    settings: {
      retryLimit: 8,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 120,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // It names an address, which may have been erased since.
      deleteAfterSeconds: 3600,
    },
    work: { ...AT_ONCE, localConcurrency: 2 },
  },
  "tell-artist": {
    policy: "short",
    // A job that fails every time is looked at again in some hours.
    settings: { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: { ...UNHURRIED, groupConcurrency: 1 },
  },
  "queue-notices": {
    policy: "exclusive",
    settings: { retryLimit: 3, retryDelay: 60, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
  "erase-account": {
    policy: "standard",
    // An account with millions of lines takes minutes. A retry deletes what a failure has left.
    settings: {
      retryLimit: 1000,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
    work: UNHURRIED,
  },
  "reconcile-billing": {
    policy: "exclusive",
    // A run that reads every account may last until the next one.
    settings: { retryLimit: 0, expireInSeconds: 3600, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
  "purge-fetched": CLEAN_UP,
  "purge-ended": CLEAN_UP,
  "end-guests": CLEAN_UP,
  "drop-originals": CLEAN_UP,
  "set-samples-apart": CLEAN_UP,
  // One file at a time across all servers; after an upgrade there may be days of them.
  "reread-statements": {
    policy: "exclusive",
    settings: { retryLimit: 1000, retryDelay: 60, expireInSeconds: 86_400, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
  "fetch-rates": {
    policy: "exclusive",
    settings: { retryLimit: 10, retryDelay: 600, heartbeatSeconds: HEARTBEAT_SECONDS },
    work: UNHURRIED,
  },
} satisfies Record<string, JobQueueSettings>;

/** Cron expressions, UTC. */
export const SCHEDULES = {
  "refresh-due": "* * * * *",
  "purge-fetched": "17 * * * *",
  "purge-ended": "37 * * * *",
  "end-guests": "57 * * * *",
  "drop-originals": "47 3 * * *",
  // For files that could not be read after the last start.
  "reread-statements": "27 4 * * *",
  // Three times, in case a server was down; an artist still gets only one message a day.
  "queue-notices": "11 7,11,15 * * *",
  "reconcile-billing": "7 * * * *",
  // The ECB publishes at about 16:00 in Frankfurt.
  "fetch-rates": "43 15 * * *",
};
