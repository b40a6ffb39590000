import type { ClaimItem, ClaimKey, ClaimSelection, RefreshedClaim } from "@ledgerline/contract/claims/claims";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type ClaimRow, listClaimItems, replaceItems } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { editClaim } from "./change-claim.ts";
import { subjectOf } from "./create-claim.ts";
import { itemText } from "./figures/item-text.ts";
import { selectItems } from "./select/select-items.ts";

/**
 * Takes current figures for everything a draft claims, and names it anew unless the artist did. Whatever is no longer
 * found is removed from it, and named. Throws `conflict` for a claim that was sent, and when nothing would be left.
 */
export async function refreshClaim(ctx: AccountContext, { id }: ClaimKey): Promise<RefreshedClaim> {
  await ensureIncluded(ctx, "claims");
  const figuresAt = ctx.clock();
  const stored = await listClaimItems(ctx.db, ctx.accountId, id);
  const { items } = await selectItems(ctx, selectionOf(stored), { leaveOutGone: true });
  const claim = await editClaim(ctx, id, async (tx, row) => {
    if (row.state !== "draft") throw new DomainError("conflict", MESSAGES.claimNotDraft);
    if (stored.length > 0 && items.length === 0) throw new DomainError("conflict", MESSAGES.claimGone);
    await replaceItems(tx, row, items);
    const isOwn = row.subject !== subjectFor(row, stored);
    return { figuresAt, withSample: false, ...(!isOwn && { subject: subjectFor(row, items) }) };
  });
  const found = new Set(items.flatMap(claimed).map(({ id }) => id));
  const gone = new Map(stored.flatMap(claimed).map(({ id, text }) => [id, text]));
  return { ...claim, gone: [...gone].flatMap(([id, text]) => (found.has(id) ? [] : [text])) };
}

function subjectFor({ kind, frozen }: ClaimRow, items: readonly ClaimItem[]): string {
  return subjectOf(kind, items, frozen?.platform ?? null);
}

/** Everything that was chosen, including what was folded into something else. */
function selectionOf(items: readonly ClaimItem[]): ClaimSelection {
  const chosen = items.flatMap(({ finding, platform, month, track_id, also_found }) => [
    { check: finding?.check ?? null, key: finding?.key ?? null, platform, month, track_id },
    ...also_found,
  ]);
  return {
    findings: chosen.flatMap(({ check, key }) => (check !== null && key !== null ? [{ check, key }] : [])),
    cells: chosen.flatMap(({ check, platform, month, track_id }) => {
      if (check !== null || platform === null || month === null) return [];
      return [{ platform, month, ...(track_id !== null && { track_ids: [track_id] }) }];
    }),
  };
}

/** An item and what was folded into it, each with the text that names it when it is gone. */
function claimed(item: ClaimItem): { id: string; text: string }[] {
  const { finding, platform, month, track_id, also_found } = item;
  const idOf = (one: {
    check: string | null;
    key: string | null;
    platform: string | null;
    month: string | null;
    track_id: string | null;
  }) => (one.check === null ? `${one.platform} ${one.month} ${one.track_id}` : `${one.check} ${one.key}`);
  return [
    {
      id: idOf({ check: finding?.check ?? null, key: finding?.key ?? null, platform, month, track_id }),
      text: itemText(item),
    },
    ...also_found.map((also) => ({ id: idOf(also), text: also.text })),
  ];
}
