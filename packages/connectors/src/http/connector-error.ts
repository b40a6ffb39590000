import type { ApiStatus } from "@ledgerline/contract/live-data";

interface ConnectorErrorDetails {
  /** When the same call may be made again, where the platform said so. */
  retryAt?: Date;
  cause?: unknown;
}

/** A platform did not give what it was asked for; `message` is one sentence that tells the artist what to do. */
export class ConnectorError extends Error {
  readonly status: Exclude<ApiStatus, "live_api_success">;
  readonly retryAt: Date | undefined;

  /** `error` as a status means that the platform was not reached or failed: the credentials may be fine. */
  constructor(
    status: Exclude<ApiStatus, "live_api_success">,
    message: string,
    { retryAt, cause }: ConnectorErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = "ConnectorError";
    this.status = status;
    this.retryAt = retryAt;
  }
}
