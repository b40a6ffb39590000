import pg from "pg";
import { expect } from "vitest";
import { HOLD_ACCOUNTS } from "./hold-accounts.ts";

export type PausePoint = { table: "statement_lines" | "statement_refusals"; lineNo: number } | "the end";

export interface Pause {
  /** Resolves when a booking has reached that point. */
  reached(): Promise<void>;
  /** Lets it and all later ones continue, even if the server has crashed in the meantime. */
  release(): Promise<void>;
}

/**
 * Pauses every booking in a database at a line, or a refusal, of its file; at "the end" everything is stored except the
 * commit.
 */
export async function pauseBookings(databaseUrl: string, at: PausePoint): Promise<Pause> {
  const [blocker, watcher] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  for (const client of [blocker, watcher]) {
    client.on("error", () => {});
    await client.connect();
  }
  if (at !== "the end") {
    await blocker.query(`
      create or replace function pause() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create or replace trigger pause before insert on ${at.table} for each row
        when (new.line_no = ${at.lineNo}) execute function pause()`);
  }
  const hold = at === "the end" ? HOLD_ACCOUNTS : "select pg_advisory_xact_lock(1)";
  await blocker.query(`begin; ${hold}`);
  return {
    async reached() {
      const waiting = () =>
        watcher.query(`
          select from pg_stat_activity where datname = current_database()
          and application_name = 'ledgerline booking' and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
    },
    async release() {
      await Promise.all([blocker.end(), watcher.end()]);
    },
  };
}
