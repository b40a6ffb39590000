import pg from "pg";
import { expect } from "vitest";
import { addTrigger } from "./add-trigger.ts";
import { HOLD_ACCOUNTS } from "./hold-accounts.ts";
import { findNodes } from "./test-server.ts";

export type PausePoint = { table: "statement_lines" | "statement_refusals"; lineNo: number } | "the end";

export interface Pause {
  /** Resolves when a booking has reached that point. */
  reached(): Promise<void>;
  /** Lets it and all later ones continue, even if the server has crashed in the meantime. */
  release(): Promise<void>;
}

/** The body of a trigger that waits until `holdRows` is released. */
export const WAIT = "perform pg_advisory_xact_lock(1)";

/**
 * Pauses every booking in a database at a line, or a refusal, of its file; at "the end" everything is stored except the
 * commit.
 */
export async function pauseBookings(ownerUrl: string, at: PausePoint): Promise<Pause> {
  if (at === "the end") return holdWith(HOLD_ACCOUNTS, [ownerUrl]);
  const client = await connect(ownerUrl);
  await addTrigger((statement) => client.query(statement), {
    name: "pause",
    table: at.table,
    when: `new.line_no = ${at.lineNo}`,
    does: WAIT,
  });
  await client.end();
  return holdRows(ownerUrl);
}

/** Makes triggers with `WAIT` wait wherever rows of accounts are stored. */
export async function holdRows(ownerUrl: string): Promise<Pause> {
  const [, ...workers] = await findNodes(ownerUrl);
  return holdWith("select pg_advisory_xact_lock(1)", workers.length > 0 ? workers : [ownerUrl]);
}

async function holdWith(hold: string, urls: readonly string[]): Promise<Pause> {
  const blockers = await Promise.all(urls.map(connect));
  const watchers = await Promise.all(urls.map(connect));
  for (const blocker of blockers) await blocker.query(`begin; ${hold}`);
  const waiting = async () => {
    const found = await Promise.all(
      watchers.map((watcher) =>
        watcher.query(`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and (application_name = 'ledgerline booking' or application_name like 'citus_internal%')`),
      ),
    );
    return found.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  };
  return {
    async reached() {
      await expect.poll(waiting).toBeGreaterThan(0);
    },
    async release() {
      await Promise.all([...blockers, ...watchers].map((client) => client.end()));
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}
