import type { Access } from "@ledgerline/connectors/access";
import type { CallSignal } from "@ledgerline/connectors/http";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { CredentialsOf } from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { openCredentials } from "./credentials.ts";
import { createTokenStore } from "./tokens.ts";

/**
 * What a connector needs to call the platform for an artist: the opened credentials and the tokens kept with them.
 * Throws ConnectorError when the credentials do not open.
 */
export function openAccess<Platform extends LivePlatform>(
  ctx: Context,
  row: CredentialsOf<Platform>,
  signal?: CallSignal,
): Access<Platform> {
  return {
    credentials: openCredentials(ctx, row),
    tokens: createTokenStore(ctx, row, signal),
    ...(signal && { signal }),
  };
}
