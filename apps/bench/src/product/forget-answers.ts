import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";

/** A server hears of a change within a few milliseconds, and looks itself after two seconds. */
const HEARD_MS = 50;

/** Makes the server compute all answers anew, as after a change. */
export async function forgetAnswers(sql: postgres.Sql): Promise<void> {
  await sql`update rates_version set version = ${randomUUID()}`;
  await sql`select pg_notify('figures', '')`;
  await delay(HEARD_MS);
}
