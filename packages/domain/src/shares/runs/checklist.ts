import type { RunDetails, RunStep } from "@ledgerline/contract/shares/runs";
import { MOST_UNCOVERED } from "@ledgerline/contract/shares/share-bounds";
import type { RunSummary } from "@ledgerline/db/schema";
import { addFractions, fractionOf, readFraction } from "@ledgerline/shares";
import { countText, dayText } from "../../words.ts";
import { holdOf, type Paid } from "../books/paid.ts";
import type { PayableRun } from "../books/runs.sql.ts";
import type { FilesLeft } from "./run-lists.sql.ts";

const MOST_NAMES = 20;

export interface RunFacts {
  run: Pick<RunDetails, "state" | "stale" | "closed_at" | "approved_at" | "sent_at" | "pay_on" | "payable">;
  blockers: RunDetails["blockers"];
  summary: Pick<RunSummary, "proof" | "uncovered">;
  told: RunDetails["told"];
  causes: number;
  paid: number;
  /** Those to whom something can still be paid. */
  due: readonly Paid[];
  files: FilesLeft;
  /** The run before it; null for the first. */
  before: PayableRun | null;
  uncoveredIsAccounts: boolean;
  needsApproval: boolean;
  /** Whether payments of this run are still made: only the newest one is paid. */
  isNewest: boolean;
  now: Date;
}

type Said = Omit<RunStep, "step" | "amounts" | "names" | "more"> & Partial<Pick<RunStep, "amounts" | "names" | "more">>;

/** What a run takes, in the order in which it is done. What is closed has nothing to settle before it any more. */
export function checklistOf(facts: RunFacts): RunStep[] {
  const steps: Record<RunStep["step"], Said> = {
    rates: ratesStep(facts),
    files: filesStep(facts),
    deals: dealsStep(facts),
    uncovered: uncoveredStep(facts),
    payees: payeesStep(facts),
    holds: holdsStep(facts),
    differences: differencesStep(facts),
    last_period: lastPeriodStep(facts),
    close: closeStep(facts),
    approve: approveStep(facts),
    send: sendStep(facts),
    pay: payStep(facts),
  };
  return Object.entries(steps).map(([step, said]) => ({
    step: step as RunStep["step"],
    ...{ amounts: [], names: [], more: 0 },
    ...said,
  }));
}

const done = (detail: string): Said => ({ state: "done", detail });
const notNeeded = (detail: string): Said => ({ state: "not_needed", detail });
const open = (detail: string): Said => ({ state: "open", detail });

/** The first blocker of some kinds, and how many more there are. */
function blocked({ blockers }: RunFacts, codes: readonly string[]): Said | null {
  const [first, ...others] = blockers.filter(({ code }) => codes.includes(code));
  if (!first) return null;
  return open(others.length === 0 ? first.detail : `${first.detail} And ${others.length} more like it.`);
}

function ratesStep(facts: RunFacts): Said {
  const missing = blocked(facts, ["missing_rate"]);
  if (missing) return missing;
  const isExchanged = facts.summary.proof.some(({ exchanged }) => exchanged !== "0");
  return isExchanged ? done("Every amount has its exchange rate.") : notNeeded("Nothing has to be exchanged.");
}

function filesStep({ files: { waiting, late }, run }: RunFacts): Said {
  if (run.closed_at !== null) return done("It was closed with what was booked.");
  const said = [
    waiting > 0 && `${countText(waiting, "file")} ${waiting === 1 ? "waits" : "wait"} under Statements.`,
    late > 0 &&
      `${countText(late, "statement")} ${late === 1 ? "is" : "are"} late. What comes after closing counts in the next run.`,
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? done("No file waits, and none is late.") : open(said.join(" "));
}

const OF_DEALS = ["more_than_the_whole", "cost_without_deal", "cost_in_several_deals", "names_not_booked"];

function dealsStep(facts: RunFacts): Said {
  return blocked(facts, OF_DEALS) ?? done("The deals work out, and every cost has one.");
}

function uncoveredStep({ summary: { uncovered }, uncoveredIsAccounts, blockers, run }: RunFacts): Said {
  if (uncovered.length === 0) return done("Every recording has a deal.");
  const amounts = [...Map.groupBy(uncovered, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: addFractions(some.map(({ net }) => readFraction(net))).toString(),
    before: null,
  }));
  const isCut = uncovered.length >= MOST_UNCOVERED;
  const many = isCut ? `${MOST_UNCOVERED} recordings or more` : countText(uncovered.length, "recording");
  const first = isCut ? ` The amount is of the ${MOST_UNCOVERED} with the most money.` : "";
  const isOpen = run.closed_at === null && !uncoveredIsAccounts && blockers.some(({ code }) => code === "uncovered");
  return {
    state: isOpen ? "open" : "done",
    detail: isOpen
      ? `${many} without a deal. Make one, or say under Settings that this is yours.${first}`
      : `${many} without a deal, which ${uncovered.length === 1 ? "is" : "are"} yours.${first}`,
    amounts,
  };
}

