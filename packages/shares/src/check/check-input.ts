import type { Amount } from "../fraction/read-fraction.ts";
import { fractionOf } from "../fraction/read-fraction.ts";
import { LIMITS } from "../terms/limits.ts";
import type { Payee } from "../terms/payee.ts";
import type { RunInput } from "../terms/run-input.ts";
import { isDay } from "./calendar.ts";
import { checkDeals, isShare } from "./check-deals.ts";
import { type Fault, type FaultCode, InvalidShares } from "./invalid-shares.ts";

/** Throws InvalidShares for input that cannot be computed with. */
export function checkInput(input: RunInput): void {
  const tooMany = checkSizes(input);
  if (tooMany.length > 0) throw new InvalidShares(tooMany);
  const faults = [...checkDeals(input.deals), ...checkPayees(input), ...checkIds(input), ...checkReferences(input)];
  if (faults.length > 0) throw new InvalidShares(faults);
}

function checkSizes(input: RunInput): Fault[] {
  const sizes = ["payees", "costs", "advances", "transfers", "releases", "carried"] as const;
  const entries = input.differences.reduce((sum, difference) => sum + difference.entries.length, 0);
  return [
    ...(entries > LIMITS.carried ? ["differences"] : []),
    ...sizes.filter((what) => input[what].length > LIMITS[what]),
    ...(input.releases.some(({ tracks }) => tracks.length > LIMITS.tracks) ? ["tracks of a release"] : []),
    ...(input.payees.some(hasTooMany) ? ["rules of withholding"] : []),
  ].map((about) => fault("too_many", about));
}

function hasTooMany({ withholding }: Payee): boolean {
  return withholding.length > LIMITS.versions || withholding.some(({ rules }) => rules.length > LIMITS.rules);
}

/** Two advances with the same id could not be told apart in the next run. */
function checkIds({ payees, openings, advances, costs, releases }: RunInput): Fault[] {
  const ids = {
    payees: payees.map(({ id }) => id),
    openings: openings.map(({ payee }) => payee),
    advances: advances.map(({ id }) => id),
    costs: costs.map(({ id }) => id),
    releases: releases.map(({ id }) => id),
  };
  const repeated = Object.entries(ids).filter(([, each]) => new Set(each).size < each.length);
  return repeated.map(([about]) => fault("same_id", about));
}

function checkPayees({ payees, period }: RunInput): Fault[] {
  const versions = payees.flatMap(({ withholding }) => withholding);
  const rates = versions.flatMap(({ rules }) => rules.map(({ rate }) => rate));
  // Each begins after the one before, which only the first can do from the beginning.
  const unordered = payees.flatMap(({ withholding }) =>
    withholding.filter(({ from }, at) => at > 0 && (from ?? "") <= (withholding[at - 1]?.from ?? "")),
  );
  const minimums = payees.flatMap(({ minimum }) => (minimum === null ? [] : [minimum]));
  const days = [period.from, period.to, ...versions.flatMap(({ from }) => from ?? [])];
  return [
    ...rates.filter((rate) => !isShare(rate)).map((rate) => fault("bad_share", rate)),
    ...minimums.filter((amount) => !isPositive(amount)).map((amount) => fault("bad_amount", amount)),
    ...days.filter((day) => !isDay(day)).map((day) => fault("bad_day", day)),
    ...unordered.map(({ from }) => fault("bad_day", String(from))),
  ];
}

function checkReferences({
  deals,
  payees,
  costs,
  advances,
  transfers,
  openings,
  carried,
  ...input
}: RunInput): Fault[] {
  const dealIds = new Set(deals.map(({ id }) => id));
  const payeeIds = new Set(payees.map(({ id }) => id));
  const entries = input.differences.flatMap((difference) => difference.entries);
  const participants = deals.flatMap(({ versions }) => versions.flatMap((terms) => terms.participants));
  const placed = [...advances, ...transfers, ...carried, ...entries];
  const named = [...placed, ...openings, ...costs, ...participants].flatMap(({ payee }) => payee ?? []);
  const onDeals = [
    ...placed.flatMap(({ deal }) => deal ?? []),
    ...costs.flatMap(({ on }) => ("deal" in on ? on.deal : [])),
  ];
  const amounts = [...transfers, ...carried, ...openings, ...entries, ...costs].map(({ amount }) => amount);
  const left = advances.map((advance) => advance.left);
  return [
    ...onDeals.filter((id) => !dealIds.has(id)).map((id) => fault("unknown_deal", id)),
    ...named.filter((id) => !payeeIds.has(id)).map((id) => fault("unknown_payee", id)),
    ...amounts.filter((amount) => !isAmount(amount)).map((amount) => fault("bad_amount", String(amount))),
    ...left.filter((amount) => !isPositive(amount)).map((amount) => fault("bad_amount", String(amount))),
    ...costs.filter(({ date }) => !isDay(date)).map(({ date }) => fault("bad_day", date)),
    ...costs.filter(({ recoupable }) => !isShare(recoupable)).map(({ recoupable }) => fault("bad_share", recoupable)),
    // A payee alone does not say in which deal to recoup the cost.
    ...costs.filter(({ payee, on }) => payee !== null && !("deal" in on)).map(({ id }) => fault("unknown_deal", id)),
  ];
}

function isAmount(amount: Amount): boolean {
  try {
    fractionOf(amount);
    return true;
  } catch {
    return false;
  }
}

function isPositive(amount: Amount): boolean {
  return isAmount(amount) && !fractionOf(amount).isNegative();
}

function fault(code: FaultCode, about: string): Fault {
  return { code, deals: [], about };
}
