import type { FailureCode } from "@ledgerline/connectors/failure/failure-codes";
import { transaction } from "@ledgerline/db/client";
import {
  type CredentialsRow,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import type { Context } from "../../context/context.ts";

/** Takes Spotify back to Credentials Added when its authorization has ended, with a notice. A newer one stays. */
export async function endSpotifyAuthorization(
  ctx: Context,
  ended: Pick<CredentialsRow, "artistId" | "authorization">,
  notice: FailureCode,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockCredentials(tx, ended.artistId, "spotify");
    if (!row?.authorization || row.authorization !== ended.authorization) return;
    await updateCredentials(tx, ended.artistId, "spotify", {
      state: "credentials_added",
      connectedAt: null,
      authorization: null,
      tokens: null,
      account: null,
      nextSyncAt: null,
      notice,
    });
  });
}
