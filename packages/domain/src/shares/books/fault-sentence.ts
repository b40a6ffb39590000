import type { Blocker, Fault, FaultCode } from "@ledgerline/shares";

const SENTENCES: Record<FaultCode, (about: string) => string> = {
  too_many: (about) => `There are too many ${about} for a run.`,
  same_id: (about) => `Two ${about} have the same id.`,
  bad_share: (about) => `${about} is not a share. Write a percentage such as 20%, or a fraction such as 1/3.`,
  bad_amount: (about) => `${about} is not an amount.`,
  bad_day: (about) => `${about}: the last day is before the first.`,
  within_a_month: (about) =>
    `Sales only name their month, so terms by date of sale must be whole months: ${about} is not. Use whole months, or the accounting date.`,
  versions_overlap: () => "Two versions of the deal hold on the same day. End one before the other begins.",
  more_than_the_whole: (about) => `The payees would get more than 100%: ${about}. Lower a share.`,
  same_payee: () => "A payee takes part twice. Combine the two shares.",
  unknown_deal: () => "It names a deal that does not exist.",
  unknown_payee: () => "It names a payee who does not exist.",
  replaces_in_a_circle: () => "These deals replace each other. Let only the narrower one replace the wider one.",
  group_of_currencies: (about) => `The deals of the group ${about} have different currencies. Give them one.`,
};

/** Says what is wrong with deals, and what to do about it. */
export function faultSentence({ code, deals, about }: Fault): string {
  const sentence = SENTENCES[code](about);
  return deals.length === 0 ? sentence : `${namesOf(deals)}: ${sentence}`;
}

/** Says what keeps a run from being closed, and what to do about it. */
export function blockerSentence(blocker: Blocker, costs: ReadonlyMap<string, string>): string {
  switch (blocker.code) {
    case "missing_rate":
      return `There is no exchange rate from ${blocker.from} to ${blocker.to} on ${blocker.day}. Load exchange rates, then compute again.`;
    case "more_than_the_whole":
      return `${namesOf(blocker.deals)} together share out more than 100% of something that was sold. Lower a share, or say that one deal replaces the other.`;
    case "cost_without_deal":
      return `No deal covers the cost ${costs.get(blocker.cost) ?? ""}. Name its deal, or make one for the recording.`;
    case "cost_in_several_deals":
      return `${namesOf(blocker.deals)} all cover the cost ${costs.get(blocker.cost) ?? ""}. Name the deal that bears it.`;
    case "uncovered":
      return `${blocker.recordings === 1 ? "1 recording has" : `${blocker.recordings} recordings have`} no deal. Make one, or say under Settings that what no deal covers is yours.`;
  }
}

/** Up to three names. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  const last = names.length > 3 ? `${names.length - 3} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}
