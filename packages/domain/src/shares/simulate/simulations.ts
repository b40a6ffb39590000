import {
  type ClosedPeriods,
  type ClosedPeriodsInput,
  SIMULATION_BOUNDS,
  type Simulation,
  type SimulationInput,
} from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findShareUse, listPayees } from "@ledgerline/db/queries/shares/share-setup";
import { monthsBetween, utcDay } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { ClosedQuestion, ImportQuestion } from "../../context/threads.ts";
import { isOpen, nextOpenDay } from "../books/run-states.ts";
import { listRuns } from "../books/runs.sql.ts";
import { changeWithholding, toDeal, withholdingOf } from "../books/terms.ts";
import { findDeals } from "../setup/deals.sql.ts";
import { byIds, settingsFrom } from "../setup/deals.ts";
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
  const { covers, missing } = await coversByIds(ctx, input.covers);
  const simulation = await ctx.threads.simulations.run({
    ...{ accountId, today, isSample: false },
    input: { ...input, covers },
  });
  return { ...simulation, left_out: [...missing, ...simulation.left_out] };
}

/** What the terms cover, by ids, and a sentence if nothing booked has some of it. */
async function coversByIds(
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

const NOTHING: ClosedPeriods = { from: null, to: null, payees: [], left_out: [] };

/**
 * What a change would do to closed periods, in money, by the engine of every run. Nothing is saved. Throws what making the
 * change would for something unknown and for terms that cannot be computed, and `unavailable` while too many wait.
 */
export async function showClosedPeriods(ctx: AccountContext, input: ClosedPeriodsInput): Promise<ClosedPeriods> {
  return askClosedPeriods(ctx, await toChange(ctx, input));
}

/** The same for what is already told apart, or for a file of deals in which nothing is wrong. */
export async function askClosedPeriods(
  ctx: AccountContext,
  asked: ClosedQuestion["change"] | { imported: ImportQuestion },
): Promise<ClosedPeriods> {
  const closed = (await listRuns(ctx.db, ctx.accountId)).filter((run) => !isOpen(run));
  const [newest, oldest] = [closed[0], closed.at(-1)];
  if (!newest || !oldest) return NOTHING;
  const question = "imported" in asked ? asked : { accountId: ctx.accountId, change: asked };
  try {
    return await ctx.threads.simulations.closedPeriods(question);
  } catch (error) {
    if (!(error instanceof DomainError && error.message === MESSAGES.simulationTooLarge)) throw error;
    return { ...NOTHING, from: oldest.fromDay, to: newest.toDay, payees: null };
  }
}

async function toChange(
  ctx: AccountContext,
  { withholding, deal, new_deal: added, delete_cost: deletedCost }: ClosedPeriodsInput,
): Promise<ClosedQuestion["change"]> {
  const { db, accountId } = ctx;
  const nextOpen = await nextOpenDay(db, accountId);
  if (withholding) {
    const { id, ...rules } = withholding;
    const payee = (await listPayees(db, accountId)).find((row) => row.id === id && !row.erased);
    if (!payee) throw new DomainError("not_found", MESSAGES.payeeNotFound);
    return { withholding: { id, withholding: withholdingOf(changeWithholding(payee, rules, nextOpen)) } };
  }
  if (deletedCost !== undefined) return { deletedCost };
  if (added) {
    const versions = await byIds(ctx, added.versions);
    return { deal: { id: NEW_DEAL, ...added, versions, settings_from: null } };
  }
  const [before] = deal ? await findDeals(db, accountId, [deal.id]) : [];
  if (!before || !deal) throw new DomainError("not_found", MESSAGES.dealNotFound);
  const { closed_periods, settings_from: _, ...said } = deal;
  const after = { ...toDeal(before), ...said, ...(said.versions && { versions: await byIds(ctx, said.versions) }) };
  after.settings_from = settingsFrom(before, after, closed_periods === "keep" && nextOpen);
  return { deal: after };
}

/** Stands for the id that a new deal would get. */
const NEW_DEAL = "00000000-0000-4000-8000-000000000000";
