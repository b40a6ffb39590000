import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { z } from "zod";
import { FAILURE_STATUSES, type Failure, type FailureCode, type FailureStatus, failureSentence } from "./failure.ts";
import { type HttpAnswer, retryAtOf } from "./http-message.ts";

interface ConnectorErrorDetails {
  /** When the same call may be made again, where the platform said so. */
  retryAt?: Date | undefined;
  httpStatus?: number;
  cause?: unknown;
  now?: Date;
}

/** A call to a platform failed; `message` tells the artist what to do. */
export class ConnectorError extends Error {
  /** `error` means that the platform was not reached or failed: the credentials may be fine. */
  readonly status: FailureStatus;
  /** What to store instead of the message. */
  readonly failure: Failure;
  readonly retryAt: Date | undefined;

  constructor(
    platform: PlatformId,
    code: FailureCode,
    { retryAt, httpStatus, cause, now = new Date() }: ConnectorErrorDetails = {},
  ) {
    const failure: Failure = {
      code,
      params: {
        ...(retryAt && { retryAt: retryAt.toISOString() }),
        ...(httpStatus !== undefined && { httpStatus }),
      },
    };
    super(failureSentence(platform, failure, now), { cause });
    this.name = "ConnectorError";
    this.status = FAILURE_STATUSES[code];
    this.failure = failure;
    this.retryAt = retryAt;
  }
}

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

/** Parses the parts of an answer that are used; throws ConnectorError `error` when they do not match the schema. */
export function readAnswer<Schema extends z.ZodType>(
  platform: LivePlatform,
  schema: Schema,
  { status, json }: HttpAnswer,
): z.infer<Schema> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join("."));
  throw unreadable(platform, { status, fields });
}
