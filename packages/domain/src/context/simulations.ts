import type { Simulation, SimulationInput } from "@ledgerline/contract/shares/simulation";

export interface SimulationQuestion {
  accountId: string;
  input: SimulationInput;
  /** UTC. */
  today: string;
  /** Whether to compare with the sample data. */
  isSample: boolean;
}

/** Compares other terms with what is booked, away from the event loop. */
export interface Simulations {
  /** One at a time. Throws `unavailable` when too many wait, and `conflict` for a question that takes too much. */
  run(question: SimulationQuestion): Promise<Simulation>;
  close(): Promise<void>;
}
