import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { MESSAGES } from "@ledgerline/contract/error";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { PlatformCredentials } from "@ledgerline/contract/streaming";
import type { ConnectionOf } from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";

/** The credentials of a connection. Throws ConnectorError when they were sealed with a key that is gone. */
export function openCredentials<Platform extends PlatformId>(
  ctx: Pick<Context, "secrets">,
  { artistId, platform, credentials }: ConnectionOf<Platform>,
): PlatformCredentials[Platform] {
  try {
    const opened = ctx.secrets.open({ artistId, platform, purpose: "credentials" }, credentials);
    return opened as PlatformCredentials[Platform];
  } catch (cause) {
    throw new ConnectorError("credentials_invalid", MESSAGES.credentialsUnreadable, { cause });
  }
}
