import { observe } from "@ledgerline/telemetry";
import { ConnectorError } from "./connector-error.ts";
import { unreachable, unreadable } from "./connector-failures.ts";
import type { HttpAnswer, HttpRequest } from "./http-message.ts";
import { outcomeOf } from "./outcome-of.ts";

/** Far above the largest answer that any platform sends. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Makes one call. Throws ConnectorError `error` when no answer came in time. No error contains the address, which may
 * hold a secret.
 */
export function exchange(request: HttpRequest, options: ExchangeOptions): Promise<HttpAnswer> {
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
