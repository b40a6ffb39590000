import type { Claim, SetClaimStateInput } from "@ledgerline/contract/claims";
import type { ClaimRow } from "@ledgerline/db/queries/claims/claims";
import { recordEvent } from "../account/history/record-event.ts";
import { utcDay } from "../calendar/utc-day.ts";
import type { ArtistContext } from "../context/context.ts";
import { editClaim } from "./edit-claim.ts";

/** Says how far a claim has got, and since when. Any state may follow any other, because artists correct themselves. */
export function setClaimState(ctx: ArtistContext, { id, state, on }: SetClaimStateInput): Promise<Claim> {
  const day = on ?? utcDay(ctx.clock());
  return editClaim(ctx, id, async (tx, row) => {
    await recordEvent(tx, ctx, { action: "claim_state_set", claim: row.subject, state, on: day });
    const stateBefore = state === "dropped" && row.state !== "dropped" ? row.state : row.stateBefore;
    return { state, stateBefore, ...daysOf(row, state, day) };
  });
}

/** What had not happened yet by a state has no day. */
function daysOf(row: ClaimRow, state: SetClaimStateInput["state"], day: string) {
  const { sentOn, answeredOn } = row;
  if (state === "draft") return { sentOn: null, answeredOn: null, closedOn: null };
  if (state === "sent") return { sentOn: day, answeredOn: null, closedOn: null };
  if (state === "answered") return { sentOn, answeredOn: day, closedOn: null };
  return { sentOn, answeredOn, closedOn: day };
}
