import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { ConnectorError } from "./connector-error.ts";
import type { HttpAnswer } from "./http-message.ts";
import { retryAtOf } from "./retry-after.ts";

export function unreachable(platform: LivePlatform, cause: unknown): ConnectorError {
  return new ConnectorError(platform, "unreachable", { cause });
}

export function unreadable(platform: LivePlatform, cause?: unknown): ConnectorError {
  return new ConnectorError(platform, "unreadable", { cause });
}

export function rateLimited(platform: LivePlatform, retryAt: Date | undefined): ConnectorError {
  return new ConnectorError(platform, "rate_limited", { retryAt });
}

/** The error for an unsuccessful answer that the connector has no rule of its own for. */
export function failureOf(platform: LivePlatform, { status, headers }: HttpAnswer): ConnectorError {
  const retryAt = retryAtOf(headers);
  if (status === 429) return rateLimited(platform, retryAt);
  if (status >= 300 && status < 400) return new ConnectorError(platform, "redirected");
  const details = { retryAt, httpStatus: status, cause: { status } };
  return new ConnectorError(platform, status >= 500 ? "broken" : "call_refused", details);
}
