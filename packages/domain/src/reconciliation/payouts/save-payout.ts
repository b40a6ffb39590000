import { randomUUIDv7 } from "node:crypto";
import { PAYOUT_BOUNDS, type SavePayoutInput } from "@ledgerline/contract/payouts";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { listPayouts, savePayout as saveRow } from "@ledgerline/db/queries/reconciliation/payouts";
import { recordEvent } from "../../account/history/record-event.ts";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { statementTotals, totalKey } from "./statement-totals.ts";

/** Keeps what arrived and which statements it was for; a statement's money in a currency arrives once. */
export async function savePayout(ctx: ArtistContext, input: SavePayoutInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { artistId } = ctx;
  const { arrived_on: arrivedOn, currency, amount, fees } = input;
  const statementIds = [...new Set(input.statement_ids)];
  const totals = await statementTotals(ctx);
  if (statementIds.some((id) => !totals.has(totalKey(id, currency)))) {
    throw new DomainError("bad_request", MESSAGES.payoutElsewhere);
  }
  await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const rows = await listPayouts(tx, artistId);
    const others = rows.filter(({ id }) => id !== input.id);
    if (input.id !== undefined && others.length === rows.length) {
      throw new DomainError("not_found", MESSAGES.payoutNotFound);
    }
    if (others.length >= PAYOUT_BOUNDS.payouts) throw new DomainError("conflict", MESSAGES.tooManyPayouts);
    const taken = new Set(others.flatMap((row) => (row.currency === currency ? row.statementIds : [])));
    if (statementIds.some((id) => taken.has(id))) throw new DomainError("conflict", MESSAGES.payoutTwice);
    const id = input.id ?? randomUUIDv7();
    await saveRow(tx, { artistId, id, arrivedOn, currency, amount, fees, statementIds, changedAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "payout_saved", amount, currency, on: arrivedOn });
  });
  return { message: SUCCESSES.payoutSaved };
}
