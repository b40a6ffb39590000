import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { ErrorCode } from "@ledgerline/contract/wire/error";
import { abortable } from "@ledgerline/runtime/concurrency";
import type { Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

const CODES: Record<ConnectorError["status"], ErrorCode> = {
  not_configured: "conflict",
  credentials_invalid: "bad_request",
  premium_required: "bad_request",
  user_not_allowed: "bad_request",
  no_match: "bad_request",
  api_retired: "bad_request",
  rate_limited: "unavailable",
  quota_exhausted: "unavailable",
  error: "unavailable",
};

/** Limits all calls and retries together. */
const DEADLINE_MS = 20_000;

/** Asks a platform on behalf of a waiting artist, with a deadline. A failure becomes a DomainError for them. */
export async function askPlatform<T>(
  ctx: Context,
  platform: PlatformId,
  ask: (signal: CallSignal) => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  try {
    return await answerInTime(platform, deadlineMs, ask);
  } catch (error) {
    throw error instanceof ConnectorError ? refusal(error, ctx.clock()) : error;
  }
}

function refusal(error: ConnectorError, now: Date): DomainError {
  const code = CODES[error.status];
  return new DomainError(code, error.message, {
    ...(code === "unavailable" && { retryAfter: secondsToWait(error, now) }),
    // The fault may be ours or the network's, so the operator must see it in the log.
    ...(error.status === "error" && { cause: error }),
  });
}

/** Gives a platform `ms` to answer, then aborts the call and throws ConnectorError `error`. */
export async function answerInTime<T>(
  platform: PlatformId,
  ms: number,
  ask: (signal: CallSignal) => Promise<T>,
): Promise<T> {
  const signal: CallSignal = Object.assign(AbortSignal.timeout(ms), { latest: performance.now() + ms });
  try {
    return await abortable(signal, ask);
  } catch (error) {
    if (error !== signal.reason) throw error;
    throw new ConnectorError(platform, "late");
  }
}

/** Used when the platform does not say when to try again. */
const QUOTA_S = 3_600;
const USUAL_S = 300;

/** Seconds until the failed call is worth another try, at least one. */
export function secondsToWait({ retryAt, status }: ConnectorError, now: Date): number {
  if (retryAt) return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return status === "quota_exhausted" ? QUOTA_S : USUAL_S;
}
