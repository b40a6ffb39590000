import { SIMULATION_BOUNDS, type Simulation, type SimulationInput } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listAdvances, listCosts, listPayees } from "@ledgerline/db/queries/shares";
import { checkDeals, InvalidShares, type LineSum } from "@ledgerline/shares";
import { lastDayOf, monthsBetween, monthsFrom } from "../../calendar/month.ts";
import { utcDay } from "../../calendar/utc-day.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { AccountRates } from "../run/account-rates.ts";
import { faultSentence } from "../run/fault-sentence.ts";
import { readTerms } from "../run/read-terms.ts";
import { toCosts } from "../run/to-terms.ts";
import { findSampleShares } from "../sample/find-sample-shares.ts";
import { sampleTerms } from "../sample/sample-shares.ts";
import { readSums } from "../sums/read-sums.ts";
import { otherTerms } from "./other-terms.ts";
import { type SideTerms, shareByMonth } from "./share-by-month.ts";
import { besideEachOther } from "./side-by-side.ts";

/** What both sides begin with. */
interface History {
  now: SideTerms;
  payees: readonly { id: string; name: string }[];
  /** Sums that tell both sides' terms apart; null if it is too much. */
  read: (sides: readonly SideTerms[]) => Promise<{ sums: readonly LineSum[]; lines: number } | null>;
}

/**
 * Holds other terms against what is booked in some months of accounting, by the engine of every run, and stores nothing.
 * One is computed at a time on a server. Throws `bad_request` for a range that is none or too long, and for terms that
 * cannot be computed with, `not_found` for a payee who is not there, `conflict` for more than somebody can wait for, and
 * `unavailable` while too many wait.
 */
export async function simulateTerms(ctx: AccountContext, input: SimulationInput): Promise<Simulation> {
  const { from, to } = input;
  if (to < from) throw new DomainError("bad_request", MESSAGES.periodEndsBefore);
  if (monthsBetween(from, to) >= SIMULATION_BOUNDS.months) {
    throw new DomainError("bad_request", MESSAGES.simulationTooLong);
  }
  return ctx.turns.simulations(ctx.accountId, () => compute(ctx, input));
}

async function compute(ctx: AccountContext, input: SimulationInput): Promise<Simulation> {
  const sample = await findSampleShares(ctx);
  const history = sample ? sampleHistory(ctx) : await ownHistory(ctx, input);
  const other = otherTerms(history.now, history.payees, input);
  const [fault] = checkDeals(other.deals);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  const booked = await history.read([history.now, other]);
  if (!booked) throw new DomainError("conflict", MESSAGES.simulationTooLarge);
  const months = monthsFrom(input.from, input.to);
  const rates = new AccountRates(ctx.db, ctx.accountId);
  try {
    const sides = {
      now: await shareByMonth({ months, sums: booked.sums, rates }, history.now),
      other: await shareByMonth({ months, sums: booked.sums, rates }, other),
    };
    const names = new Map([...history.payees, ...other.people].map(({ id, name }) => [id, name]));
    return {
      months,
      lines: booked.lines,
      ...besideEachOther(sides, names),
      ...(sample && { sample: true as const }),
    };
  } catch (error) {
    if (!(error instanceof InvalidShares)) throw error;
    const [first] = error.faults;
    throw new DomainError("bad_request", first ? faultSentence(first) : MESSAGES.invalidInput);
  }
}

async function ownHistory({ db, accountId }: AccountContext, { from, to }: SimulationInput): Promise<History> {
  const period = { from: `${from}-01`, to: lastDayOf(to) };
  const { merges, catalogue: _, ...terms } = await readTerms(db, accountId);
  const [costs, advances, payees] = await Promise.all([
    listCosts(db, accountId),
    listAdvances(db, accountId),
    listPayees(db, accountId),
  ]);
  const isIn = ({ date }: { date: string }) => period.from <= date && date <= period.to;
  return {
    payees,
    now: {
      ...terms,
      costs: toCosts(costs.filter(isIn), new Map(merges.map((merge) => [merge.track, merge.into]))),
      advances: advances.filter(isIn).map(({ id, date, payeeId, dealId, amount, recoupedFrom }) => ({
        ...{ id, date, payee: payeeId, deal: dealId, amount, recouped_from: recoupedFrom },
      })),
    },
    read: (sides) => readSums({ db, accountId }, period, { terms: sides, days: true }),
  };
}

function sampleHistory({ accountId, clock }: AccountContext): History {
  const { lines, deals, payees } = sampleTerms(accountId, utcDay(clock()));
  return {
    payees,
    now: { deals, payees, releases: [], costs: [], advances: [] },
    read: () => Promise.resolve({ sums: lines, lines: lines.length }),
  };
}
