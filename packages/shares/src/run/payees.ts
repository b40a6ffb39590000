import { minorDecimals } from "@ledgerline/decimals";
import type { Deal } from "../terms/deal.ts";
import { addFractions, Fraction, fractionOf } from "../terms/fraction.ts";
import type { Payee, Transfer } from "../terms/money.ts";
import type { RunInput } from "../terms/run-input.ts";
import { type Balance, type Recouped, settleUnit } from "./deals.ts";
import type { Exchanges, UsedRate } from "./exchanges.ts";
import type { Account, Accounts, Journal } from "./journal.ts";

/** What a deal pays into a payee's account. */
export interface PaidIn {
  deal: string;
  /** The deal's currency. */
  currency: string;
  amount: Fraction;
  exchange: UsedRate;
}

/** A payee's account, in the payee's currency, from the opening balance to the closing line. */
export interface Closing {
  payee: string;
  currency: string;
  opening: Fraction;
  paid_in: readonly PaidIn[];
  transferred: Fraction;
  exact: Fraction;
  /** Rounded here and nowhere else. It is the next opening balance. */
  closing: Fraction;
  rounding: Fraction;
  /** The closing balance, or 0 if that is below the minimum or negative. */
  payable: Fraction;
}

function closePayee(
  journal: Journal,
  { id, currency, minimum }: Payee,
  {
    opening = Fraction.ZERO,
    paidIn,
    transfers,
  }: { opening: Fraction | undefined; paidIn: PaidIn[]; transfers: readonly Transfer[] },
): Closing {
  for (const { currency: from, amount, exchange } of paidIn) {
    if (from === currency) continue;
    journal.post({ book: "exchanged", currency: from }, amount);
    journal.post({ book: "exchanged", currency }, amount.times(exchange.rate).negated());
  }
  const transferred = addFractions(transfers.map(({ amount }) => fractionOf(amount)));
  const exact = addFractions([
    opening,
    transferred,
    ...paidIn.map(({ amount, exchange }) => amount.times(exchange.rate)),
  ]);
  const closing = exact.round(minorDecimals(currency));
  const isPaid = closing.compare(fractionOf(minimum ?? "0")) >= 0;
  const rounding = exact.minus(closing);
  const payable = isPaid ? closing : Fraction.ZERO;
  return { payee: id, currency, opening, paid_in: paidIn, transferred, exact, closing, rounding, payable };
}

export interface SettledPayees {
  balances: Balance[];
  closings: Closing[];
  recouped: Recouped[];
}

/** Settles each payee's deals, and closes the payee's account with what they pay in. */
export function settlePayees(
  journal: Journal,
  { payees, deals, advances, transfers, openings, period }: RunInput,
  { accounts, exchanges }: { accounts: Accounts; exchanges: Exchanges },
): SettledPayees {
  const own = advances.filter(({ recouped_from }) => recouped_from === "own_share");
  // A transfer or an advance may be the first mention of a payee in a deal.
  for (const { deal, payee } of [...own, ...transfers]) if (deal !== null) accounts.get(deal, payee);
  const dealOf = dealsById(deals);
  const unitOf = ({ deal, payee }: { deal: string | null; payee: string }) =>
    deal === null ? "" : `${payee}\n${dealOf(deal).group === null ? `deal ${deal}` : `group ${dealOf(deal).group}`}`;
  const advancesOf = Map.groupBy(own, unitOf);
  const transfersOf = Map.groupBy(transfers, unitOf);
  const accountsOf = Map.groupBy(inOrder(accounts, deals), ({ payee }) => payee);
  const openingOf = new Map(openings.map(({ payee, amount }) => [payee, fractionOf(amount)]));
  const direct = Map.groupBy(
    transfers.filter(({ deal }) => deal === null),
    ({ payee }) => payee,
  );

  const settled: SettledPayees = { balances: [], closings: [], recouped: [] };
  for (const payee of payees) {
    const paidIn: PaidIn[] = [];
    for (const [unit, members] of Map.groupBy(accountsOf.get(payee.id) ?? [], unitOf)) {
      const rateOf = ({ deal }: Account) => exchanges.find(dealOf(deal).currency, payee.currency, period.to);
      const { balances, recouped } = settleUnit({
        accounts: members,
        advances: advancesOf.get(unit) ?? [],
        transfers: transfersOf.get(unit) ?? [],
        canBePaid: members.every((account) => rateOf(account) !== null),
      });
      settled.balances.push(...balances);
      settled.recouped.push(...recouped);
      for (const { deal, amount } of recouped) {
        journal.post({ book: "recouped", currency: dealOf(deal).currency, deal, payee: payee.id }, amount);
      }
      for (const balance of balances) {
        const exchange = rateOf(balance);
        if (balance.paid_in.isZero() || exchange === null) continue;
        paidIn.push({ deal: balance.deal, currency: dealOf(balance.deal).currency, amount: balance.paid_in, exchange });
      }
    }
    const [opening, transferred] = [openingOf.get(payee.id), direct.get(payee.id) ?? []];
    settled.closings.push(closePayee(journal, payee, { opening, paidIn, transfers: transferred }));
  }
  return settled;
}

/** The accounts in the order of the given deals. */
function inOrder(accounts: Iterable<Account>, deals: readonly Deal[]): Account[] {
  const places = new Map(deals.map(({ id }, at) => [id, at]));
  return [...accounts].sort((a, b) => (places.get(a.deal) ?? 0) - (places.get(b.deal) ?? 0));
}

function dealsById(deals: readonly Deal[]): (id: string) => Deal {
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  return (id) => {
    const deal = byId.get(id);
    if (!deal) throw new RangeError(`No such deal: ${id}`);
    return deal;
  };
}
