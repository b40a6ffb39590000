import { isScope } from "@ledgerline/contract/auth/scopes";
import type { ApiTokens } from "@ledgerline/contract/auth/tokens";
import { listTokens as listRows } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../context/context.ts";
import { memberName } from "../words/member-name.ts";

/** The caller's own tokens; for an owner, those of every member. */
export async function listTokens({ db, accountId, actor, clock }: AccountContext): Promise<ApiTokens> {
  const rows = await listRows(db, accountId);
  const shown = rows.filter(({ user }) => actor.role === "owner" || user.id === actor.userId);
  return {
    tokens: shown.map(({ token, user }) => ({
      id: token.id,
      name: token.name,
      scopes: token.scopes.filter(isScope),
      member: memberName(user),
      yours: user.id === actor.userId,
      created_at: token.createdAt.toISOString(),
      expires_at: token.expiresAt.toISOString(),
      expired: token.expiresAt <= clock(),
      last_used_at: token.lastUsedAt?.toISOString() ?? null,
      last_network: token.network,
    })),
  };
}
