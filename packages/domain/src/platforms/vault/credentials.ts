import { ConnectorError } from "@ledgerline/connectors/http";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { PlatformCredentials } from "@ledgerline/contract/streaming/streaming";
import type { CredentialsOf, CredentialsRow } from "@ledgerline/db/queries/streaming";
import type { With } from "../../context/context.ts";

/** Opens sealed credentials. Throws ConnectorError when the key that sealed them is gone. */
export function openCredentials<Platform extends PlatformId>(
  ctx: With<"crypto", "secrets">,
  { accountId, platform, credentials }: CredentialsOf<Platform>,
): PlatformCredentials[Platform] {
  try {
    const opened = ctx.crypto.secrets.open({ accountId, platform, purpose: "credentials" }, credentials);
    return opened as PlatformCredentials[Platform];
  } catch (cause) {
    throw new ConnectorError(platform, "credentials_unreadable", { cause });
  }
}

/**
 * Reads the row again after a call that used an earlier version of it. Throws ConnectorError when it is gone or other
 * credentials have been entered, to which the answer does not apply.
 */
export function ensureSameCredentials(before: CredentialsRow, now: CredentialsRow | null): CredentialsRow {
  if (!now) throw new ConnectorError(before.platform, "not_connected");
  if (now.version !== before.version) throw new ConnectorError(before.platform, "credentials_replaced");
  return now;
}
