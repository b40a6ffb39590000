import type { Deal } from "@ledgerline/contract/shares/shares";
import type { ClosedPeriods, Simulation, SimulationInput } from "@ledgerline/contract/shares/simulation";
import type { Payee } from "@ledgerline/shares";

export interface SimulationQuestion {
  accountId: string;
  input: SimulationInput;
  /** UTC. */
  today: string;
  /** Whether to compare with the sample data. */
  isSample: boolean;
}

/** What would be different, of what closed periods are computed by. */
export interface ClosedQuestion {
  accountId: string;
  change: { deals?: Deal[]; withholding?: Pick<Payee, "id" | "withholding">; deletedCost?: string };
}

/** Compares other terms with what is booked, away from the event loop. */
export interface Simulations {
  /** One at a time. Throws `unavailable` when too many wait, and `conflict` for a question that takes too much. */
  run(question: SimulationQuestion): Promise<Simulation>;
  /** The same for a change that closed periods may depend on. */
  closedPeriods(question: ClosedQuestion): Promise<ClosedPeriods>;
  close(): Promise<void>;
}
