import type { RunComparison } from "@ledgerline/contract/shares/comparison";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import type { ClosedPeriods, Simulation } from "@ledgerline/contract/shares/simulation";
import type { SplitImport } from "@ledgerline/contract/shares/splits";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "@ledgerline/domain/context/errors";
import type {
  ClosedQuestion,
  ComparisonQuestion,
  DealQuestion,
  ImportedShares,
  ImportQuestion,
  OverviewQuestion,
  SimulationQuestion,
  Simulations,
  SplitsQuestion,
} from "@ledgerline/domain/context/threads";
import { createBoundedQueue } from "@ledgerline/domain/context/turns";
import type { ServerConfig } from "../config/config.ts";
import { answerOf, type Budget, type Reply, usedTooMuch, WorkerThread } from "./worker-thread.ts";

export type SimulationDatabase = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;
type Overview = NonNullable<ShareOverview["shares"]>;
export type Question =
  | SimulationQuestion
  | ClosedQuestion
  | OverviewQuestion
  | { imported: ImportQuestion }
  | { taken: ImportQuestion }
  | { saved: DealQuestion }
  | { sheet: SplitsQuestion }
  | ComparisonQuestion;
type Answer = Simulation | ClosedPeriods | Overview | ImportedShares | Deal | SplitImport | RunComparison;
export type SimulationReply = Reply<Answer>;

/** Less than a call may take. */
const SIMULATION_BUDGET: Budget = { cpuMs: 20_000, wallMs: 25_000 };
const SIMULATION_HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const WAITING = { waiting: 10, reserved: 10 };
const IDLE_MS = 30_000;

const TOO_MANY_TERMS =
  "Checking this deal beside all others takes more than a call may. Cover releases or artists instead of tracks, or delete old deals.";

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
    return (await this.#answer(question.accountId, question)) as Simulation;
  }

  async closedPeriods(question: ClosedQuestion | { imported: ImportQuestion }): Promise<ClosedPeriods> {
    const { accountId } = "imported" in question ? question.imported : question;
    return (await this.#answer(accountId, question)) as ClosedPeriods;
  }

  async overview(question: OverviewQuestion): Promise<Overview> {
    return (await this.#answer(question.accountId, question, MESSAGES.tooSlow)) as Overview;
  }

  async importShares(question: ImportQuestion): Promise<ImportedShares> {
    return (await this.#answer(question.accountId, { taken: question }, MESSAGES.importTooLarge)) as ImportedShares;
  }

  async saveDeal(question: DealQuestion): Promise<Deal> {
    return (await this.#answer(question.accountId, { saved: question }, TOO_MANY_TERMS)) as Deal;
  }

  async importSplits(question: SplitsQuestion): Promise<SplitImport> {
    return (await this.#answer(question.accountId, { sheet: question }, MESSAGES.importTooLarge)) as SplitImport;
  }

  async compareRun(question: ComparisonQuestion): Promise<RunComparison> {
    return (await this.#answer(question.accountId, question, MESSAGES.importTooLarge)) as RunComparison;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread.close();
  }

  async #answer(
    accountId: string,
    question: Question,
    tooLarge: string = MESSAGES.simulationTooLarge,
  ): Promise<Answer> {
    return answerOf(await this.#queue(accountId, () => this.#ask(question, tooLarge)));
  }

  async #ask(question: Question, tooLarge: string): Promise<SimulationReply> {
    try {
      return await this.#thread.ask(question, this.#closing.signal, SIMULATION_BUDGET);
    } catch (error) {
      if (usedTooMuch(error)) throw new DomainError("conflict", tooLarge);
      throw error;
    }
  }
}
