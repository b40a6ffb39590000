import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { Paper, PaperQuestion, Papers, SumAnswers, SumQuestion } from "@ledgerline/domain/context/threads";
import { createTurns, ShareUsedUp, type TurnOf, type Turns } from "@ledgerline/runtime/concurrency";
import type { ServerConfig } from "../config/config.ts";
import { answerOf, type Budget, type Reply, usedTooMuch, WorkerThread } from "./worker-thread.ts";

export type PaperDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;
export type PaperAsked = PaperQuestion | SumQuestion;
export type PaperReply = Reply<Paper | SumAnswers[SumQuestion["want"]]>;

/** Many times what the longest paper takes. It is typeset in one call, which ends before the thread can be ended. */
export const PAPER_BUDGET: Budget = { cpuMs: 10_000, wallMs: 20_000 };
/** For what a paper is made from; it is typeset outside of this memory. */
export const PAPER_HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** How many papers of an account, or of an address without a login, may wait for the thread. */
export const PAPERS_WAITING = 4;
const PATIENCE_MS = 20_000;
const IDLE_MS = 30_000;

/** A single thread. */
export class PaperThread implements Papers {
  readonly #thread: WorkerThread<PaperAsked, PaperReply>;
  readonly #budget: Budget;
  readonly #turns: Turns;
  readonly #closing = new AbortController();

  constructor(
    { databaseUrl, databaseDirectUrl, databasePrepare }: PaperDatabase,
    { script = new URL("./paper-worker.ts", import.meta.url), budget = PAPER_BUDGET, patienceMs = PATIENCE_MS } = {},
  ) {
    const workerData: PaperDatabase = { databaseUrl, databaseDirectUrl, databasePrepare };
    this.#thread = new WorkerThread({ name: "paper", script, workerData, heap: PAPER_HEAP, idleMs: IDLE_MS });
    this.#turns = createTurns({ atOnce: 1, waiting: PAPERS_WAITING, patienceMs });
    this.#budget = budget;
  }

  async draw(of: TurnOf, question: PaperQuestion): Promise<Paper> {
    return (await this.#ask(of, question)) as Paper;
  }

  async addUp<Question extends SumQuestion>(of: TurnOf, question: Question): Promise<SumAnswers[Question["want"]]> {
    return (await this.#ask(of, question)) as SumAnswers[Question["want"]];
  }

  async #ask(of: TurnOf, question: PaperAsked): Promise<Paper | SumAnswers[SumQuestion["want"]]> {
    const reply = await this.#turns(of, () => this.#thread.ask(question, this.#closing.signal, this.#budget)).catch(
      (error: unknown) => {
        if (error instanceof ShareUsedUp) throw new DomainError("unavailable", MESSAGES.papersBusy, { retryAfter: 5 });
        if (usedTooMuch(error)) throw new DomainError("conflict", MESSAGES.paperTooLarge);
        throw error;
      },
    );
    return answerOf(reply);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread.close();
  }
}
