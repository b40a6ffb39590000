import { randomUUIDv7 } from "node:crypto";
import type { ClaimKey, ClaimSelection, CreateClaimInput } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type Claim, type ClaimItem, type RefreshedClaim } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { type ClaimRow, countClaims, insertClaim, listClaimItems, replaceItems } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { announce } from "../webhooks/announce.ts";
import { editClaim } from "./change-claim.ts";
import { itemMonths, itemText } from "./items.ts";
import { listAskedFindings } from "./select-items.sql.ts";
import { oneDistributor, selectItems } from "./select-items.ts";
import { showClaim } from "./show-claims.ts";

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
  if (kind === "frozen" && !frozen)
    throw new DomainError("bad_request", "Say which platform it is, and what the notice says.");
  const chosen = input.cause === undefined ? input : await withCause(ctx, input, input.cause);
  if (kind !== "frozen" && chosen.cells.length + chosen.findings.length === 0) {
    throw new DomainError("bad_request", "Choose at least one month or finding to claim.");
  }
  // Lines booked while the figures are read count as later.
  const at = ctx.clock();
  const { items, owed } = await selectItems(ctx, chosen);
  const distributor = oneDistributor(owed);
  const id = randomUUIDv7();
  const subject = subjectOf(kind, items, frozen?.platform ?? null);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const kept = await countClaims(tx, accountId);
    if (kept.claims >= CLAIM_BOUNDS.claims)
      throw new DomainError("conflict", "You have as many claims as this server allows. Delete dropped ones first.");
    if (kept.items + items.length > CLAIM_BOUNDS.allItems)
      throw new DomainError(
        "conflict",
        "Your claims can have at most 5,000 items in all. Delete dropped claims first.",
      );
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

/** Adds the findings of a cause that cost something and are not set aside. Throws `not_found`. */
async function withCause(
  { db, accountId }: AccountContext,
  { cells, findings }: ClaimSelection,
  cause: string,
): Promise<ClaimSelection> {
  const found = await listAskedFindings(db, accountId, cause);
  if (found.length === 0) throw new DomainError("not_found", MESSAGES.causeNotFound);
  return { cells, findings: [...findings, ...found] };
}

/** What a claim is called until the artist calls it something else. */
function subjectOf(kind: CreateClaimInput["kind"], items: readonly ClaimItem[], frozenOn: string | null): string {
  const platforms = [...new Set([...(frozenOn ? [frozenOn] : []), ...items.flatMap(({ platform }) => platform ?? [])])];
  const stores = platforms.length > 3 ? `${platforms.length} stores` : platforms.map(platformName).join(", ");
  return [SUBJECTS[kind], stores, itemMonths(items)]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 200);
}

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
    if (row.state !== "draft")
      throw new DomainError("conflict", "Only a draft can take new figures. Make a new claim from the board.");
    if (stored.length > 0 && items.length === 0)
      throw new DomainError(
        "conflict",
        "The checks no longer find anything that this claim asks for. Keep its figures as they are, or drop it.",
      );
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
