import { CounterBook } from "./counter-book.ts";
import { FaultBook } from "./fault-book.ts";
import { HeldAnswers } from "./held-answers.ts";
import { QuotaBook } from "./quota-book.ts";
import { RequestLog } from "./request-log.ts";
import { createSandboxClock, type SandboxClock } from "./sandbox-clock.ts";
import { TokenBook } from "./token-book.ts";

export interface SpotifySettings {
  /** Every refresh gives a new refresh token, and the old one is dead. */
  rotatesRefreshTokens: boolean;
  /** Every refresh answers invalid_grant. */
  refusesRefresh: boolean;
}

const SPOTIFY_SETTINGS: SpotifySettings = { rotatesRefreshTokens: false, refusesRefresh: false };

/** All that the stand-ins remember. */
export interface Sandbox {
  clock: SandboxClock;
  counters: CounterBook;
  faults: FaultBook;
  held: HeldAnswers;
  log: RequestLog;
  quotas: QuotaBook;
  tokens: TokenBook;
  spotify: SpotifySettings;
  /** How long every answer takes at least. */
  latencyMs: number;
  /** As it was at the start. */
  reset(): void;
}

export function createSandbox(latencyMs: number): Sandbox {
  const clock = createSandboxClock();
  const sandbox: Sandbox = {
    clock,
    counters: new CounterBook(clock),
    faults: new FaultBook(),
    held: new HeldAnswers(),
    log: new RequestLog(),
    quotas: new QuotaBook(clock),
    tokens: new TokenBook(clock),
    spotify: { ...SPOTIFY_SETTINGS },
    latencyMs,
    reset() {
      sandbox.faults.clear();
      sandbox.held.release();
      clock.reset();
      for (const book of [sandbox.counters, sandbox.quotas, sandbox.tokens]) book.reset();
      sandbox.log.clear();
      Object.assign(sandbox.spotify, SPOTIFY_SETTINGS);
      sandbox.latencyMs = latencyMs;
    },
  };
  return sandbox;
}
