import { randomBytes } from "node:crypto";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { CallLog, type ControlledSandbox, createSandboxClock, type SandboxClock } from "../../control.ts";
import { CounterBook, FaultBook, HeldAnswers, QuotaBook } from "./books.ts";

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

/** A token; `person` is true if it comes from a login. */
export interface IssuedToken {
  credential: string;
  kind: "access" | "refresh" | "code";
  person: boolean;
  expiresAt: number;
  /** What the caller must present with it, such as a code's redirect address. */
  bound: Record<string, string>;
}

interface Issue {
  credential: string;
  kind?: IssuedToken["kind"];
  person?: boolean;
  seconds: number;
  bound?: Record<string, string>;
}

/** Every token issued so far, by platform. */
class TokenBook {
  readonly #clock: SandboxClock;
  readonly #tokens = new Map<string, IssuedToken>();
  readonly #issuedAt = new Map<string, number[]>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(platform: LivePlatform, issue: Issue): string {
    const { credential, kind = "access", person = false, seconds, bound = {} } = issue;
    const token = `${platform}-${kind}-${randomBytes(24).toString("base64url")}`;
    const now = this.#clock.now();
    this.#tokens.set(key(platform, token), { credential, kind, person, expiresAt: now + seconds * 1000, bound });
    if (kind === "access") this.#times(platform, credential).push(now);
    return token;
  }

  /** Also finds expired tokens, which the platforms tell apart from unknown ones. */
  find(platform: LivePlatform, token: string): IssuedToken | null {
    return this.#tokens.get(key(platform, token)) ?? null;
  }

  isExpired(token: IssuedToken): boolean {
    return token.expiresAt <= this.#clock.now();
  }

  revoke(platform: LivePlatform, token: string): void {
    this.#tokens.delete(key(platform, token));
  }

  /** Revokes every token from a login, for one credential or for all. */
  revokeLogins(platform: LivePlatform, credential?: string): void {
    for (const [name, token] of this.#tokens) {
      const isMeant = credential === undefined || token.credential === credential;
      if (name.startsWith(`${platform} `) && token.person && isMeant) this.#tokens.delete(name);
    }
  }

  /** Access tokens issued to a credential in the last `seconds`. */
  countSince(platform: LivePlatform, credential: string, seconds: number): number {
    const since = this.#clock.now() - seconds * 1000;
    return this.#times(platform, credential).filter((at) => at > since).length;
  }

  /** Access tokens issued so far, by platform and credential. */
  counts(): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {};
    for (const [name, times] of this.#issuedAt) {
      const [platform = "", credential = ""] = name.split(" ");
      counts[platform] = { ...counts[platform], [credential]: times.length };
    }
    return counts;
  }

  reset(): void {
    this.#tokens.clear();
    this.#issuedAt.clear();
  }

  #times(platform: LivePlatform, credential: string): number[] {
    const name = key(platform, credential);
    const times = this.#issuedAt.get(name) ?? [];
    this.#issuedAt.set(name, times);
    return times;
  }
}

function key(platform: LivePlatform, name: string): string {
  return `${platform} ${name}`;
}
