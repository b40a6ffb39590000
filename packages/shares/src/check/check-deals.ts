import { Fraction } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { readFraction } from "../fraction/read-fraction.ts";
import type { Day, Deal, Terms } from "../terms/deal.ts";
import { LIMITS } from "../terms/limits.ts";
import { isDay, lastOfMonth } from "./calendar.ts";
import type { Fault, FaultCode } from "./invalid-shares.ts";

const FINEST = 10n ** BigInt(LIMITS.shareDigits);

/** Faults that prevent computing with deals, whatever is sold. `findOverclaims` says what they claim together. */
export function checkDeals(deals: readonly Deal[]): Fault[] {
  if (deals.length > LIMITS.deals) return [{ code: "too_many", deals: [], about: "deals" }];
  return [...deals.flatMap(checkDeal), ...checkReferences(deals), ...checkGroups(deals)];
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

function checkReferences(deals: readonly Deal[]): Fault[] {
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
export function isShare(text: string): boolean {
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
