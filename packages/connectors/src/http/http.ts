import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { observe } from "@ledgerline/runtime/telemetry";
import { ConnectorError, rateLimited, unreachable, unreadable } from "./connector-error.ts";
import { type Http, type HttpAnswer, type HttpRequest, outcomeOf, retryAfterMs } from "./http-message.ts";

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

/** Far above the largest answer that any platform sends. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Makes one call. Throws ConnectorError `error` when no answer came in time. No error contains the address, which may
 * hold a secret.
 */
function exchange(request: HttpRequest, options: ExchangeOptions): Promise<HttpAnswer> {
  return observe("outbound", { service: request.platform }, async (call) => {
    const answer = await ask(request, options);
    call.outcome = outcomeOf(answer.status);
    return answer;
  });
}

interface ExchangeOptions {
  timeoutMs: number;
  clock: () => Date;
}

async function ask(request: HttpRequest, { timeoutMs, clock }: ExchangeOptions): Promise<HttpAnswer> {
  const { platform, method = request.form ? "POST" : "GET", url, form, signal } = request;
  const headers = headersOf(request);
  signal?.throwIfAborted();
  const done = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const call = AbortSignal.any([done.signal, timeout, ...(signal ? [signal] : [])]);
  try {
    const body = form ? new URLSearchParams(form) : null;
    const response = await fetch(url, { method, headers, body, redirect: "manual", signal: call });
    const text = await readText(response);
    if (text === null) throw unreadable(platform);
    return { status: response.status, headers: response.headers, text, json: parseJson(text), receivedAt: clock() };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ConnectorError) throw error;
    throw unreachable(platform, reasonOf(error, timeout.aborted));
  } finally {
    // Frees the connection if the body was not read to its end.
    done.abort();
  }
}

/** A key with a line break or a character beyond Latin-1 cannot even be sent. */
function headersOf({ platform, headers }: HttpRequest): Headers {
  try {
    return new Headers({ accept: "application/json", ...headers });
  } catch {
    throw new ConnectorError(platform, "credentials_unsendable");
  }
}

/** The body; null when it is larger than any answer should be. */
async function readText(response: Response): Promise<string | null> {
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Escapes in the text may decode to lone surrogates, or to NUL, which Postgres cannot store. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\uFFFD") : value,
    );
  } catch {
    return undefined;
  }
}

/** A code such as ECONNREFUSED, never the text, which may repeat what was sent. */
function reasonOf(error: unknown, timedOut: boolean): { code: string } {
  if (timedOut) return { code: "TIMEOUT" };
  const { cause } = error as { cause?: { code?: unknown } };
  return { code: typeof cause?.code === "string" ? cause.code : "NETWORK" };
}

const WINDOW_MS = 1000;
const SWEEP_MS = 10_000;

/** A turn at `at`, in milliseconds of one clock. A turn too far ahead is not granted and changes nothing. */
interface Turn {
  at: number;
  granted: boolean;
}

interface Credential {
  /** The latest turns, oldest first, as many as one second may have. */
  turns: number[];
  heldUntil: number;
}

interface Pacer {
  /** The next turn, unless it would come after `latest`. */
  take(key: string, perSecond: number, now: number, latest: number): Turn;
  /** The platform told this credential to wait: no turn is granted before then. */
  hold(key: string, until: number): void;
  heldUntil(key: string): number;
  /** How many credentials are in memory: those used in the last seconds, and those told to wait. */
  size(): number;
}

/** Gives every credential at most `perSecond` turns in any second, first come, first served. */
export function createPacer(): Pacer {
  const credentials = new Map<string, Credential>();
  let nextSweep = 0;

  function sweep(now: number): void {
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const [key, { turns, heldUntil }] of credentials) {
      if (heldUntil <= now && (turns.at(-1) ?? 0) + WINDOW_MS <= now) credentials.delete(key);
    }
  }

  function open(key: string): Credential {
    const known = credentials.get(key) ?? { turns: [], heldUntil: 0 };
    credentials.set(key, known);
    return known;
  }

  return {
    take(key, perSecond, now, latest) {
      sweep(now);
      const { turns, heldUntil } = open(key);
      const full = turns.at(-perSecond);
      const at = Math.max(now, heldUntil, turns.at(-1) ?? 0, full === undefined ? 0 : full + WINDOW_MS);
      if (at > latest) return { at, granted: false };
      turns.push(at);
      if (turns.length > perSecond) turns.shift();
      return { at, granted: true };
    },
    hold(key, until) {
      const credential = open(key);
      credential.heldUntil = Math.max(credential.heldUntil, until);
    },
    heldUntil: (key) => credentials.get(key)?.heldUntil ?? 0,
    size: () => credentials.size,
  };
}
