import type { Claims } from "@ledgerline/contract/claims/claims";
import { listClaimRows, listItemHeads } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { claimHead, readClaimBooks } from "./show/claim-head.ts";

/** All claims, the one that was changed last first; in every plan. */
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
