import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { dayNumber, HEADER, statementRow } from "../abuse/arena/statement-rows.ts";

/** Of a call. A server that is gone or frozen answers later, or not at all. */
const PATIENCE_MS = 30_000;

interface ObservedCall {
  began: number;
  ended: number;
  ok: boolean;
}

/** An artist who uploads and deletes, and remembers what the server has acknowledged. */
export class WorkingArtist {
  readonly #origin: string;
  readonly #token: string;
  readonly #random: () => number;
  readonly #observe: (call: ObservedCall) => void;
  /** The rows of each statement whose upload was acknowledged, and that was not deleted. */
  readonly kept = new Map<string, number>();
  /** Those whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  failedCalls = 0;
  #files = 0;

  private constructor(origin: string, token: string, random: () => number, observe: (call: ObservedCall) => void) {
    this.#origin = origin;
    this.#token = token;
    this.#random = random;
    this.#observe = observe;
  }

  /** `observe` is told of every call that has ended. */
  static async register(
    origin: string,
    name: string,
    random: () => number,
    observe: (call: ObservedCall) => void = () => {},
  ): Promise<WorkingArtist> {
    const response = await fetch(`${origin}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `${name}@example.com`, password: "a quiet field of barley", artist_name: name }),
    });
    return new WorkingArtist(origin, ((await response.json()) as Session).access_token, random, observe);
  }

  /** Uploads files, each until it is acknowledged, and deletes some of them. */
  async work(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await this.#upload(1 + Math.floor(this.#random() ** 4 * 30_000));
      if (this.#random() < 0.2) await this.#delete();
      await delay(100 + this.#random() * 400);
    }
  }

  /** Uploads one small file, and resolves when it is booked. */
  async bookOne(ended: AbortSignal): Promise<void> {
    const id = await this.#upload(100);
    for (;;) {
      ended.throwIfAborted();
      const statement = await this.call<Statement>(`/statements/${id}`);
      if (statement?.state === "booked") return;
      await delay(100);
    }
  }

  /** Null when the server does not answer, or not as it should. */
  async call<Answer>(path: string, request: RequestInit = {}): Promise<Answer | null> {
    const began = performance.now();
    const answer = await this.#call<Answer>(path, request);
    this.#observe({ began, ended: performance.now(), ok: answer !== null });
    return answer;
  }

  async #call<Answer>(path: string, request: RequestInit): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#origin}/api${path}`, {
        ...request,
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json()) as Answer;
      if (response.ok) return answer;
    } catch {
      // Counted with the answers that are errors.
    }
    this.failedCalls += 1;
    return null;
  }

  async #upload(rows: number): Promise<string> {
    this.#files += 1;
    const text = HEADER + statementRow({ reported: dayNumber(this.#files), month: "2000-01" }).repeat(rows);
    for (;;) {
      const body = new FormData();
      body.append("file", new Blob([text]), `${this.#files}.tsv`);
      const receipt = await this.call<StatementReceipt>("/statements", { method: "POST", body });
      if (receipt) {
        this.kept.set(receipt.id, rows);
        return receipt.id;
      }
      await delay(500);
    }
  }

  async #delete(): Promise<void> {
    const ids = [...this.kept.keys()];
    const id = ids[Math.floor(this.#random() * ids.length)];
    if (id === undefined) return;
    for (;;) {
      const done = await this.call(`/statements/${id}`, { method: "DELETE" });
      // Deleted by a call whose answer was lost.
      const gone = done === null && (await this.#isGone(id));
      if (done === null && !gone) {
        await delay(500);
        continue;
      }
      this.kept.delete(id);
      this.deleted.add(id);
      return;
    }
  }

  async #isGone(id: string): Promise<boolean> {
    const response = await fetch(`${this.#origin}/api/statements/${id}`, {
      headers: { authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    return response?.status === 404;
  }

  /** All statements that were acknowledged, once none of them waits for its booking. */
  async settled(): Promise<Statement[]> {
    const settled: Statement[] = [];
    for (const id of this.kept.keys()) {
      for (;;) {
        const statement = await this.call<Statement>(`/statements/${id}`);
        if (statement && statement.state !== "received" && statement.state !== "booking") {
          settled.push(statement);
          break;
        }
        await delay(250);
      }
    }
    return settled;
  }
}
