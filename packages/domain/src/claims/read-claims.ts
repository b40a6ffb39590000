import type { Claim, ClaimKey, Claims } from "@ledgerline/contract/claims/claims";
import { listClaimRows, listItemHeads } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { claimHead, readClaimBooks } from "./show/claim-head.ts";
import { requireClaim } from "./show/require-claim.ts";
import { toClaim } from "./show/to-claim.ts";

/** All claims, last changed first; in every plan. */
export async function listClaims(ctx: Pick<AccountContext, "db" | "accountId" | "settings">): Promise<Claims> {
  const { db, accountId } = ctx;
  const [rows, stored, included] = await Promise.all([
    listClaimRows(db, accountId),
    listItemHeads(db, accountId),
    isIncluded(ctx, "claims"),
  ]);
  const books = await readClaimBooks(
    ctx,
    stored.map(({ item }) => item),
  );
  const items = Map.groupBy(stored, ({ claimId }) => claimId);
  const claims = rows.map((row) =>
    claimHead(
      row,
      (items.get(row.id) ?? []).map(({ item }) => item),
      books,
    ),
  );
  return { claims, included };
}

/** One claim; in every plan. Throws `not_found`. */
export async function showClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Claim> {
  return toClaim(ctx, await requireClaim(ctx.db, ctx.accountId, id));
}
