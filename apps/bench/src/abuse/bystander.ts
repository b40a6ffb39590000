import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import { BENCH_PASSWORD } from "../product/register-artist.ts";
import { uploadStatement } from "../product/upload-statement.ts";
import { generateDistrokid } from "../statements/generate-distrokid.ts";

const LOGIN_EVERY_MS = 1_500;
const LOOK_EVERY_MS = 100;
/** Within the uploads that an artist has in an hour. */
const BOOK_EVERY_MS = 1_000;
const ROWS = 10_000;
const FIRST_YEAR = 2001;
const MONTHS = 12;
/** More than a person waits. A call that takes longer has failed. */
const PATIENCE_MS = 60_000;

/** Milliseconds of each call of an artist who does nothing unusual. */
export interface BystanderFigures {
  login: number[];
  overview: number[];
  /** From the upload to the answer that says `booked`. */
  booking: number[];
  /** How many calls failed or took longer than a minute. */
  failed: number;
}

export interface Bystanding {
  origin: string;
  session: Session;
  /** For the files that are uploaded. */
  directory: string;
}

/** Another artist, who logs in, looks at the overview and books 10,000 rows, over and over. */
export class Bystander {
  readonly #origin: string;
  readonly #session: Session;
  readonly #directory: string;
  #statements = 0;

  constructor({ origin, session, directory }: Bystanding) {
    this.#origin = origin;
    this.#session = session;
    this.#directory = directory;
  }

  /** Goes on until `ended` aborts, and then finishes what has begun. */
  async live(ended: AbortSignal): Promise<BystanderFigures> {
    const figures: BystanderFigures = { login: [], overview: [], booking: [], failed: 0 };
    const timed = async (name: "login" | "overview" | "booking", work: () => Promise<void>) => {
      const started = performance.now();
      try {
        await work();
        figures[name].push(performance.now() - started);
      } catch {
        figures.failed += 1;
      }
    };
    await Promise.all([
      this.#repeat(ended, LOGIN_EVERY_MS, () => timed("login", () => this.#logIn())),
      this.#repeat(ended, LOOK_EVERY_MS, () => timed("overview", () => this.#look())),
      this.#repeat(ended, BOOK_EVERY_MS, async () => {
        const file = await this.#writeStatement();
        await timed("booking", () => this.#book(file));
      }),
    ]);
    return figures;
  }

  async #repeat(ended: AbortSignal, everyMs: number, work: () => Promise<void>): Promise<void> {
    do {
      const started = performance.now();
      await work();
      await delay(Math.max(0, everyMs - (performance.now() - started)));
    } while (!ended.aborted);
  }

  async #logIn(): Promise<void> {
    const { email } = this.#session.artist;
    await this.#answered("/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: BENCH_PASSWORD }),
    });
  }

  async #look(): Promise<void> {
    await this.#answered("/analytics/overview", { headers: { authorization: `Bearer ${this.#session.access_token}` } });
  }

  async #answered(path: string, request: RequestInit): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${this.#origin}/api${path}`, { ...request, signal });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }

  /** Each has months of its own, so that no two overlap, and a file, as a refused upload may still be reading its own. */
  async #writeStatement(): Promise<string> {
    const year = FIRST_YEAR + Math.floor(this.#statements / MONTHS);
    const month = (this.#statements % MONTHS) + 1;
    this.#statements += 1;
    const file = join(this.#directory, `bystander-${this.#statements}.tsv`);
    await generateDistrokid(file, {
      rows: ROWS,
      seed: this.#statements,
      firstMonth: `${year}-${String(month).padStart(2, "0")}`,
      months: 1,
      tracks: 60,
      artist: "Quiet Weather",
      layout: "old",
      lineEnd: "\n",
    });
    return file;
  }

  async #book(file: string): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await uploadStatement(this.#origin, this.#session.access_token, file, signal);
  }
}
