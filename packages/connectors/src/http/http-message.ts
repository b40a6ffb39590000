import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { CallSignal } from "./call-signal.ts";

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
