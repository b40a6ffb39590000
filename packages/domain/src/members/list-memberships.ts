import type { Memberships } from "@ledgerline/contract/auth/members";
import { listMemberships as listRows } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";

/** The accounts that the caller can work in. */
export async function listMemberships({ db, accountId, actor }: AccountContext): Promise<Memberships> {
  const rows = await listRows(db, actor.userId);
  return {
    memberships: rows.map(({ account, role }) => ({
      account_id: account.id,
      artist_name: account.artistName,
      role,
      disabled: account.disabledAt !== null,
      current: account.id === accountId,
    })),
  };
}
