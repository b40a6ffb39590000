import { type Claim, claimedPart } from "../route/claims.ts";
import { TermsByDeal } from "../route/compiled-terms.ts";
import { type Route, Router } from "../route/router.ts";
import { checkInput } from "../terms/check.ts";
import type { Day } from "../terms/deal.ts";
import type { Entry } from "../terms/entry.ts";
import { type Amount, addFractions, Fraction, fractionOf } from "../terms/fraction.ts";
import type { Carried, LineSum, Opening } from "../terms/money.ts";
import type { Period, RunInput } from "../terms/run-input.ts";
import { type Blocker, type Charge, chargeCosts, findBlockers } from "./costs.ts";
import { type Balance, type Recouped, recoupOffTheTop } from "./deals.ts";
import { Exchanges } from "./exchanges.ts";
import { Journal, openAccounts } from "./journal.ts";
import { type Closing, settlePayees } from "./payees.ts";
import { type ProofRow, prove } from "./proof.ts";
import { type Pool, poolReceipts, Receipts, type Stream, type Uncovered } from "./receipts.ts";

/** What became of a period's money. Amounts are exact; `JSON.stringify` prints them as fractions. */
export interface RunResult {
  period: Period;
  /** What the terms make of the period's receipts and costs; a closed period is compared by these. */
  entries: Entry[];
  /** The starting points of payees' amounts. */
  pools: Pool[];
  charges: Charge[];
  /** Corrections to closed periods. */
  differences: { cause: string; entries: Entry[] }[];
  /** By payee and deal, in the deal's currency. */
  balances: Balance[];
  /** By payee, in the payee's currency. */
  closings: Closing[];
  /** Every advance of the input, with what is left of it. */
  advances: Recouped[];
  proof: ProofRow[];
  /** What no deal covers, most money first. */
  uncovered: Uncovered[];
  /** What has to be settled before the run can be closed. */
  blockers: Blocker[];
  /** What the next run begins with. */
  next: { openings: Opening[]; carried: Carried[]; left: { advance: string; left: string }[] };
}

/** Takes the sums of a period's lines, in any order, and says who gets what. */
export class ShareRun {
  readonly #input: RunInput;
  readonly #router: Router;
  readonly #receipts: Receipts;

  /** Throws InvalidShares for input that cannot be computed with. */
  constructor(input: RunInput) {
    checkInput(input);
    this.#input = input;
    this.#router = new Router(input);
    this.#receipts = new Receipts(this.#router, input.period.to);
  }

  add(sum: LineSum): void {
    this.#receipts.add(sum);
  }

