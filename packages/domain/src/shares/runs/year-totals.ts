import { setImmediate as eventLoop } from "node:timers/promises";
import type { YearInput } from "@ledgerline/contract/shares/payments";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { listAdvances, listDeals, listPayees, listTransfers } from "@ledgerline/db/queries/shares/share-setup";
import { minorDecimals } from "@ledgerline/decimals";
import { type Fraction, FractionSum, fractionOf } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { csvHeader, csvRow, textCell } from "../../csv.ts";
import { listRunStatements, listRuns } from "../books/runs.sql.ts";
import type { Explained } from "../show/own-receipts.ts";

/** Statements added up before other work has its turn. */
const ADDED_AT_ONCE = 50;

const HEADER = ["year", "payee", "country", "tax_form", "kind", "currency", "amount"];
const NO_ADVICE = "Ledgerline gives no tax advice. Ask a tax adviser which of these amounts you have to report.";

/** The kinds of a year's amounts. Those of deals are in the deals' currencies, payments in the payees'. */
type Kind = "receipts" | "tax_withheld" | "costs" | "advances_recouped" | "differences" | "advances_given" | Paid;
type Paid = "paid" | "returned";

/**
 * A year's totals by payee, the payee's country, and kind, as CSV: from sent runs whose periods end in the year, and
 * from payments and advances by their own dates.
 */
export async function* yearTotals(ctx: AccountContext, { year }: YearInput): AsyncGenerator<string> {
  const { accountId } = ctx;
  const db = ctx.pools.bulk;
  const sums = new Sums();
  const { payees, deals, transfers, advances } = await snapshot(db, async (tx) => {
    const deals = await listDeals(tx, accountId);
    await addRuns(tx, accountId, year, { sums, deals });
    const [payees, transfers] = [await listPayees(tx, accountId), await listTransfers(tx, accountId)];
    return { payees, deals, transfers, advances: await listAdvances(tx, accountId) };
  });
  const currencies = new Map([...payees, ...deals].map(({ id, currency }) => [id, currency]));
  for (const { payeeId, dealId, date, amount, kind } of transfers) {
    if (!isOf(year, date) || (kind !== "paid" && kind !== "returned")) continue;
    const moved = fractionOf(amount);
    sums.add(payeeId, kind, currencies.get(dealId ?? payeeId) ?? "", kind === "paid" ? moved.negated() : moved);
  }
  for (const { payeeId, dealId, date, amount } of advances) {
    if (isOf(year, date)) sums.add(payeeId, "advances_given", currencies.get(dealId) ?? "", fractionOf(amount));
  }
  yield csvHeader(HEADER);
  for (const { id, name, country, taxForm } of payees) {
    const rows = sums.of(id).map(({ kind, currency, amount }) => {
      const figures = [kind, currency, amount.toDecimal(minorDecimals(currency))];
      return csvRow([String(year), textCell(name), country ?? "", taxForm, ...figures]);
    });
    if (rows.length > 0) yield rows.join("");
  }
  yield `\r\n${csvRow([textCell(NO_ADVICE)])}`;
}

async function addRuns(
  db: Transaction,
  accountId: string,
  year: number,
  { sums, deals }: { sums: Sums; deals: readonly { id: string; currency: string }[] },
): Promise<void> {
  const currencies = new Map(deals.map(({ id, currency }) => [id, currency]));
  for (const run of await listRuns(db, accountId)) {
    if (run.state !== "sent" || !isOf(year, run.toDay)) continue;
    for (const [at, { payeeId, explanation }] of (await listRunStatements(db, accountId, run.id)).entries()) {
      if (at % ADDED_AT_ONCE === 0) await eventLoop();
      for (const deal of (explanation as Explained).deals) {
        const currency = currencies.get(deal.balance.deal) ?? "";
        const add = (kind: Kind, amount: string, sign: 1 | -1 = 1) =>
          sums.add(payeeId, kind, currency, sign === 1 ? fractionOf(amount) : fractionOf(amount).negated());
        for (const { amount, tax } of deal.receipts) {
          add("receipts", amount);
          add("tax_withheld", tax);
        }
        for (const { amount, tax } of deal.costs) {
          add("costs", amount);
          add("tax_withheld", tax, -1);
        }
        add("advances_recouped", deal.balance.recouped);
        const { off_the_top, off_the_top_tax = "0" } = deal.balance;
        add("advances_recouped", off_the_top, -1);
        add("advances_recouped", off_the_top_tax);
        add("tax_withheld", off_the_top_tax, -1);
        for (const { amount } of deal.differences.flatMap(({ entries }) => entries)) add("differences", amount);
      }
    }
  }
}

class Sums {
  readonly #sums = new Map<string, Map<string, { kind: Kind; currency: string; sum: FractionSum }>>();

  add(payee: string, kind: Kind, currency: string, amount: Fraction): void {
    const own = this.#sums.get(payee) ?? new Map();
    this.#sums.set(payee, own);
    const of = own.get(`${kind} ${currency}`) ?? { kind, currency, sum: new FractionSum() };
    own.set(`${kind} ${currency}`, of);
    of.sum.add(amount);
  }

  /** A payee's totals other than zero. */
  of(payee: string): { kind: Kind; currency: string; amount: Fraction }[] {
    return [...(this.#sums.get(payee)?.values() ?? [])]
      .map(({ sum, ...each }) => ({ ...each, amount: sum.total() }))
      .filter(({ amount }) => !amount.isZero())
      .toSorted((a, b) => (`${a.kind} ${a.currency}` < `${b.kind} ${b.currency}` ? -1 : 1));
  }
}

function isOf(year: number, day: string): boolean {
  return day.startsWith(`${year}-`);
}
