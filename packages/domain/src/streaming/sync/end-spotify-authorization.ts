import type { FailureCode } from "@ledgerline/connectors/failure";
import type { Transaction } from "@ledgerline/db/client";
import { type CredentialsRow, lockCredentials, updateCredentials } from "@ledgerline/db/queries/streaming";

/** Takes Spotify back to Credentials Added when its authorization has ended, with a notice. A newer one stays. */
export async function endSpotifyAuthorization(
  tx: Transaction,
  ended: Pick<CredentialsRow, "accountId" | "authorization">,
  notice: FailureCode,
): Promise<void> {
  const row = await lockCredentials(tx, ended.accountId, "spotify");
  if (!row?.authorization || row.authorization !== ended.authorization) return;
  await updateCredentials(tx, ended.accountId, "spotify", {
    state: "credentials_added",
    connectedAt: null,
    authorization: null,
    tokens: null,
    account: null,
    nextSyncAt: null,
    notice,
  });
}
