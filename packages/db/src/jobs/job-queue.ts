import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobInsert, PgBoss, systemClock } from "pg-boss";
import type { Transaction } from "../client.ts";
import { readAddress } from "../connection/connection.ts";
import { TWO_PHASES } from "../distribution/two-phases.ts";
import { JOB_QUEUES, type JobQueueSettings, POLL_SECONDS, SCHEDULES } from "./job-queues.ts";

/**
 * The priority of an account's next job in a queue in which accounts take turns. Each job belongs to a round: the one
 * after that of the account's last job that is waiting or was done while others waited, but not before the queue's
 * current round. pg-boss takes higher priorities first, so it works through the rounds in order: every other account
 * gets in between a hundred jobs of one, and sending one job after another does not make an account always first. The
 * caller holds the account's lock.
 */
export async function fairPriority(tx: Transaction, queue: string, accountId: string): Promise<number> {
  const jobs = sql`pgboss.job where name = ${queue}`;
  const own = sql`${jobs} and group_id = ${accountId}`;
  const waitingSince = sql`(select min(created_on) from ${jobs} and state < 'active' and start_after <= now())`;
  const [row] = await tx.orm
    .select({
      priority: sql<number>`least(
        coalesce(
          (select min(priority) from ${jobs} and state = 'active'),
          (select max(priority) from ${jobs} and state < 'active' and start_after <= now()),
          0),
        coalesce((select min(priority) - 1 from ${own} and state <= 'active'), 0),
        case when ${waitingSince} is null then 0 else coalesce(
          (select min(priority) - 1 from ${own} and state = 'completed' and completed_on > ${waitingSince}),
          0) end)`,
    })
    .from(sql`(select) one`);
  return row?.priority ?? 0;
}

interface AccountJob {
  accountId: string;
}

interface StatementJob extends AccountJob {
  statementId: string;
}

export interface BookingJob extends StatementJob {
  /** How often the booking of this statement has thrown; 0 when missing. */
  failures?: number;
  /** True if its proof failed one of these times. */
  unproven?: boolean;
  /** True if it was stuck in its file one of these times. */
  stuck?: boolean;
}

/** Changes to how they log in that a user is told about. */
export type UserNotice =
  | "password_changed"
  | "email_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "wrong_codes";

/** Carries no link: the job makes one when it sends the message. */
export type MailJob =
  | { mail: "choose_password"; email: string }
  /** A job of an older server names no address. */
  | { mail: "confirm_email"; userId: string; email?: string }
  | { mail: "invitation"; accountId: string; invitationId: string }
  | { mail: "payee_bank"; accountId: string; payeeId: string; email: string }
  /** In the language of the payee, if one is named. A job of an older server names no run. */
  | { mail: "share_statement"; accountId: string; runId?: string; payeeId?: string; email: string }
  | { mail: "webhook_paused"; accountId: string; endpointId: string }
  /** For a payee without a login; the id identifies the link if the job is tried again. */
  | { mail: "share_link"; accountId: string; runId: string; payeeId: string; linkId: string; email: string }
  /** A payee's question, to an owner of the account. */
  | { mail: "share_question"; accountId: string; payeeId: string; email: string }
  /** Its answer; no link is made for a payee with a login. */
  | { mail: "share_answer"; accountId: string; runId: string; payeeId: string; linkId: string | null; email: string }
  | { mail: "notice"; userId: string; email: string; notice: UserNotice }
  /** The message of a UTC day about overdue money and deadlines. */
  | { mail: "facts"; accountId: string; day: string };

interface RunJob extends AccountJob {
  runId: string;
}

interface TellJob extends AccountJob {
  /** The UTC day that a message is for. */
  day: string;
}

interface BillingEventJob {
  eventId: string;
}

interface SyncJob {
  accountId: string;
  platform: PlatformId;
  /** ISO 8601. */
  queuedAt: string;
}

/** The syncs of a connection, by platform: `sync` is one that somebody waits for, `refresh` the daily one. */
type SyncJobs = Record<`${"sync" | "refresh"}-${LivePlatform}`, SyncJob>;

