import { Fraction } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { claimedPart } from "../route/claim.ts";
import type { Route } from "../route/router.ts";
import type { Journal } from "./journal.ts";
import type { Pool } from "./pool-receipts.ts";
import type { Stream } from "./receipts.ts";

/** Books what the deals claim of the money, and what each participant gets of that. */
export function bookPools(journal: Journal, pools: readonly Pool[]): void {
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
export function bookStreams(journal: Journal, streams: readonly Stream[]): void {
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
