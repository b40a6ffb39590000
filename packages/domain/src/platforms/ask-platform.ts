import { type CallSignal, ConnectorError } from "@ledgerline/connectors/http";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { ErrorCode } from "@ledgerline/contract/wire/error";
import type { Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { answerInTime } from "./answer-in-time.ts";
import { secondsToWait } from "./seconds-to-wait.ts";

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
