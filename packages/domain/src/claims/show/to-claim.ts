import type { Claim, FrozenCase } from "@ledgerline/contract/claims/claims";
import { type ClaimRow, listAttachments, listClaimItems } from "@ledgerline/db/queries/claims";
import { listCountedDays, listTrackDays } from "@ledgerline/db/queries/plays";
import { hasTrack } from "@ledgerline/db/queries/royalties";
import { requireMember } from "../../auth/identity/require-member.ts";
import { addDays } from "../../calendar/month.ts";
import type { AccountContext } from "../../context/context.ts";
import { linkedTracks } from "../../plays/counted-plays.ts";
import { isIncluded } from "../../subscription/ensure-included.ts";
import { paidKeys } from "../figures/paid-key.ts";
import { writeLetter } from "../letter/write-letter.ts";
import { listPaidTerritories } from "../paid-sums.sql.ts";
import { claimHead, isSince, readClaimBooks } from "./claim-head.ts";

const DAYS_AROUND = 30;
const MOST_ROWS = 10_000;

/** A claim with everything that its screen and its packet show, so that both agree. */
export async function toClaim(ctx: AccountContext, row: ClaimRow): Promise<Claim> {
  const { db, accountId } = ctx;
  const items = await listClaimItems(db, accountId, row.id);
  const { frozen } = row;
  const [sender, books, territories, days, isBooked, attachments, included] = await Promise.all([
    requireMember(ctx),
    readClaimBooks(ctx, items),
    listPaidTerritories(db, accountId, paidKeys(items)),
    frozen ? daysAround(ctx, frozen) : [],
    frozen?.track_id ? hasTrack(db, accountId, frozen.track_id) : null,
    listAttachments(db, accountId, row.id),
    isIncluded(ctx, "claims"),
  ]);
  const claim: Omit<Claim, "letter"> = {
    ...claimHead(row, items, books),
    figures_at: row.figuresAt.toISOString(),
    items,
    territories,
    statements: [...books.statements.values()].map((statement) => ({
      id: statement.id,
      file_name: statement.fileName,
      sha256: statement.sha256,
      accounted: statement.accounted,
      booked_at: (statement.bookedAt ?? row.createdAt).toISOString(),
      since: isSince(row, statement),
    })),
    frozen,
    frozen_booked: isBooked,
    days,
    notes: row.notes,
    attachments: attachments.map(({ id, fileName, bytes, sha256, addedAt }) => ({
      id,
      file_name: fileName,
      bytes,
      sha256,
      added_at: addedAt.toISOString(),
    })),
    included,
  };
  return {
    ...claim,
    letter: { text: row.letter ?? writeLetter(claim, sender), edited: row.letter !== null },
  };
}

/** Daily plays around a notice, without samples and without what the terms of YouTube's API do not let us keep. */
async function daysAround(ctx: AccountContext, { platform, track_id, notice_on }: FrozenCase): Promise<Claim["days"]> {
  const { db, accountId } = ctx;
  const from = addDays(notice_on, -DAYS_AROUND);
  const to = addDays(notice_on, DAYS_AROUND);
  const scope = { accountId, from, to, platform, limit: MOST_ROWS };
  const rows =
    track_id === null
      ? await listCountedDays(db, scope)
      : await listTrackDays(db, scope, await linkedTracks(ctx, track_id));
  const kept = rows.filter(({ measured_by }) => measured_by !== "youtube_api");
  return [...Map.groupBy(kept, ({ day }) => day)].map(([day, parts]) => ({
    day,
    plays: parts.reduce((sum, { plays }) => sum + plays, 0),
  }));
}
