import { SIMULATION_BOUNDS, type Simulation, type SimulationInput } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findShareUse } from "@ledgerline/db/queries/shares";
import { monthsBetween, utcDay } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { findUnbooked, readRecordingNames, unbookedSentence } from "../setup/recording-names.ts";

/**
 * Applies other terms to what is booked in some months of accounting, with the engine of every run, and stores nothing.
 * Throws `bad_request` for an invalid or too long range, for a title in place of recordings and for terms that cannot be computed, `not_found` for an
 * unknown payee, `conflict` for more than somebody can wait for, and `unavailable` while too many wait.
 */
export async function simulateTerms(ctx: AccountContext, input: SimulationInput): Promise<Simulation> {
  const { from, to } = input;
  if (to < from) throw new DomainError("bad_request", MESSAGES.periodEndsBefore);
  if (monthsBetween(from, to) >= SIMULATION_BOUNDS.months) {
    throw new DomainError("bad_request", MESSAGES.simulationTooLong);
  }
  const { accountId } = ctx;
  const { isSample, hasOwn } = await findShareUse(ctx.db, accountId);
  const today = utcDay(ctx.clock());
  if (isSample && !hasOwn) return ctx.threads.simulations.run({ accountId, input, today, isSample: true });
  const { covers, missing } = await byIds(ctx, input.covers);
  const simulation = await ctx.threads.simulations.run({
    ...{ accountId, today, isSample: false },
    input: { ...input, covers },
  });
  return { ...simulation, left_out: [...missing, ...simulation.left_out] };
}

/** What the terms cover, by ids, and a sentence if nothing booked has some of it. */
async function byIds(
  ctx: AccountContext,
  written: SimulationInput["covers"],
): Promise<{ covers: SimulationInput["covers"]; missing: string[] }> {
  if (written.by === "everything") return { covers: written, missing: [] };
  const asked = written.of.map((name) => ({ by: written.by, name }));
  const covers = (await readRecordingNames(ctx, asked)).covers(written, "covers.of");
  const ids = "of" in covers ? covers.of : [];
  const found = (await findUnbooked(ctx, { terms: [{ key: "", deal: "", by: written.by, of: ids }] })).get("");
  return { covers, missing: found ? [unbookedSentence(written.by, found)] : [] };
}
