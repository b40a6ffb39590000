import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import { ARTIST_PASSWORD, uploadStatement } from "@ledgerline/testing/product/calls";
import { dayNumber, HEADER, statementRow } from "./arena/statement-rows.ts";

/** What the bystander does. */
type CallKind = "login" | "overview" | "booking";

/** One call of the bystander, by the clock of its thread in milliseconds. */
export interface Call {
  kind: CallKind;
  began: number;
  ended: number;
  /** Null if it succeeded. */
  failure: string | null;
}

/**
 * The milliseconds of the answered calls of a kind. A call that kept later ones from being made also counts for each of
 * those, with the time it would have waited. Otherwise a server that hangs for seconds would affect only one figure.
 */
export function timesOf(calls: readonly Call[], kind: CallKind, everyMs: number): number[] {
  return calls.flatMap((call) => {
    if (call.kind !== kind || call.failure !== null) return [];
    const ms = call.ended - call.began;
    return [ms, ...Array.from({ length: Math.max(0, Math.ceil(ms / everyMs) - 1) }, (_, n) => ms - (n + 1) * everyMs)];
  });
}

/**
 * The longest time in milliseconds in which all calls of one kind failed: from the beginning of the first failed one to
 * the end of the next that was answered.
 */
export function longestFailure(calls: readonly Call[]): number {
  let longest = 0;
  for (const [, of] of Map.groupBy(calls, ({ kind }) => kind)) {
    let since: number | null = null;
    for (const { began, ended, failure } of of) {
      if (failure !== null) since ??= began;
      if (since !== null) longest = Math.max(longest, ended - since);
      if (failure === null) since = null;
    }
  }
  return longest;
}

/** Why calls failed, and how often. */
export function failuresOf(calls: readonly Call[]): Map<string, number> {
  const failures = calls.flatMap(({ failure }) => failure ?? []);
  return new Map([...Map.groupBy(failures, (why) => why)].map(([why, { length }]) => [why, length]));
}

/** How often each call is made. */
export const EVERY_MS: Record<CallKind, number> = { login: 1_500, overview: 100, booking: 2_000 };
/** Fewer than the uploads allowed in an hour, however long the attack lasts. */
const MOST_BOOKINGS = 55;
const ROWS = 20;
/** Longer than a person would wait. A call that takes longer has failed. */
const PATIENCE_MS = 15_000;

export interface Bystanding {
  origin: string;
  /** A loopback address that nobody else uses. */
  address: string;
  session: Session;
  /** For the files that are uploaded. */
  directory: string;
}

/** An innocent artist, who logs in, looks at the overview and books 20 rows, over and over. */
export class Bystander {
  readonly #origin: string;
  readonly #directory: string;
  /** The newest session, because old ones end when there are many. */
  #session: Session;
  #statements = 0;

  constructor({ origin, session, directory }: Omit<Bystanding, "address">) {
    this.#origin = origin;
    this.#session = session;
    this.#directory = directory;
  }

  /** Continues until `ended` aborts, and then finishes what it has begun. */
  async live(ended: AbortSignal): Promise<Call[]> {
    const calls: Call[] = [];
    const repeat = async (kind: CallKind, work: () => Promise<void>) => {
      do {
        const began = performance.now();
        const failure = await work().then(() => null, reasonOf);
        const now = performance.now();
        calls.push({ kind, began, ended: now, failure });
        await delay(Math.max(0, EVERY_MS[kind] - (now - began)));
      } while (!ended.aborted && (kind !== "booking" || this.#statements < MOST_BOOKINGS));
    };
    await Promise.all([
      repeat("login", () => this.#logIn()),
      repeat("overview", () => this.#look()),
      repeat("booking", () => this.#book()),
    ]);
    return calls;
  }

  async #logIn(): Promise<void> {
    const { email } = this.#session.artist;
    this.#session = await this.#answered<Session>("/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: ARTIST_PASSWORD }),
    });
  }

  async #look(): Promise<void> {
    await this.#answered("/analytics/overview", { headers: { authorization: `Bearer ${this.#session.access_token}` } });
  }

  async #answered<Body>(path: string, request: RequestInit): Promise<Body> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${this.#origin}/api${path}`, { ...request, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return JSON.parse(text) as Body;
  }

  /** Each has its own day, so that no two overlap, and its own file, as a refused upload may still be reading. */
  async #book(): Promise<void> {
    this.#statements += 1;
    const file = join(this.#directory, `bystander-${this.#statements}.tsv`);
    const row = statementRow({ reported: dayNumber(this.#statements), month: "2000-01" });
    await writeFile(file, HEADER + row.repeat(ROWS));
    await uploadStatement(this.#origin, this.#session.access_token, file, AbortSignal.timeout(PATIENCE_MS));
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
