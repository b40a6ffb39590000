import type Stripe from "stripe";
import { spellDay } from "../objects/spell-day.ts";
import type { Wire } from "../objects/wire.ts";
import { escapeHtml } from "./escape-html.ts";
import { page } from "./page.ts";
import { spellMoney } from "./spell-money.ts";

/** A bill to read and to print. */
export function invoicePage(invoice: Wire<Stripe.Invoice>): string {
  const facts: [string, string][] = [
    ["Number", invoice.number ?? ""],
    ["Date", spellDay(invoice.created)],
    ["Billed to", [invoice.customer_name, invoice.customer_email].filter(Boolean).join(", ")],
    ["Status", statusOf(invoice)],
  ];
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) =>
      `<tr><td>${escapeHtml(description ?? "")}<br><span class="soft">${spellDay(period.start)} to ${spellDay(period.end)}</span></td><td>${spellMoney(amount)}</td></tr>`,
  );
  return page(
    `Invoice ${invoice.number ?? ""}`,
    `<h1>Invoice</h1>
<p class="figure">${spellMoney(invoice.total)}</p>
<dl>${facts.map(([name, value]) => `<div><dt class="soft">${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>
<section aria-label="What it is for"><table>
<thead><tr><th scope="col">For</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join("")}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${spellMoney(invoice.total)}</td></tr></tfoot>
</table></section>`,
  );
}

function statusOf({ status, attempted, status_transitions: { paid_at: paidAt } }: Wire<Stripe.Invoice>): string {
  if (status === "paid" && paidAt !== null) return `Paid on ${spellDay(paidAt)}`;
  return attempted ? "Not paid: the card was declined" : "Not paid yet";
}