/** The background jobs, with their data. */
export interface Jobs extends SyncJobs {
  "book-statement": BookingJob;
  "book-large-statement": BookingJob;
  /** A statement whose booking failed too often to be tried again. */
  "give-up-statement": StatementJob;
  /** Deletes the lines of deleted and replaced statements. */
  "purge-statements": AccountJob;
  /** Computes who gets what from an accounting period. */
  "share-run": RunJob;
  /** A run whose computation failed too often to be tried again. */
  "give-up-run": RunJob;
  /** Computes the board and the checks of an account. */
  reconcile: AccountJob;
  /** A connection whose sync failed too often to be tried again. */
  "give-up-sync": SyncJob;
  /** A message to somebody with an account. */
  "send-mail": MailJob;
  /** Looks for what an account's owner has to be told. */
  "tell-artist": TellJob;
  /** Scheduled: queues a look at every account whose owner may have to be told something. */
  "queue-notices": object;
  /** Erases an account that was closed. */
  "erase-account": AccountJob;
  /** Scheduled: closes the accounts of guests whose time is over. */
  "end-guests": object;
  /** A webhook of the payment provider. */
  "handle-billing-event": BillingEventJob;
  /** Scheduled: catches up on webhooks that may have been missed. */
  "reconcile-billing": object;
  /** Scheduled: queues the daily syncs that are due. */
  "refresh-due": object;
  /** Scheduled: deletes figures that may not be kept any longer. */
  "purge-fetched": object;
  /** Scheduled: deletes sessions, counts and other traces of logins that have ended. */
  "purge-ended": object;
  /** Scheduled: deletes the files of statements that were refused long enough ago. */
  "drop-originals": object;
  /** At each start: takes sample statements that were booked as real ones out of the figures. */
  "set-samples-apart": object;
  /** At each start, and scheduled: reads booked files again that may be read differently since an upgrade. */
  "reread-statements": object;
  /** Scheduled: loads the newest exchange rates. */
  "fetch-rates": object;
}
export type JobName = keyof Jobs;

export interface JobQueue {
  /**
   * Adds jobs in the transaction that causes them. Skips a sync while one of the same connection is waiting, and a
   * purge while one of the same account is.
   */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, ...data: Jobs[Name][]): Promise<void>;
  /** Adds a job that waits for this many seconds before it is handed out. */
  enqueueLater<Name extends JobName>(tx: Transaction, seconds: number, name: Name, data: Jobs[Name]): Promise<void>;
  /** Hands each job to `handle` at least once; a job that throws comes back. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /**
   * Whether this process has looked for due jobs within this many milliseconds, and no idle worker is later than that
   * with its poll.
   */
  isFetching(withinMs: number): boolean;
  /** Takes no more jobs and waits up to `timeoutMs` for the running ones; the rest run again elsewhere. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Advances evenly when the machine's clock is set back. pg-boss would otherwise wait until its old time comes again
 * before it looks for jobs of processes that are gone.
 */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** How long a retry, a dead letter, or a job that nobody heard of waits at most. */
const LOOK_MS = 3_000;

/**
 * Starts pg-boss on a direct connection. A job whose process was killed runs again within 20 seconds. An idle queue asks
 * the database about once a second in all.
 */
export async function startJobQueue(
  directUrl: string,
  onError: (error: unknown) => void,
  { lookMs = LOOK_MS } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...addressOf(directUrl),
    max: 3,
    useListenNotify: true,
    // A look that finds silent jobs does not wait for the minute, only for the last time somebody asked for them.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
    // No job waits for another.
    flowIntervalSeconds: 3600,
    // How often jobs that have ended long enough ago are deleted.
    maintenanceIntervalSeconds: 3600,
    clock: STEADY_CLOCK,
  });
  const stopping = new AbortController();
  let stopped = false;
  // A connection that the server ends while it is being closed is not a failure.
  boss.on("error", (error) => {
    if (!stopped) onError(error);
  });
  await boss.start();
  await prepareQueues(boss);
  const lookedOn = lookForJobs(boss, { everyMs: lookMs, signal: stopping.signal, onError });
  return {
    ...(await adderOf(boss)),
    async work(name, handle) {
      const { work }: JobQueueSettings = JOB_QUEUES[name];
      await boss.work<Jobs[typeof name], object>(
        name,
        { ...work, perJobResults: true },
        async (jobs: Job<Jobs[typeof name]>[]) => {
          const settled = await Promise.all(jobs.map((job) => settle(job, handle)));
          // Workers hear of several new jobs only once: more may wait than there are workers.
          for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
          return settled;
        },
      );
    },
    isFetching(withinMs) {
      const since = STEADY_CLOCK.now() - withinMs;
      const polled = since - POLL_SECONDS * 1000;
      const workers = boss.getWipData();
      if (workers.length === 0 || lookedOn() < since) return false;
      return workers.every(({ count, lastFetchedOn, createdOn }) => count > 0 || (lastFetchedOn ?? createdOn) > polled);
    },
    async stop(timeoutMs) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: timeoutMs });
      stopped = true;
    },
  };
}

/** Of the given queues, whether they have due jobs, and whether any job is silent because its process is gone. */
const LOOK = `
  select name, exists (select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()) as due,
    (select exists (select from pgboss.job
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now())) as silent
  from unnest($1::text[]) queue (name)`;

interface Looked {
  name: string;
  due: boolean;
  silent: boolean;
}

