import type { Session } from "@ledgerline/contract/auth/auth";

/** What an attack may use: an artist on a separate server, and a folder for its files. */
export interface Arena {
  origin: string;
  /** The loopback address that all its calls come from. */
  address: string;
  /** The attacker's token. */
  token: string;
  directory: string;
  /** Registers one more artist at the same address. */
  register(): Promise<Session>;
}

/** Attacks once, and returns the outcome in a few words. */
export type Round = () => Promise<string>;

export interface Attack {
  /** A short description for the table. */
  name: string;
  /** Added to the server's environment. */
  env?: Record<string, string>;
  /** Prepares the attack; not timed. Its rounds then follow one another until enough has been measured. */
  begin(arena: Arena): Promise<Round>;
}
