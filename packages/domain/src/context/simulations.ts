import type { Simulation, SimulationInput } from "@ledgerline/contract/shares/simulation";

export interface SimulationQuestion {
  accountId: string;
  input: SimulationInput;
  /** UTC. */
  today: string;
  /** Whether it is held against the sample. */
  isSample: boolean;
}

/** Holds other terms against what is booked, away from the event loop. */
export interface Simulations {
  /** One at a time. Throws `unavailable` when too many wait, and `conflict` for what takes too much. */
  run(question: SimulationQuestion): Promise<Simulation>;
  close(): Promise<void>;
}
