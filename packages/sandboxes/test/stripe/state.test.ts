import { readFile, stat, writeFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startStripeSandbox } from "../../src/stripe/start-stripe-sandbox.ts";
import { beginCheckout, buyPremium, GOOD_CARD, postForm } from "./buy-premium.ts";
import { useStripeSandbox } from "./use-stripe-sandbox.ts";

const used = useStripeSandbox();

afterEach(() => vi.unstubAllEnvs());

test("a restart keeps everything: keys, clock, subscriptions, invoices and open checkouts", async () => {
  const { stripe, control, running, receiver } = used;
  const { customer, subscription } = await buyPremium(stripe);
  const { id } = await beginCheckout(stripe);
  await control.advance({ days: 8 });
  await control.untilSent();
  const sent = receiver.received.length;
  const before = await stripe.subscriptions.retrieve(subscription);
  const { secretKey, webhookSecret } = running.settings;
  await used.restart();
  expect(used.running.settings).toMatchObject({ secretKey, webhookSecret });
  expect(await used.stripe.subscriptions.retrieve(subscription)).toEqual(before);
  expect((await used.control.now()).getTime() - Date.now()).toBeGreaterThan(7.9 * 86_400_000);
  const [paid] = (await used.stripe.invoices.list({ customer })).data;
  expect(paid?.hosted_invoice_url?.startsWith(used.running.url)).toBe(true);
  expect((await used.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  await used.control.untilSent();
  expect(receiver.received.length).toBe(sent);
});

test("a restart listens on the same port if it is free, and reads a file from an earlier version", async () => {
  const portOf = () => new URL(used.running.url).port;
  const isSame = async () => {
    const port = portOf();
    await used.restart();
    return portOf() === port;
  };
  // Another process may take the port at any time, but hardly three times.
  expect((await isSame()) || (await isSame()) || (await isSame())).toBe(true);

  const { refunds: _, ...earlier } = JSON.parse(await readFile(used.stateFile, "utf8"));
  await used.running.close();
  await writeFile(used.stateFile, JSON.stringify(earlier));
  await used.restart();
  expect((await used.stripe.charges.list()).data).toEqual([]);
});

test("a checkout can be paid after a restart", async () => {
  const { id } = await beginCheckout(used.stripe);
  await used.restart();
  const { url } = await used.stripe.checkout.sessions.retrieve(id);
  expect((await postForm(url, GOOD_CARD)).status).toBe(303);
});

test("an answer is sent only once its changes are on disk, in a file that only the owner can read", async () => {
  const { id } = await used.stripe.customers.create({ email: "ada@example.com" });
  expect(await readFile(used.stateFile, "utf8")).toContain(id);
  expect((await stat(used.stateFile)).mode & 0o777).toBe(0o600);
  await buyPremium(used.stripe);
  expect(await readFile(used.stateFile, "utf8")).not.toMatch(/4242\s?4242/);
});

test("a file that is not its state is left unchanged", async () => {
  const stateFile = `${used.stateFile}.other`;
  await writeFile(stateFile, "something else");
  const start = startStripeSandbox({ stateFile, webhookUrl: used.receiver.url });
  await expect(start).rejects.toThrow("is not the state of a Stripe sandbox");
  expect(await readFile(stateFile, "utf8")).toBe("something else");
});

test("the sandbox does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const stateFile = `${used.stateFile}.production`;
  await expect(startStripeSandbox({ stateFile, webhookUrl: used.receiver.url })).rejects.toThrow("production");
});
