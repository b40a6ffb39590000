import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createStripeBillingGateway } from "./stripe-billing-gateway.ts";

const CUSTOMER = { accountId: "a", email: "nova@example.com", name: "Nova", forgotten: null };

/** A gateway whose Stripe first answers 429 `times` times, with this `Retry-After`, and the number of calls it got. */
async function limitedStripe(times: number, retryAfter: string) {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    const limited = calls <= times;
    response.writeHead(limited ? 429 : 200, { "content-type": "application/json", "retry-after": retryAfter });
    response.end(JSON.stringify(limited ? { error: { type: "rate_limit_error" } } : { id: "cus_1" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { secretKey: "sk_test_x", webhookSecret: "whsec_x", price: "price_x" };
  const gateway = createStripeBillingGateway({ ...settings, apiUrl: `http://127.0.0.1:${port}` });
  return { gateway, calls: () => calls };
}

test("a short 429 of Stripe is waited out", async () => {
  const { gateway } = await limitedStripe(2, "0");
  await expect(gateway.createCustomer(CUSTOMER)).resolves.toBe("cus_1");
});

test("a long 429 is not waited out: the artist who clicked is told at once", async () => {
  const { gateway, calls } = await limitedStripe(9, "60");
  await expect(gateway.createCustomer(CUSTOMER)).rejects.toThrow("Stripe answered 429");
  expect(calls()).toBe(1);
});
