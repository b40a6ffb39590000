import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { minorDecimals, roundDecimal } from "@ledgerline/decimals";
import { type Fraction, fractionOf } from "@ledgerline/shares";
import { type Document, keep, lineHeight, openDocument, rule, SOFT, write, writeAmount } from "../../pdf/document.ts";
import { moneyText } from "../../words/money-text.ts";
import { dayText } from "../../words/month-text.ts";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** Printed below a statement, on paper and on every screen. */
const FOOTNOTE =
  "A negative balance is carried to the next period, and is never a claim on the payee. Amounts are exact until the closing line, which is rounded once; on this paper each is shown to the currency's minor unit. Ledgerline gives no tax advice.";

/** A payee's statement on paper: the closing line, and how each deal came to what it pays in. */
export async function statementPdf(statement: PayeeStatement, now: Date): Promise<Buffer> {
  const { name, account, from, to, state } = statement;
  const title = `Royalty statement for ${name}`;
  const { doc, end } = await openDocument({ title, author: account }, now);
  write(doc, account, { bold: true, size: 13 });
  write(doc, `Royalties accounted from ${dayText(from)} to ${dayText(to)}`, { color: SOFT });
  rule(doc);
  write(doc, title, { bold: true, size: 16 });
  if (state !== "sent") {
    write(doc, state === "closed" ? "Closed, not sent yet." : "A preview: it may still change.", { color: SOFT });
  }
  doc.y += 14;
  writeClosing(doc, statement);
  for (const deal of statement.deals) writeDeal(doc, deal);
  rule(doc);
  keep(doc, lineHeight() * 4);
  write(doc, FOOTNOTE, { size: 9, color: SOFT });
  return end();
}

function writeClosing(doc: Document, statement: PayeeStatement): void {
  const { currency, opening, paid_in, transferred, exact, closing, rounding, payable, paid } = statement;
  const amount = (value: string | Fraction) => shown(value, currency);
  writeAmount(doc, { name: "Opening balance", amount: amount(opening) });
  for (const each of paid_in) {
    const rate = fractionOf(each.exchange?.rate ?? "1");
    const note = each.exchange && `${shown(each.amount, each.currency)}, ${rateText(each.exchange)}`;
    const value = fractionOf(each.amount).times(rate);
    writeAmount(doc, { name: `From ${each.deal}`, ...(note && { note }), amount: amount(value) });
  }
  if (!isZero(transferred)) writeAmount(doc, { name: "Entries and payments", amount: amount(transferred) });
  if (!isZero(rounding)) {
    writeAmount(doc, {
      name: "Rounded once, half to even",
      note: `Exactly ${exactText(exact, currency)} before it`,
      amount: amount(closing),
    });
  }
  writeAmount(doc, { name: "Closing balance", amount: amount(closing) }, { bold: true, sum: true });
  const isCarried = fractionOf(closing).isPositive() && isZero(payable);
  writeAmount(doc, {
    name: "To be paid",
    ...(isCarried && { note: "Below the minimum, so it is carried forward." }),
    amount: amount(payable),
  });
  if (!isZero(paid)) writeAmount(doc, { name: "Paid for it", amount: amount(paid) });
}

function writeDeal(doc: Document, deal: Deal): void {
  const { currency } = deal;
  const row = (name: string, value: string | Fraction, note?: string) => {
    if (isZero(value)) return;
    writeAmount(doc, { name, ...(note !== undefined && { note }), amount: shown(value, currency) });
  };
  doc.y += 18;
  keep(doc, lineHeight() * 6);
  write(doc, deal.deal, { bold: true, size: 12 });
  write(doc, `Kept in ${currency}.`, { size: 9, color: SOFT });
  doc.y += 4;
  row("Carried from before", deal.carried);
  for (const receipts of deal.receipts) {
    row(receiptsText(receipts), fractionOf(receipts.amount).minus(fractionOf(receipts.tax)), stepsText(receipts));
  }
  for (const { what, amount, tax } of deal.costs) row(what, fractionOf(tax).minus(fractionOf(amount)));
  for (const { cause, amount } of deal.differences) row("Difference of a closed period", amount, cause);
  row("Advances off the top", deal.off_the_top, "What everybody who takes part bears");
  row("Advance recouped", fractionOf(deal.recouped).negated());
  row("Entries on this deal", deal.transferred);
  row("From deals of the same group", deal.from_group);
  writeAmount(doc, { name: "To the closing line", amount: shown(deal.paid_in, currency) }, { bold: true, sum: true });
  row("Carried on", deal.closing);
  for (const { left } of deal.advances) {
    if (!isZero(left)) write(doc, `Advance still to recoup: ${shown(left, currency)}`, { size: 9, color: SOFT });
  }
}

function receiptsText({ terms_from, terms_to }: Receipts): string {
  if (terms_from === null && terms_to === null) return "Receipts";
  const begin = terms_from === null ? "" : ` from ${dayText(terms_from)}`;
  return `Receipts under the terms${begin}${terms_to === null ? "" : ` to ${dayText(terms_to)}`}`;
}

/** How the amount comes about, factor by factor. */
function stepsText({ receipts, currency, part, fee, fee_rate, rate, share, exchange, tax, kind }: Receipts): string {
  const steps = [
    shown(receipts, currency),
    ...(part === "100%" ? [] : [`${part} of each recording`]),
    ...(isZero(fee) ? [] : [`less the fee of ${fee_rate}`]),
    `at ${percent(rate)}`,
    ...(exchange ? [rateText(exchange)] : []),
    `share of ${percent(share)}`,
    ...(kind === "net_profit" ? ["shared after costs"] : []),
    ...(isZero(tax) ? [] : ["tax withheld"]),
  ];
  return steps.join(" · ");
}

function rateText({ rate, day, source }: NonNullable<Receipts["exchange"]>): string {
  return `exchanged at ${rate} of ${dayText(day)}, ${source}`;
}

/** `1/3` stays a fraction; a terminating decimal becomes a percentage. */
function percent(value: string): string {
  const hundredfold = fractionOf(value).times(fractionOf("100"));
  const text = roundDecimal(hundredfold.toDecimal(6), 6);
  return fractionOf(text).equals(hundredfold) ? `${text}%` : value;
}

function shown(value: string | Fraction, currency: string): string {
  return moneyText(fractionOf(value).toDecimal(minorDecimals(currency)), currency);
}

function exactText(value: string, currency: string): string {
  const text = roundDecimal(fractionOf(value).toDecimal(12), 12);
  return fractionOf(text).equals(fractionOf(value)) ? moneyText(text, currency) : `${value} ${currency}`;
}

function isZero(value: string | Fraction): boolean {
  return fractionOf(value).isZero();
}
