import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { FAILURE_STATUSES, type Failure, type FailureCode, type FailureStatus } from "../failure/failure-codes.ts";
import { failureSentence } from "../failure/failure-sentence.ts";

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
