import { SIMULATION_BOUNDS, type Simulation, type SimulationInput } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findShareUse } from "@ledgerline/db/queries/shares";
import { monthsBetween } from "../../calendar/month.ts";
import { utcDay } from "../../calendar/utc-day.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/**
 * Applies other terms to what is booked in some months of accounting, with the engine of every run, and stores nothing.
 * Throws `bad_request` for an invalid or too long range and for terms that cannot be computed, `not_found` for an
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
  return ctx.threads.simulations.run({ accountId, input, today, isSample: isSample && !hasOwn });
}
