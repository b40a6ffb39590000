import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import { transaction } from "@ledgerline/db/client";
import { endFailing, noteFailure, settleDelivery, type TakenDelivery } from "@ledgerline/db/queries/webhooks";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { pauseEndpoint } from "./pause-endpoint.ts";
import { retryAt } from "./retry-at.ts";
import type { Tried } from "./tried.ts";

const GONE = 410;
/** Answers that say when to come back. */
const BUSY: readonly number[] = [429, 503];
/** Longer than two tries of one delivery are ever apart. */
const APART_DAYS = 2;

/** Stores how a try ended, and pauses an endpoint that is gone or has failed for too long. True if it succeeded. */
export async function settleTry(
  ctx: Context,
  taken: TakenDelivery,
  { outcome, at, durationMs }: Tried,
): Promise<boolean> {
  const key = { accountId: taken.accountId, id: taken.endpointId };
  const tries = taken.tries + 1;
  const status = "status" in outcome ? outcome.status : null;
  const tried = {
    ...{ tries, triedAt: at, durationMs, status },
    answer: "status" in outcome ? outcome.text : null,
    fault: "fault" in outcome ? outcome.fault : null,
  };
  if (status !== null && status >= 200 && status < 300) {
    await transaction(ctx.db, async (tx) => {
      await endFailing(tx, key);
      await settleDelivery(tx, taken, { ...tried, state: "delivered", nextTryAt: null });
    });
    return true;
  }
  const now = ctx.clock();
  const asked = "status" in outcome && BUSY.includes(outcome.status) ? outcome.retryAfterMs : null;
  const nextTryAt = status === GONE ? null : retryAt(tries, now, asked, Math.random());
  await transaction(ctx.db, async (tx) => {
    // The endpoint first, as whoever pauses one does.
    const endpoint = await noteFailure(tx, key, now, new Date(now.getTime() - APART_DAYS * DAY_MS));
    if (!endpoint) return;
    await settleDelivery(tx, taken, { ...tried, state: nextTryAt ? "waiting" : "failed", nextTryAt });
    const since = endpoint.failingSince ?? now;
    if (status === GONE) await pauseEndpoint(ctx, tx, endpoint, "gone");
    else if (since.getTime() <= now.getTime() - FAILING_DAYS * DAY_MS)
      await pauseEndpoint(ctx, tx, endpoint, "failing");
  });
  return false;
}
