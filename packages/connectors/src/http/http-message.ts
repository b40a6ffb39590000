import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { CallSignal } from "./call-signal.ts";

export interface HttpRequest {
  platform: LivePlatform;
  method?: "GET" | "POST";
  url: URL;
  headers?: Record<string, string>;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  /** Names the credential that the call is made with, by which calls are paced; kept as a digest only. */
  credential: string;
  /** False for an answer that asking again cannot change: a quota that is used up. By default 429 and 5xx are. */
  worthRetrying?: (answer: HttpAnswer) => boolean;
  /** What is sent counts once, so that where an answer is lost or a server fails the same call is not made again. */
  once?: boolean;
  signal?: CallSignal | undefined;
}

export interface HttpAnswer {
  /** A redirect is never followed: it is answered as it came. */
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
  receivedAt: Date;
}

/** Calls platforms. */
export interface Http {
  /**
   * Answers what the platform said last, whatever its status. Throws ConnectorError `error` when no answer came, and
   * `rate_limited` without asking while the credential has been told to wait for longer than the request can.
   */
  send(request: HttpRequest): Promise<HttpAnswer>;
}
