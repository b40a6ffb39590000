import { randomUUIDv7 } from "node:crypto";
import { CLAIM_BOUNDS, type Claim, type ClaimItem, type CreateClaimInput } from "@ledgerline/contract/claims/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { countClaims, insertClaim } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { announce } from "../webhooks/announce.ts";
import { itemMonths } from "./figures/item-text.ts";
import { showClaim } from "./read-claims.ts";
import { oneDistributor } from "./select/one-distributor.ts";
import { selectItems } from "./select/select-items.ts";

const SUBJECTS: Record<CreateClaimInput["kind"], string> = {
  underpaid: "Underpaid royalties",
  late: "Overdue royalties",
  frozen: "Royalties held back",
};

/**
 * Drafts a claim of what was chosen, with current figures, to the distributor that owes it. Throws `payment_required`
 * unless the plan includes it, and `conflict` when several distributors owe it, or nobody is known to.
 */
export async function createClaim(ctx: AccountContext, input: CreateClaimInput): Promise<Claim> {
  await ensureIncluded(ctx, "claims");
  const { accountId } = ctx;
  const { kind, to } = input;
  const frozen = kind === "frozen" ? (input.frozen ?? null) : null;
  if (kind === "frozen" && !frozen) throw new DomainError("bad_request", MESSAGES.frozenUnsaid);
  if (kind !== "frozen" && input.cells.length + input.findings.length === 0) {
    throw new DomainError("bad_request", MESSAGES.nothingClaimed);
  }
  // Lines booked while the figures are read count as later.
  const at = ctx.clock();
  const { items, owed } = await selectItems(ctx, input);
  const distributor = oneDistributor(owed);
  const id = randomUUIDv7();
  const subject = subjectOf(kind, items, frozen?.platform ?? null);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const kept = await countClaims(tx, accountId);
    if (kept.claims >= CLAIM_BOUNDS.claims) throw new DomainError("conflict", MESSAGES.tooManyClaims);
    if (kept.items + items.length > CLAIM_BOUNDS.allItems)
      throw new DomainError("conflict", MESSAGES.tooManyClaimItems);
    const row = {
      accountId,
      id,
      kind,
      state: "draft",
      subject,
      addressee: to === "" ? (distributor ?? "") : to,
      frozen,
    } as const;
    await insertClaim(tx, { ...row, figuresAt: at, createdAt: at, changedAt: at }, items);
    await recordEvent(tx, ctx, { action: "claim_made", claim: subject });
    await announce(tx, { accountId, at }, { type: "claim.changed", data: { claim_id: id, state: "draft" } });
  });
  return showClaim(ctx, { id });
}

/** What a claim is called until the artist calls it something else. */
export function subjectOf(
  kind: CreateClaimInput["kind"],
  items: readonly ClaimItem[],
  frozenOn: string | null,
): string {
  const platforms = [...new Set([...(frozenOn ? [frozenOn] : []), ...items.flatMap(({ platform }) => platform ?? [])])];
  const stores = platforms.length > 3 ? `${platforms.length} stores` : platforms.map(platformName).join(", ");
  return [SUBJECTS[kind], stores, itemMonths(items)]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 200);
}
