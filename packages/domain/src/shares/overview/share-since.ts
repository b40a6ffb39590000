import { InvalidShares, type RunResult, ShareRun } from "@ledgerline/shares";
import { addDays, utcDay } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { AccountRates } from "../run/account-rates.ts";
import { faultSentence } from "../run/fault-sentence.ts";
import { type RunMoney, readMoney } from "../run/read-money.ts";
import { readTerms } from "../run/read-terms.ts";
import { readRecord } from "../run/records.ts";
import { endRun } from "../run/run-over.ts";
import { sameTerms } from "../run/terms-of-tracks.ts";
import { findRunRecord, type RunHead } from "../share-runs.sql.ts";
import { balancesIn, type Standing, type Waiting } from "../sums/add-up-shares.ts";
import { type BookedSums, readSums } from "../sums/read-sums.ts";

/** A day before any statement. */
const EVER = "1990-01-01";
/** The engine shares out this much quickly enough; the process does nothing else meanwhile. */
const MOST_READ = { rows: 50_000, sums: 4_000 };

/** `costs` has the names of costs by id. `refused` says why the deals cannot be used. */
export type SharedSince =
  | { result: RunResult; booked: BookedSums; waiting: Waiting; costs: ReadonlyMap<string, string> }
  | { refused: string }
  | "too much";

/** Shares out what is booked after the newest closed run. */
export async function shareSince(
  { db, accountId, clock }: AccountContext,
  newest: RunHead | null,
): Promise<SharedSince> {
  const before = newest ? readRecord(await findRunRecord(db, accountId, newest.id)) : null;
  const { agreed, known } = await readTerms(db, accountId);
  const { catalogue: _, ...terms } = sameTerms(agreed, known.merges);
  const from = newest ? addDays(newest.toDay, 1) : EVER;
  const asked = { terms: [terms], days: false, most: MOST_READ };
  const booked = await readSums({ db, accountId }, { from, to: "9999-12-31" }, asked);
  if (!booked) return "too much";
  const to = [utcDay(clock()), booked.days?.to ?? "", from].sort().at(-1) ?? "";
  const money = await readMoney(db, accountId, { to, before, merges: known.merges });
  const rates = new AccountRates(db, accountId);
  try {
    const run = new ShareRun({
      period: { from, to },
      ...terms,
      ...money.input,
      differences: [],
      // An overview is never blocked, and what no deal covers is the account's until somebody says otherwise.
      uncovered_is_accounts: true,
      rates: (...asked) => rates.find(...asked),
    });
    for (const sum of booked.sums) run.add(sum);
    const result = await endRun(run, rates);
    const after = balancesIn(result.next.carried, terms.deals);
    const waiting = { before: beginningOf(money, terms.deals), after };
    return { result, booked, waiting, costs: new Map(money.costNames) };
  } catch (error) {
    if (!(error instanceof InvalidShares)) throw error;
    const [fault] = error.faults;
    return { refused: fault ? faultSentence(fault) : "" };
  }
}

/** The balances in deals before any receipt. */
export function beginningOf({ input }: RunMoney, deals: readonly { id: string; currency: string }[]): Standing[] {
  return balancesIn([...input.carried, ...input.transfers], deals);
}
