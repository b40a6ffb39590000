import { isDay, lastOfMonth } from "./calendar.ts";
import type { Day, Deal, Terms } from "./deal.ts";
import { type Amount, addFractions, Fraction, fractionOf, readFraction } from "./fraction.ts";
import { type Fault, type FaultCode, InvalidShares, LIMITS } from "./limits.ts";
import type { Payee } from "./money.ts";
import type { RunInput } from "./run-input.ts";

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

const FINEST = 10n ** BigInt(LIMITS.shareDigits);

/** Faults that prevent computing with deals, whatever is sold. `findOverclaims` says what they claim together. */
export function checkDeals(deals: readonly Deal[]): Fault[] {
  if (deals.length > LIMITS.deals) return [{ code: "too_many", deals: [], about: "deals" }];
  return [...deals.flatMap(checkDeal), ...checkDealIds(deals), ...checkGroups(deals)];
}

function checkDeal(deal: Deal): Fault[] {
  if (deal.versions.length > LIMITS.versions) return [faultIn(deal, "too_many", "versions")];
  return [...deal.versions.flatMap((terms) => checkTerms(deal, terms)), ...checkOverlap(deal)];
}

function checkTerms(deal: Deal, terms: Terms): Fault[] {
  const { covers, exceptions, participants } = terms;
  const tooMany = [
    ...(covers.by !== "everything" && covers.of.length > LIMITS.recordings ? ["recordings"] : []),
    ...(exceptions.length > LIMITS.rules ? ["exceptions"] : []),
    ...(participants.length > LIMITS.participants ? ["participants"] : []),
  ];
  if (tooMany.length > 0) return tooMany.map((what) => faultIn(deal, "too_many", what));
  const shares = [
    terms.part,
    terms.fee,
    terms.rate,
    ...exceptions.map(({ rate }) => rate),
    ...participants.map(shareOf),
  ];
  const bad = shares.filter((share) => !isShare(share));
  const faults = bad.map((share) => faultIn(deal, "bad_share", share));
  if (bad.length === 0 && addFractions(participants.map(shareOf).map(readFraction)).compare(Fraction.ONE) > 0) {
    faults.push(faultIn(deal, "more_than_the_whole", participants.map(shareOf).join(" + ")));
  }
  const payees = new Set(participants.map(({ payee }) => payee));
  if (payees.size < participants.length) faults.push(faultIn(deal, "same_payee", "participants"));
  return [...faults, ...checkDays(deal, terms)];
}

function checkDays(deal: Deal, { from, to }: Terms): Fault[] {
  const bad = [from, to].filter((day) => day !== null && !isDay(day));
  if (bad.length > 0) return bad.map((day) => faultIn(deal, "bad_day", String(day)));
  if (from !== null && to !== null && from > to) return [faultIn(deal, "bad_day", `${from} – ${to}`)];
  if (deal.dates === "accounting") return [];
  const isWhole = (from === null || from.endsWith("-01")) && (to === null || to === lastOfMonth(to));
  return isWhole ? [] : [faultIn(deal, "within_a_month", `${from ?? ""} – ${to ?? ""}`)];
}

function checkOverlap(deal: Deal): Fault[] {
  const sorted = deal.versions.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
  const overlaps = sorted.some((terms, at) => {
    const before = sorted[at - 1];
    return before !== undefined && (before.to === null || before.to >= (terms.from ?? ""));
  });
  return overlaps ? [faultIn(deal, "versions_overlap", "versions")] : [];
}

function checkDealIds(deals: readonly Deal[]): Fault[] {
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  const unknown = deals.flatMap((deal) =>
    deal.replaces.filter((id) => !byId.has(id)).map((id) => faultIn(deal, "unknown_deal", id)),
  );
  const circle = replacedInACircle(deals);
  return [
    ...(byId.size < deals.length ? [{ code: "same_id" as const, deals: [], about: "deals" }] : []),
    ...unknown,
    ...(circle.length > 0 ? [{ code: "replaces_in_a_circle" as const, deals: circle, about: "replaces" }] : []),
  ];
}

function checkGroups(deals: readonly Deal[]): Fault[] {
  const groups = Map.groupBy(
    deals.filter(({ group }) => group !== null),
    ({ group }) => group,
  );
  return [...groups].flatMap(([group, members]) => {
    const isOne = new Set(members.map(({ currency }) => currency)).size === 1;
    const names = members.map(({ name }) => name);
    return isOne ? [] : [{ code: "group_of_currencies" as const, deals: names, about: String(group) }];
  });
}

/** True for a number from 0 to 1 with no more precision than a contract has. */
function isShare(text: string): boolean {
  try {
    const share = readFraction(text);
    return !share.isNegative() && share.compare(Fraction.ONE) <= 0 && share.denominator <= FINEST;
  } catch {
    return false;
  }
}

function shareOf({ share }: { share: string }): string {
  return share;
}

function faultIn({ name }: Deal, code: FaultCode, about: string | Day): Fault {
  return { code, deals: [name], about };
}

/** The names of deals that replace each other in a circle, and of those that replace these; empty without a circle. */
function replacedInACircle(deals: readonly Deal[]): string[] {
  const ids = new Set(deals.map(({ id }) => id));
  const waiting = new Map(deals.map(({ id, replaces }) => [id, new Set(replaces.filter((other) => ids.has(other)))]));
  const replacers = new Map([...ids].map((id) => [id, [] as string[]]));
  for (const [id, replaced] of waiting) for (const other of replaced) replacers.get(other)?.push(id);
  const free = [...waiting].filter(([, replaced]) => replaced.size === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id);
    for (const replacer of replacers.get(id) ?? []) {
      const left = waiting.get(replacer);
      left?.delete(id);
      if (left?.size === 0) free.push(replacer);
    }
  }
  return deals.filter(({ id }) => waiting.has(id)).map(({ name }) => name);
}
