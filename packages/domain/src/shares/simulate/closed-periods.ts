import type { ClosedPeriods, ClosedPeriodsInput } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listDeals, listPayees } from "@ledgerline/db/queries/shares";
import { checkDeals } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { ClosedQuestion } from "../../context/threads.ts";
import { faultSentence } from "../run/fault-sentence.ts";
import { isOpen, nextOpenDay } from "../run/is-open.ts";
import { toDeal } from "../run/to-terms.ts";
import { changeWithholding, withholdingOf } from "../run/withholding.ts";
import { byIds, settingsFrom } from "../setup/deals.ts";
import { listRuns } from "../share-runs.sql.ts";

const NOTHING: ClosedPeriods = { from: null, to: null, payees: [], left_out: [] };

/**
 * What a change would do to closed periods, in money, by the engine of every run. Nothing is saved. Throws what making the
 * change would for something unknown and for terms that cannot be computed, and `unavailable` while too many wait.
 */
export async function showClosedPeriods(ctx: AccountContext, input: ClosedPeriodsInput): Promise<ClosedPeriods> {
  return askClosedPeriods(ctx, await toChange(ctx, input));
}

/** The same for what is already told apart. */
export async function askClosedPeriods(ctx: AccountContext, change: ClosedQuestion["change"]): Promise<ClosedPeriods> {
  const closed = (await listRuns(ctx.db, ctx.accountId)).filter((run) => !isOpen(run));
  const [newest, oldest] = [closed[0], closed.at(-1)];
  if (!newest || !oldest) return NOTHING;
  const [fault] = checkDeals(change.deals ?? []);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  try {
    return await ctx.threads.simulations.closedPeriods({ accountId: ctx.accountId, change });
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
  const rows = await listDeals(db, accountId);
  const deals = rows.map(toDeal);
  if (added) {
    const versions = await byIds(ctx, added.versions);
    return { deals: [...deals, { id: NEW_DEAL, ...added, versions, settings_from: null }] };
  }
  const before = rows.find((row) => row.id === deal?.id);
  if (!before || !deal) throw new DomainError("not_found", MESSAGES.dealNotFound);
  const { closed_periods, settings_from: _, ...said } = deal;
  const after = { ...toDeal(before), ...said, ...(said.versions && { versions: await byIds(ctx, said.versions) }) };
  after.settings_from = settingsFrom(before, after, closed_periods === "keep" && nextOpen);
  return { deals: deals.map((each) => (each.id === after.id ? after : each)) };
}

/** Stands for the id that a new deal would get. */
const NEW_DEAL = "00000000-0000-4000-8000-000000000000";
