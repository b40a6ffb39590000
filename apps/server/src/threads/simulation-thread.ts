import type { ClosedPeriods, Simulation } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  type ClosedQuestion,
  createBoundedQueue,
  type SimulationQuestion,
  type Simulations,
} from "@ledgerline/domain/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { ServerConfig } from "../config/config.ts";
import { type Budget, usedTooMuch, WorkerThread } from "./worker-thread.ts";

export type SimulationDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;
export type Question = SimulationQuestion | ClosedQuestion;
export type SimulationReply =
  | { answer: Simulation | ClosedPeriods }
  | { refused: Pick<DomainError, "code" | "message"> };

/** Less than a call may take. */
const SIMULATION_BUDGET: Budget = { cpuMs: 20_000, wallMs: 25_000 };
const SIMULATION_HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const WAITING = { waiting: 10, reserved: 10 };
const IDLE_MS = 30_000;

/** A single thread, in which accounts take turns. */
export class SimulationThread implements Simulations {
  readonly #thread: WorkerThread<Question, SimulationReply>;
  readonly #queue = createBoundedQueue({ atOnce: 1, ...WAITING }, MESSAGES.overloaded);
  readonly #closing = new AbortController();

  constructor({ databaseUrl, databaseDirectUrl, databasePrepare }: SimulationDatabase) {
    const workerData: SimulationDatabase = { databaseUrl, databaseDirectUrl, databasePrepare };
    this.#thread = new WorkerThread({
      name: "simulation",
      script: new URL("./simulation-worker.ts", import.meta.url),
      workerData,
      heap: SIMULATION_HEAP,
      idleMs: IDLE_MS,
    });
  }

  async run(question: SimulationQuestion): Promise<Simulation> {
    return (await this.#answer(question)) as Simulation;
  }

  async closedPeriods(question: ClosedQuestion): Promise<ClosedPeriods> {
    return (await this.#answer(question)) as ClosedPeriods;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread.close();
  }

  async #answer(question: Question): Promise<Simulation | ClosedPeriods> {
    const reply = await this.#queue(question.accountId, () => this.#ask(question));
    if ("refused" in reply) throw new DomainError(reply.refused.code, reply.refused.message);
    return reply.answer;
  }

  async #ask(question: Question): Promise<SimulationReply> {
    try {
      return await this.#thread.ask(question, this.#closing.signal, SIMULATION_BUDGET);
    } catch (error) {
      if (usedTooMuch(error)) throw new DomainError("conflict", MESSAGES.simulationTooLarge);
      throw error;
    }
  }
}