/**
 * Wakes the workers of queues with due jobs that nobody was told of, all queues in one query, until the signal aborts.
 * Returns when it last did.
 */
function lookForJobs(
  boss: PgBoss,
  { everyMs, signal, onError }: { everyMs: number; signal: AbortSignal; onError: (error: unknown) => void },
): () => number {
  let lastOn = STEADY_CLOCK.now();

  async function look(): Promise<void> {
    const idle = boss.getWipData().filter(({ count }) => count === 0);
    const names = [...new Set(idle.map(({ name }) => name))];
    const { rows }: { rows: Looked[] } = await boss.getDb().executeSql(LOOK, [names]);
    const due = new Set(rows.filter((row) => row.due).map(({ name }) => name));
    for (const { id, name } of idle) if (due.has(name)) boss.notifyWorker(id);
    if (rows.some(({ silent }) => silent)) await boss.supervise();
    lastOn = STEADY_CLOCK.now();
  }

  async function run(): Promise<void> {
    for (;;) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await look().catch((error) => signal.aborted || onError(error));
    }
  }

  void run();
  return () => lastOn;
}

/** For a thread that only adds jobs, to queues that its server has prepared. */
export async function connectJobQueue(directUrl: string): Promise<Pick<JobQueue, "enqueue">> {
  const boss = new PgBoss({ ...addressOf(directUrl), max: 1, supervise: false, schedule: false, migrate: false });
  await boss.start();
  return adderOf(boss);
}

function addressOf(directUrl: string) {
  const { url, ssl } = readAddress(directUrl);
  return { connectionString: url, ssl, application_name: "ledgerline jobs" };
}

async function adderOf(boss: PgBoss): Promise<Pick<JobQueue, "enqueue" | "enqueueLater">> {
  const isDistributed = await hasTwoPhases(boss);
  const add = async <Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name][], options: object = {}) => {
    const { fair }: JobQueueSettings = JOB_QUEUES[name];
    const jobs: JobInsert<Jobs[Name]>[] = [];
    // Each job of an account belongs to the round after that of its job before.
    const rounds = new Map<string, number>();
    for (const one of data) {
      const key = keyOf(one);
      const job = { data: one, ...options, ...key };
      const account = fair ? key.group?.id : undefined;
      if (account === undefined) {
        jobs.push(job);
        continue;
      }
      const priority = rounds.get(account) ?? (await fairPriority(tx, name, account));
      rounds.set(account, priority - 1);
      jobs.push({ ...job, priority });
    }
    if (jobs.length > 0) await boss.insert(name, jobs, { db: fromDrizzle(tx.orm, sql) });
  };
  return {
    async enqueue(tx, name, ...data) {
      if (isDistributed) await commitInTwoPhases(tx);
      await add(tx, name, data);
    },
    async enqueueLater(tx, seconds, name, data) {
      if (isDistributed) await commitInTwoPhases(tx);
      await add(tx, name, [data], { startAfter: seconds });
    },
  };
}

async function hasTwoPhases(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(`select to_regclass('${TWO_PHASES}') is not null as there`);
  return rows[0]?.there === true;
}

/** Has Citus commit the job and the data it is about on both nodes, or on neither. */
async function commitInTwoPhases(tx: Transaction): Promise<void> {
  await tx.orm.execute(sql`delete from ${sql.identifier(TWO_PHASES)}`);
}

/** Writes only what differs from the last start, because every start and every test waits for it. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  for (const [name, { policy, settings: own }] of Object.entries(JOB_QUEUES)) {
    const queue = queues.find((one) => one.name === name);
    const settings = { ...own, notify: true };
    if (!queue) await boss.createQueue(name, { ...settings, policy });
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
  }
  for (const [name, cron] of Object.entries(SCHEDULES)) {
    if (!schedules.some((one) => one.name === name && one.cron === cron)) await boss.schedule(name, cron);
  }
}

/** Jobs of a batch end independently: one that throws does not fail the others. */
async function settle<Data>(
  { id, data, signal }: Job<Data>,
  handle: (data: Data, signal: AbortSignal) => Promise<void>,
) {
  try {
    await handle(data, signal);
    return { id, status: "completed" as const };
  } catch (error) {
    return { id, status: "failed" as const, output: error };
  }
}

/** The key by which queues hold back duplicate jobs. Jobs of one account are a group. */
function keyOf(data: object): { singletonKey?: string; group?: { id: string } } {
  if ("mail" in data) return { singletonKey: JSON.stringify(data) };
  if (!("accountId" in data)) return {};
  const group = { id: `${data.accountId}` };
  if ("statementId" in data) return { group };
  if ("runId" in data) return { group, singletonKey: `${data.accountId} ${data.runId}` };
  return { group, singletonKey: "platform" in data ? `${data.accountId} ${data.platform}` : `${data.accountId}` };
}
