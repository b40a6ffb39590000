import type Stripe from "stripe";
import type { Wire } from "../objects/wire.ts";
import { escapeHtml, formatDay, formatMoney } from "./format.ts";
import { page } from "./page.ts";

/** An invoice to read or print. */
export function invoicePage(invoice: Wire<Stripe.Invoice>): string {
  const facts: [string, string][] = [
    ["Number", invoice.number ?? ""],
    ["Date", formatDay(invoice.created)],
    ["Billed to", [invoice.customer_name, invoice.customer_email].filter(Boolean).join(", ")],
    ["Status", statusOf(invoice)],
  ];
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) =>
      `<tr><td>${escapeHtml(description ?? "")}<br><span class="soft">${formatDay(period.start)} to ${formatDay(period.end)}</span></td><td>${formatMoney(amount)}</td></tr>`,
  );
  return page(
    `Invoice ${invoice.number ?? ""}`,
    `<h1>Invoice</h1>
<p class="figure">${formatMoney(invoice.total)}</p>
<dl>${facts.map(([name, value]) => `<div><dt class="soft">${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>
<section aria-label="Items"><table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join("")}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${formatMoney(invoice.total)}</td></tr></tfoot>
</table></section>`,
  );
}

function statusOf({ status, attempted, status_transitions: { paid_at: paidAt } }: Wire<Stripe.Invoice>): string {
  if (status === "paid" && paidAt !== null) return `Paid on ${formatDay(paidAt)}`;
  return attempted ? "Not paid: the card was declined" : "Not paid yet";
}
