import type { Session } from "@ledgerline/contract/auth/auth";

/** What an attack may use: an artist on a server of its own, and a folder for its files. */
export interface Arena {
  origin: string;
  /** Of the loopback, where all its calls come from. */
  address: string;
  /** The attacker's token. */
  token: string;
  directory: string;
  /** Registers one more artist at the same address. */
  register(): Promise<Session>;
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
