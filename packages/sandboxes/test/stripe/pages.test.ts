import { expect, test } from "vitest";
import { beginCheckout, buyPremium, DECLINED_CARD, FAILING_CARD, GOOD_CARD, postForm } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();
const LABEL = "Sandbox payments: no card is charged";

async function open(url: string | null | undefined) {
  const response = await fetch(url ?? "", { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("the checkout says what is bought and that no card is charged", async () => {
  const { url } = await beginCheckout(used.stripe);
  const { text, headers } = await open(url);
  for (const words of [LABEL, "Premium Plan, $4/month", "7 days free, then $4/month", "4242 4242 4242 4242"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('href="https://app.example.com/dashboard?checkout=canceled&#38;a=1"');
  expect(headers.get("content-security-policy")).toContain("form-action 'self' https://app.example.com;");
  const { url: paidAtOnce } = await beginCheckout(used.stripe, null);
  expect((await open(paidAtOnce)).text).not.toContain("days free");
});

test("submitting twice buys once, and both submits redirect to the app", async () => {
  const { stripe, control } = used;
  const { id, url } = await beginCheckout(stripe);
  const answers = await Promise.all([postForm(url, GOOD_CARD), postForm(url, GOOD_CARD)]);
  for (const { status, location } of answers) {
    expect(status).toBe(303);
    expect(location).toBe(`https://app.example.com/dashboard?checkout=success&session_id=${id}`);
  }
  expect((await control.records()).subscriptions).toHaveLength(1);
  const { status, text } = await open(url);
  expect(status).toBe(200);
  expect(text).toContain("This checkout is complete");
  expect(text).toContain(`session_id=${id}`);
});

test("a declined card is reported, and another can be tried", async () => {
  const { stripe, control } = used;
  const { id, url } = await beginCheckout(stripe);
  const declined = await postForm(url, DECLINED_CARD);
  expect(declined.status).toBe(400);
  expect(declined.text).toContain("The card was declined. Try another card.");
  expect(declined.text).toContain('role="alert"');
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", subscription: null });
  expect((await control.records()).subscriptions).toEqual([]);
  expect((await postForm(url, GOOD_CARD)).status).toBe(303);
});

test("only test cards are accepted, and each field shows its error", async () => {
  const { url } = await beginCheckout(used.stripe);
  const { status, text } = await postForm(url, {
    number: "5555 5555 5555 4444",
    expiry: "01 / 20",
    cvc: "1",
    name: " ",
  });
  expect(status).toBe(400);
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(4);
  expect(text).toContain("never a real card");
  expect(text).toContain("The card has expired.");
});

test("input is escaped", async () => {
  const { url } = await beginCheckout(used.stripe);
  const { text } = await postForm(url, { ...DECLINED_CARD, name: '"><script>alert(1)</script>' });
  expect(text).not.toContain("<script");
});

test("the card that fails later is accepted for a trial, and declined without one", async () => {
  const { stripe } = used;
  expect((await postForm((await beginCheckout(stripe)).url, FAILING_CARD)).status).toBe(303);
  expect((await postForm((await beginCheckout(stripe, null)).url, FAILING_CARD)).status).toBe(400);
});

test("after 24 hours the checkout has expired and links back", async () => {
  const { stripe, control } = used;
  const { id, url } = await beginCheckout(stripe);
  await control.advance({ seconds: 86_399 - 60 });
  expect((await open(url)).status).toBe(200);
  await control.advance({ seconds: 61 });
  const { status, text } = await open(url);
  expect(status).toBe(410);
  expect(text).toContain("This checkout has expired");
  expect(text).toContain('href="https://app.example.com/dashboard?checkout=canceled&#38;a=1"');
  expect((await postForm(url, GOOD_CARD)).status).toBe(410);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", url: null });
});

test("the portal cancels and keeps the plan, changes the card, and links back", async () => {
  const { stripe } = used;
  const { customer, subscription } = await buyPremium(stripe);
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: "https://app.example.com/back" });
  const { text } = await open(url);
  expect(text).toContain(LABEL);
  expect(text).toContain('href="https://app.example.com/back"');
  expect(text).toContain("Ends in 4242");
  expect((await postForm(url, { action: "cancel" })).status).toBe(303);
  const canceled = await stripe.subscriptions.retrieve(subscription);
  expect(canceled).toMatchObject({ cancel_at: canceled.trial_end, cancel_at_period_end: false });
  const unflagged = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  expect(unflagged.cancel_at).toBe(canceled.trial_end);
  expect((await open(url)).text).toContain("Canceled: it ends on");
  await postForm(url, { action: "keep" });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull();
  await postForm(url, { action: "cancel" });
  expect((await stripe.subscriptions.update(subscription, { cancel_at: "" })).cancel_at).toBeNull();
  expect((await postForm(url, { ...DECLINED_CARD, action: "card" })).text).toContain("The card was declined");
  await postForm(url, { ...FAILING_CARD, action: "card" });
  expect((await open(url)).text).toContain("Ends in 0341");
});

test("an invoice has a printable page", async () => {
  const { stripe, control } = used;
  const { customer } = await buyPremium(stripe);
  await control.advance({ days: 8 });
  const [paid] = (await stripe.invoices.list({ customer })).data;
  const { status, text } = await open(paid?.hosted_invoice_url);
  expect(status).toBe(200);
  for (const words of ["$4.00", "Paid on", paid?.number ?? "-", "ada@example.com"]) expect(text).toContain(words);
});

test("unknown pages are reported", async () => {
  for (const path of ["/c/pay/cs_x", "/p/session/bps_x", "/i/test_x"]) {
    expect((await open(`${used.running.url}${path}`)).status).toBe(404);
  }
});