function payeesStep({ due, now, told }: RunFacts): Said {
  const lacking = due.filter((payee) => !["bank_changed", null].includes(holdOf(payee, now).held));
  if (lacking.length > 0) {
    const detail = `${countText(lacking.length, "payee")} cannot be paid as agreed: bank details, an email or a name in Latin letters are missing, or the account takes another currency.`;
    return { ...open(detail), ...namesOf(lacking) };
  }
  const unreached = told.find(({ gets }) => gets === "no_email");
  if (!unreached) return done("Everybody who is owed money can be paid and notified.");
  const { payees, names } = unreached;
  const detail = `${countText(payees, "payee")} ${payees === 1 ? "has" : "have"} no email and no login, and will not be notified.`;
  return { ...open(detail), names, more: payees - names.length };
}

function holdsStep({ due, now }: RunFacts): Said {
  const held = due.flatMap((payee) => {
    const until = holdOf(payee, now).held_until;
    return until === null ? [] : [{ name: `${payee.name}, until ${dayText(until.slice(0, 10))}` }];
  });
  if (held.length === 0) return notNeeded("Nobody's payment is held.");
  const detail = `${countText(held.length, "payee")} ${held.length === 1 ? "has" : "have"} new payment details, to which nothing is paid for three days.`;
  return { ...open(detail), ...namesOf(held) };
}

function namesOf(of: readonly { name: string }[]): Pick<Said, "names" | "more"> {
  return { names: of.slice(0, MOST_NAMES).map(({ name }) => name), more: Math.max(0, of.length - MOST_NAMES) };
}

function differencesStep({ causes, run }: RunFacts): Said {
  if (causes === 0) return notNeeded("Nothing has changed in closed periods.");
  const detail = `${countText(causes, "change")} in closed periods ${causes === 1 ? "is" : "are"} added to this run.`;
  return run.closed_at === null ? open(`${detail} Look at them before you close it.`) : done(detail);
}

function lastPeriodStep({ run: { payable }, before }: RunFacts): Said {
  if (before === null) return notNeeded("It is the first run.");
  const was = new Map((before.payable ?? []).map(({ currency, amount }) => [currency, amount]));
  const currencies = [...new Set([...payable.map(({ currency }) => currency), ...was.keys()])];
  const amountIn = (currency: string) => payable.find((each) => each.currency === currency)?.amount ?? "0";
  return {
    ...done(`What is payable, beside the run until ${dayText(before.toDay)}.`),
    amounts: currencies.map((currency) => ({
      currency,
      amount: fractionOf(amountIn(currency)).toString(),
      before: fractionOf(was.get(currency) ?? "0").toString(),
    })),
  };
}

function closeStep({ run, blockers }: RunFacts): Said {
  if (run.closed_at !== null) return done(`Closed on ${dayText(run.closed_at.slice(0, 10))}.`);
  if (run.stale) return open("The books or the deals have changed since it was computed. Compute it again.");
  return open(blockers.length === 0 ? "It can be closed." : "Settle what is open above, then compute it again.");
}

function approveStep({ run, needsApproval }: RunFacts): Said {
  if (run.approved_at !== null) return done(`Approved on ${dayText(run.approved_at.slice(0, 10))}.`);
  if (!needsApproval || run.sent_at !== null) return notNeeded("No second member has to approve it.");
  return open("A second member approves it once it is closed. Whoever closed it cannot.");
}

const TOLD: Record<RunDetails["told"][number]["gets"], string> = {
  link: "A link by email",
  login_and_email: "A login and an email",
  login: "A login",
  no_email: "A link that you hand over (no email, no login)",
  no_mail: "A link that you hand over (this server sends no email)",
};

function sendStep({ run, told }: RunFacts): Said {
  if (run.sent_at !== null) return done(`Sent on ${dayText(run.sent_at.slice(0, 10))}.`);
  const said = told.map(({ gets, payees }) => `${TOLD[gets]} for ${countText(payees, "payee")}.`);
  return open(said.length === 0 ? "It goes to nobody." : said.join(" "));
}

function payStep({ run, due, paid, isNewest }: RunFacts): Said {
  if (due.length === 0) return paid > 0 ? done("All that is due is paid.") : notNeeded("Nothing is due.");
  if (!isNewest) return notNeeded("What was still due is in the newest run.");
  const on = run.pay_on === null ? "" : ` on ${dayText(run.pay_on)}`;
  if (run.sent_at === null) return open(`${countText(due.length, "payee")} to be paid${on}, once it is sent.`);
  return open(`${countText(due.length, "payee")} still to be paid${on}.`);
}
