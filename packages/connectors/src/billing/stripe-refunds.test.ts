import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createStripeBillingGateway } from "./stripe-billing-gateway.ts";

const REFUNDS = 20;

test("a customer with many refunds uses only a few of Stripe's calls at a time", async () => {
  let underWay = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://stripe");
    const send = (data: object[]) => response.end(JSON.stringify({ object: "list", data, has_more: false }));
    response.writeHead(200, { "content-type": "application/json" });
    if (pathname === "/v1/charges") {
      send(
        Array.from({ length: REFUNDS }, (_, at) => ({ id: `ch_${at}`, refunded: true, payment_intent: `pi_${at}` })),
      );
    } else if (pathname === "/v1/invoice_payments") {
      underWay += 1;
      most = Math.max(most, underWay);
      // As long as Stripe takes to answer, so that calls made together overlap.
      setTimeout(() => {
        underWay -= 1;
        send([{ invoice: searchParams.get("payment[payment_intent]") }]);
      }, 20);
    } else send([]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { secretKey: "sk_test_x", webhookSecret: "whsec_x", price: "price_x" };
  const gateway = createStripeBillingGateway({ ...settings, apiUrl: `http://127.0.0.1:${port}` });
  await gateway.listInvoices("cus_1");
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
