import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { CallLog, type ControlledSandbox } from "../../control/add-control.ts";
import { createSandboxClock } from "../../control/sandbox-clock.ts";
import { CounterBook, FaultBook, HeldAnswers, QuotaBook } from "./books.ts";
import { TokenBook } from "./token-book.ts";

/** A call that a service received, without secrets. */
export interface LoggedRequest {
  platform: LivePlatform | "redirected";
  method: string;
  /** The path below the platform's address: `/api/v1/search`. */
  path: string;
  query: Record<string, string>;
  /** The credential's name in the list of accounts; null for a credential that is not listed. */
  credential: string | null;
  /** By the sandbox's clock, ISO 8601. */
  time: string;
}

export interface SpotifySettings {
  /** Every refresh issues a new refresh token and ends the old one. */
  rotatesRefreshTokens: boolean;
  /** Every refresh answers invalid_grant. */
  refusesRefresh: boolean;
}

const SPOTIFY_SETTINGS: SpotifySettings = { rotatesRefreshTokens: false, refusesRefresh: false };

/** The state of a platform sandbox. */
export interface Sandbox extends ControlledSandbox<LoggedRequest> {
  counters: CounterBook;
  faults: FaultBook;
  held: HeldAnswers;
  quotas: QuotaBook;
  tokens: TokenBook;
  spotify: SpotifySettings;
  /** Restores the state of the start. */
  reset(): void;
}

export function createSandbox(latencyMs: number): Sandbox {
  const clock = createSandboxClock();
  const sandbox: Sandbox = {
    clock,
    counters: new CounterBook(clock),
    faults: new FaultBook(),
    held: new HeldAnswers(),
    log: new CallLog(),
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
