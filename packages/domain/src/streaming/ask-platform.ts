import { ConnectorError } from "@ledgerline/connectors/connector-error";
import type { ErrorCode } from "@ledgerline/contract/error";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";

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

/** Asks a platform for somebody who waits for its answer: a refusal becomes one that they may read. */
export async function askPlatform<T>({ clock }: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ConnectorError ? refusal(error, clock()) : error;
  }
}

function refusal(error: ConnectorError, now: Date): DomainError {
  const seconds = error.retryAt && Math.max(1, Math.ceil((error.retryAt.getTime() - now.getTime()) / 1000));
  return new DomainError(CODES[error.status], error.message, {
    ...(seconds !== undefined && { retryAfter: seconds }),
    // Where the fault may be ours or the network's, the operator has to hear of it.
    ...(error.status === "error" && { cause: error }),
  });
}
