import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FREE_SUBSCRIPTION, PREMIUM_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import { PAST_DUE, paymentOf, subscriptionNetwork } from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { SubscriptionTab } from "./subscription-tab.tsx";

/** The text with plain spaces. */
const plain = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

afterEach(() => {
  vi.useRealTimers();
});

function show(status: SubscriptionStatus = FREE_SUBSCRIPTION) {
  const network = subscriptionNetwork(status);
  renderScreen(<SubscriptionTab />);
  return network;
}

test("payments are listed with date, status, amount in the notation of their currency, and invoice", async () => {
  show().answer("subscription.billingHistory", {
    transactions: [
      paymentOf({ id: "1", invoice_url: "https://pay.example/invoice/1" }),
      paymentOf({ id: "2", amount: "400", currency: "JPY", payment_status: "open" }),
      paymentOf({ id: "3", amount: "4.000", currency: "KWD", payment_status: "failed" }),
      paymentOf({ id: "4", currency: "EUR", payment_status: "void" }),
      paymentOf({ id: "5", payment_status: "refunded" }),
    ],
  });
  const table = await screen.findByRole("table", { name: "Billing history" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(plain));
  expect(rows).toEqual([
    ["1 Nov 2026", "Paid", "$4.00", "USD"],
    ["1 Nov 2026", "Waiting for payment", "¥400", "JPY"],
    ["1 Nov 2026", "Payment failed", "KWD 4.000", "KWD"],
    ["1 Nov 2026", "Void", "€4.00", "EUR"],
    ["1 Nov 2026", "Refunded", "$4.00", "USD"],
  ]);
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://pay.example/invoice/1"]);
  expect(await axeFindings()).toEqual([]);
});

test("a billing history that fails to load is logged and not shown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  show().refuse("subscription.billingHistory", 400);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText("Free Plan")).toBeTruthy();
  expect(screen.queryByText("Billing history")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  logged.mockRestore();
});

test("an overdue payment shows as paid by itself once the payment provider reports it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const network = show(PAST_DUE).answer("subscription.billingHistory", {
    transactions: [paymentOf({ payment_status: "failed" })],
  });
  await vi.waitFor(() => expect(screen.getByText("Payment failed")).toBeTruthy(), 30_000);
  network.answer("subscription.status", PREMIUM_SUBSCRIPTION);
  network.answer("subscription.billingHistory", { transactions: [paymentOf({})] });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(screen.getByText("Paid")).toBeTruthy(), 30_000);
  expect(screen.getByText("Renews")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.callsOf("subscription.status")).toHaveLength(2);
});
