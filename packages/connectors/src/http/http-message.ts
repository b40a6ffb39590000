import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { OutboundOutcome } from "@ledgerline/runtime/telemetry";

/** One call to a platform. */
export interface HttpRequest {
  platform: LivePlatform;
  method?: "GET" | "POST";
  url: URL;
  headers?: Record<string, string>;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  /** Names the credential behind the call, for pacing. Only a digest is kept. */
  credential: string;
  /** False for an answer that a retry cannot change, such as a used-up quota. By default 429 and 5xx are retried. */
  worthRetrying?: (answer: HttpAnswer) => boolean;
  /** The request counts only once, so it is not repeated after a lost answer or a server error. */
  once?: boolean;
  signal?: CallSignal | undefined;
}

/** What a platform answered. Redirects are returned, never followed. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown;
  receivedAt: Date;
}

/** Calls platforms. */
export interface Http {
  /**
   * Returns the platform's last answer, whatever its status. Throws ConnectorError `error` when none came, and
   * `rate_limited` without asking while the credential has to wait longer than the request can.
   */
  send(request: HttpRequest): Promise<HttpAnswer>;
}

/** Aborts calls. */
export interface CallSignal extends AbortSignal {
  /**
   * When it aborts at the latest, if known, in milliseconds of `performance.now()`. Waits that would end later are not
   * started.
   */
  readonly latest?: number;
}

/**
 * An id as one part of an address's path. Null for `.` and `..`, which no encoding protects: every URL reads them as
 * the folder itself and the one above.
 */
export function pathPart(id: string): string | null {
  return id === "." || id === ".." ? null : encodeURIComponent(id.toWellFormed());
}

/** The header that identifies an app when it requests a token. */
export function basicAuthorization(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

/**
 * Identifies a client for pacing. The id alone is public, so somebody with a wrong secret must not use up the turns of
 * those who have the right one.
 */
export function clientCredential(client: { client_id: string; client_secret?: string | undefined }): string {
  return `${client.client_id}\0${client.client_secret ?? ""}`;
}

/** What an HTTP status says about a call. A redirect is never an answer that we want. */
export function outcomeOf(status: number): OutboundOutcome {
  if (status === 429) return "rate_limited";
  if (status >= 500) return "failed";
  return status < 300 ? "ok" : "refused";
}

/** Longer than any platform means: a larger number is a mistake. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The wait that a `Retry-After` header asks for, in seconds or as an HTTP date; null when it cannot be read. */
export function retryAfterMs(headers: Headers, now = Date.now()): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS);
  if (!HTTP_DATE.test(value)) return null;
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.min(Math.max(until - now, 0), LONGEST_MS);
}

/** When the same call may be made again, if the answer says so. */
export function retryAtOf(headers: Headers, now = Date.now()): Date | undefined {
  const delay = retryAfterMs(headers, now);
  return delay === null ? undefined : new Date(now + delay);
}
