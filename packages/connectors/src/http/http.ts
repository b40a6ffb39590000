import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { ConnectorError } from "./connector-error.ts";
import { rateLimited } from "./connector-failures.ts";
import { createPacer } from "./create-pacer.ts";
import { exchange } from "./exchange.ts";
import type { Http, HttpAnswer, HttpRequest } from "./http-message.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface HttpOptions {
  timeoutMs?: number;
  /** The pause before the second attempt, doubled before the third. Jitter shortens it by up to half. */
  backoffMs?: number;
  /** A longer wait, for a turn or because the platform asks for it, fails at once. */
  longestWaitMs?: number;
  callsPerSecond?: Partial<Record<LivePlatform, number>>;
  clock?: () => Date;
}

const ATTEMPTS = 3;

/** Tidal publishes no limit, but refuses more than this. The others are far below their limits. */
const CALLS_PER_SECOND: Record<LivePlatform, number> = {
  spotify: 5,
  apple_music: 10,
  youtube: 10,
  tidal: 4,
  soundcloud: 5,
};

export function createHttp({
  timeoutMs = 8000,
  backoffMs = 500,
  longestWaitMs = 30_000,
  callsPerSecond = {},
  clock = () => new Date(),
}: HttpOptions = {}): Http {
  const pacer = createPacer();
  const rates = { ...CALLS_PER_SECOND, ...callsPerSecond };

  /** How long a request can still wait before it is sent. */
  function patienceMs({ signal }: HttpRequest): number {
    const left = (signal?.latest ?? Number.POSITIVE_INFINITY) - performance.now();
    return Math.min(Math.max(left, 0), longestWaitMs);
  }

  async function waitForTurn(request: HttpRequest, key: string): Promise<void> {
    const { platform, signal } = request;
    const latest = performance.now() + patienceMs(request);
    do {
      signal?.throwIfAborted();
      const now = performance.now();
      // A turn without a wait is never refused: when no time is left, the signal says so.
      const { at, granted } = pacer.take(key, rates[platform], now, Math.max(now, latest));
      if (!granted) throw rateLimited(platform, new Date(Date.now() + at - now));
      if (at > now) await wait(at - now, undefined, signal && { signal });
      // In the meantime another call with this credential may have been told to wait.
    } while (pacer.heldUntil(key) > performance.now());
  }

  /** The answer; null when none came, or when another attempt after a pause may get a better one. */
  async function attempt(request: HttpRequest, key: string, pauseMs: number): Promise<HttpAnswer | null> {
    await waitForTurn(request, key);
    const answer = await exchange(request, { timeoutMs, clock }).catch((error: unknown) => {
      const final = request.once || pauseMs > patienceMs(request);
      if (final || !(error instanceof ConnectorError) || error.status !== "error") throw error;
      return null;
    });
    if (answer === null) return null;
    holdOff(answer, key);
    return isWorthRetrying(request, answer, pauseMs) ? null : answer;
  }

  /** A 429 pauses the credential for as long as it says; a server error only if that is short. */
  function holdOff({ status, headers }: HttpAnswer, key: string): void {
    const asked = retryAfterMs(headers);
    if (asked === null || (status !== 429 && (status < 500 || asked > longestWaitMs))) return;
    pacer.hold(key, performance.now() + asked);
  }

  /** Whether the same call may succeed after a pause, and in time. */
  function isWorthRetrying(request: HttpRequest, answer: HttpAnswer, pauseMs: number): boolean {
    if (answer.status !== 429 && (request.once || answer.status < 500)) return false;
    if (Math.max(pauseMs, retryAfterMs(answer.headers) ?? 0) > patienceMs(request)) return false;
    return request.worthRetrying?.(answer) ?? true;
  }

  return {
    async send(request) {
      const key = digestOf(request);
      for (let number = 1; ; number += 1) {
        const backoff = backoffMs * 2 ** (number - 1) * (1 - Math.random() / 2);
        const pauseMs = number < ATTEMPTS ? backoff : Number.POSITIVE_INFINITY;
        const answer = await attempt(request, key, pauseMs);
        if (answer !== null) return answer;
        await wait(pauseMs, undefined, request.signal && { signal: request.signal });
      }
    },
  };
}

function digestOf({ platform, credential }: HttpRequest): string {
  return createHash("sha256").update(`${platform}\0${credential}`).digest("base64");
}
