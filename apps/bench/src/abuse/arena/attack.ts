import type { RunningProduct } from "../../product/running-product.ts";

/** What an attack may use: a server of its own, an artist on it, and a folder for its files. */
export interface Arena {
  product: RunningProduct;
  /** The attacker's token. */
  token: string;
  directory: string;
}

/** Attacks once, and says in a few words what came of it. */
export type Round = () => Promise<string>;

export interface Attack {
  /** In a few words, for the table. */
  name: string;
  /** Added to the server's environment. */
  env?: Record<string, string>;
  /** Makes what the attack needs, which is not timed. Its rounds follow each other until enough was measured. */
  begin(arena: Arena): Promise<Round>;
}
