import { isDeepStrictEqual } from "node:util";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { MESSAGES } from "@ledgerline/contract/error";
import type { ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { openCredentials } from "./open-credentials.ts";

/**
 * The row as it is now, after a platform was asked with what it was before. Throws ConnectorError when it is gone or
 * holds other credentials: what the platform has answered is not for it.
 */
export function ensureSameCredentials(ctx: Context, before: ConnectionRow, now: ConnectionRow | null): ConnectionRow {
  if (!now) throw new ConnectorError("not_configured", MESSAGES.notConnected);
  // The same credentials look different once they were sealed anew.
  const same =
    now.credentials === before.credentials ||
    isDeepStrictEqual(openCredentials(ctx, now), openCredentials(ctx, before));
  if (!same) throw new ConnectorError("error", MESSAGES.credentialsReplaced);
  return now;
}
