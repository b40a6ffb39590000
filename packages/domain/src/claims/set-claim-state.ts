import type { Claim, SetClaimStateInput } from "@ledgerline/contract/claims/claims";
import type { Transaction } from "@ledgerline/db/client";
import type { ClaimRow } from "@ledgerline/db/queries/claims";
import { utcDay } from "../calendar/utc-day.ts";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";
import { editClaim } from "./edit-claim.ts";
import { requireClaim } from "./show/require-claim.ts";
import { showClaim } from "./show-claim.ts";

/**
 * Says how far a claim has got, and since when. Any state may follow any other, because artists correct themselves.
 * From when it is sent, a claim keeps its letter. Every plan may drop a claim, so that it can be deleted, and may say
 * that one was paid that was sent.
 */
export async function setClaimState(ctx: AccountContext, { id, state, on }: SetClaimStateInput): Promise<Claim> {
  const day = on ?? utcDay(ctx.clock());
  const sent = state === "sent" ? (await showClaim(ctx, { id })).letter.text : null;
  const set = async (tx: Transaction, row: ClaimRow) => {
    await recordEvent(tx, ctx, { action: "claim_state_set", claim: row.subject, state, on: day });
    const stateBefore = state === "dropped" && row.state !== "dropped" ? row.state : row.stateBefore;
    return { state, stateBefore, ...daysOf(row, state, day), letter: row.letter ?? sent };
  };
  return editClaim(ctx, id, set, { inEveryPlan: state === "dropped" || (state === "paid" && (await isOut(ctx, id))) });
}

async function isOut({ db, accountId }: AccountContext, id: string): Promise<boolean> {
  const { state } = await requireClaim(db, accountId, id);
  return state === "sent" || state === "answered";
}

/** What had not happened yet by a state has no day. A claim that was closed before it was dropped keeps that day. */
function daysOf(row: ClaimRow, state: SetClaimStateInput["state"], day: string) {
  const { sentOn, answeredOn, closedOn } = row;
  if (state === "draft") return { sentOn: null, answeredOn: null, closedOn: null };
  if (state === "sent") return { sentOn: day, answeredOn: null, closedOn: null };
  if (state === "answered") return { sentOn, answeredOn: day, closedOn: null };
  return { sentOn, answeredOn, closedOn: state === "dropped" ? (closedOn ?? day) : day };
}
