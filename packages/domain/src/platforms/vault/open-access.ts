import type { Access } from "@ledgerline/connectors/access/access";
import type { CallSignal } from "@ledgerline/connectors/http/call-signal";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { ConnectionOf } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { openCredentials } from "./open-credentials.ts";
import { createTokenStore } from "./token-store.ts";

/**
 * What a connector needs to call the platform for an artist: the opened credentials, and the tokens kept beside them.
 * Throws ConnectorError when they do not open.
 */
export function openAccess<Platform extends LivePlatform>(
  ctx: Context,
  connection: ConnectionOf<Platform>,
  signal?: CallSignal,
): Access<Platform> {
  return {
    credentials: openCredentials(ctx, connection),
    tokens: createTokenStore(ctx, connection, signal),
    ...(signal && { signal }),
  };
}
