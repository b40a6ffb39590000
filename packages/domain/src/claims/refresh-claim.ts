import type { ClaimItem, ClaimKey, ClaimSelection, RefreshedClaim } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listClaimItems, replaceItems } from "@ledgerline/db/queries/claims/claims";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { monthText } from "../words/month-text.ts";
import { editClaim } from "./edit-claim.ts";
import { selectItems } from "./figures/select-items.ts";

/**
 * Takes the figures of now for all that a draft claims. What is no longer found leaves it, and is named. Throws
 * `conflict` for a claim that was sent, and where nothing of it would be left.
 */
export async function refreshClaim(ctx: ArtistContext, { id }: ClaimKey): Promise<RefreshedClaim> {
  await ensureIncluded(ctx, "claims");
  const figuresAt = ctx.clock();
  const stored = (await listClaimItems(ctx.db, ctx.artistId, id)).map(({ item }) => item);
  const items = await selectItems(ctx, selectionOf(stored), { leaveOutGone: true });
  const claim = await editClaim(ctx, id, async (tx, row) => {
    if (row.state !== "draft") throw new DomainError("conflict", MESSAGES.claimNotDraft);
    if (stored.length > 0 && items.length === 0) throw new DomainError("conflict", MESSAGES.claimGone);
    await replaceItems(tx, row, items);
    return { figuresAt, withSample: false };
  });
  const found = new Set(items.map(itemId));
  return { ...claim, gone: stored.filter((item) => !found.has(itemId(item))).map(goneText) };
}

function selectionOf(items: readonly ClaimItem[]): ClaimSelection {
  return {
    findings: items.flatMap(({ finding }) => (finding ? [{ check: finding.check, key: finding.key }] : [])),
    cells: items.flatMap(({ platform, month, track_id, finding }) => {
      if (finding || platform === null || month === null) return [];
      return [{ platform, month, ...(track_id !== null && { track_ids: [track_id] }) }];
    }),
  };
}

function itemId({ finding, platform, month, track_id }: ClaimItem): string {
  return finding ? `${finding.check} ${finding.key}` : `${platform} ${month} ${track_id}`;
}

function goneText({ finding, platform, month, track_id, title }: ClaimItem): string {
  const parts = [platform && platformName(platform), month && monthText(month), track_id && (title ?? track_id)];
  const place = parts.filter(Boolean).join(", ");
  if (!finding) return place;
  return place === "" ? finding.text : `${place}: ${finding.text}`;
}