  /** Asks for all rates that receipts will need, so that the caller can load them without computing the run twice. */
  askRates(): void {
    const { rates, payees, period } = this.#input;
    const currencies = new Map(payees.map(({ id, currency }) => [id, currency]));
    const ask = (from: string, to: string, day: Day | null) => from !== to && day !== null && rates(from, to, day);
    const claims = new Set<Claim>();
    for (const [{ claims: ofRoute }, streams] of Map.groupBy(this.#receipts.streams(), ({ route }) => route)) {
      const exchanged = new Map(
        ofRoute.map(({ claim: { terms } }) => [`${terms.deal.rates_of} ${terms.deal.currency}`, terms.deal]),
      );
      for (const { claim } of ofRoute) claims.add(claim);
      for (const { currency, days } of streams) {
        for (const deal of exchanged.values()) ask(currency, deal.currency, days[deal.rates_of]);
      }
    }
    for (const { terms } of claims) {
      for (const { payee } of terms.sharers)
        ask(terms.deal.currency, currencies.get(payee) ?? terms.deal.currency, period.to);
    }
  }

  /** Throws UnprovedRun if the money does not add up, which would be our mistake. */
  end(): RunResult {
    const { period, deals, payees, advances, costs, carried, differences } = this.#input;
    const exchanges = new Exchanges(this.#input.rates);
    const terms = new TermsByDeal(deals, payees);

    // What each deal's terms make of the receipts, and what nobody claims.
    const earning = new Journal();
    for (const [currency, net] of this.#receipts.received()) earning.post({ book: "received", currency }, net);
    const streams = this.#receipts.streams();
    bookStreams(earning, streams);
    const pools = poolReceipts(streams, exchanges);
    bookPools(earning, pools);

    // What comes off for costs, before the split or after it.
    const costing = chargeCosts(earning, costs, { router: this.#router, terms, exchanges });

    // Corrections to closed periods count as if they had been earned in this one.
    const entries = earning.entries();
    const posted = differences.map(({ cause, entries }) => ({ cause, entries: entries.map(readEntry) }));
    const earned = [...entries, ...posted.flatMap((difference) => difference.entries)];

    // Advances off the top, then for each payee: own advances, transfers, and one rounding on the closing line.
    const settling = new Journal();
    const accounts = openAccounts(carried, earned);
    const offTheTop = recoupOffTheTop(settling, advances, { accounts, terms, entries: earned, day: period.to });
    const settled = settlePayees(settling, this.#input, { accounts, exchanges });

    const uncovered = this.#receipts.uncovered();
    return {
      period,
      entries,
      pools,
      charges: costing.charges,
      differences: posted,
      balances: settled.balances,
      closings: settled.closings,
      advances: [...offTheTop, ...settled.recouped],
      proof: prove(this.#input, [...earned, ...settling.entries()], settled),
      uncovered,
      blockers: findBlockers({
        overclaimed: this.#receipts.overclaimed(),
        faults: costing.faults,
        missing: exchanges.missing,
        uncovered: this.#input.uncovered_is_accounts ? [] : uncovered,
      }),
      next: {
        openings: settled.closings.map(({ payee, closing }) => ({ payee, amount: String(closing) })),
        carried: settled.balances
          .filter(({ closing }) => !closing.isZero())
          .map(({ payee, deal, closing }) => ({ payee, deal, amount: String(closing) })),
        left: [...offTheTop, ...settled.recouped].map(({ advance, left }) => ({ advance, left: String(left) })),
      },
    };
  }
}

function readEntry({ amount, ...place }: Entry<Amount>): Entry {
  return { ...place, amount: fractionOf(amount) };
}

/** The same for sums that are in memory. */
export function shareOut(input: RunInput, sums: Iterable<LineSum>): RunResult {
  const run = new ShareRun(input);
  for (const sum of sums) run.add(sum);
  return run.end();
}

/** Books what the deals claim of the money, and what each participant gets of that. */
function bookPools(journal: Journal, pools: readonly Pool[]): void {
  for (const pool of pools) bookPool(journal, pool);
  bookSharers(journal, pools);
}

/** Only what is owed leaves the currency it came in; what the account keeps stays in it. */
function bookPool(journal: Journal, { claim, currency, receipts, fee, split, exchange, exchanged }: Pool): void {
  const { deal, shared } = claim.terms;
  journal.post({ book: "fee", currency, deal: deal.id }, fee);
  const owed = split.times(shared);
  if (exchange === null) {
    journal.post({ book: "unexchanged", currency, deal: deal.id }, owed);
    return;
  }
  journal.post({ book: "pool", currency: deal.currency, deal: deal.id }, receipts.minus(fee).times(exchange.rate));
  if (currency !== deal.currency) {
    journal.post({ book: "exchanged", currency }, owed);
    journal.post({ book: "exchanged", currency: deal.currency }, exchanged.times(shared).negated());
  }
}

/** What each participant gets. Pools with the same terms and taxes are added up first: they outnumber payees. */
function bookSharers(journal: Journal, pools: readonly Pool[]): void {
  for (const [{ terms, taxes }, ofClaim] of Map.groupBy(pools, ({ claim }) => claim)) {
    const { id: deal, currency } = terms.deal;
    const exchanged = addFractions(ofClaim.map((pool) => pool.exchanged));
    for (const [at, { payee, share }] of terms.sharers.entries()) {
      const amount = exchanged.times(share);
      const tax = amount.times(taxes[at] ?? Fraction.ZERO);
      journal.post({ book: "receipts", currency, deal, payee }, amount);
      journal.post({ book: "withholding", currency, deal, payee }, tax.negated());
      journal.post({ book: "withheld", currency, deal }, tax);
    }
  }
}

/**
 * What was received, and what of it nobody claims. It is computed from the terms again, and not as what the pools leave
 * over, so that the proof can find a mistake in either.
 */
function bookStreams(journal: Journal, streams: readonly Stream[]): void {
  for (const [route, ofRoute] of Map.groupBy(streams, (stream) => stream.route)) {
    const remainder = remainderOf(route);
    for (const [currency, some] of Map.groupBy(ofRoute, (stream) => stream.currency)) {
      const net = addFractions(some.map((stream) => stream.net));
      journal.post({ book: "remainder", currency }, net.times(remainder));
      journal.post({ book: "uncovered", currency }, net.times(route.uncovered));
    }
  }
}

/** The part of a route's money that is covered by a deal, and is neither a fee nor anybody's share. */
function remainderOf({ covered, claims }: Route): Fraction {
  const others = claims.map(({ claim, weight }) => {
    const fee = claim.terms.part.times(claim.terms.fee);
    return weight.times(claimedPart(claim).plus(fee));
  });
  return covered.minus(addFractions(others));
}
