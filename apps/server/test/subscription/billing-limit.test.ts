import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";

test("calls that reach the payment provider share one hourly limit", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, billing: { points: 2, seconds: 3600 } } });
  const { token } = await server.register();
  const origin = { plan_id: "premium", origin_url: "http://127.0.0.1:4000" };
  expect(await server.call("POST", "/subscription/checkout", { token, body: origin })).toMatchObject({ status: 503 });
  expect(await server.call("POST", "/subscription/portal", { token })).toMatchObject({ status: 503 });
  const { status, body, headers } = await server.call("POST", "/subscription/cancel", { token });
  expect({ status, detail: body.detail }).toEqual({
    status: 429,
    detail: "Too many calls to the payment provider. Please wait 60 minutes and try again.",
  });
  expect(Number(headers["retry-after"])).toBeGreaterThan(3500);
  expect(await server.call("GET", "/subscription/status", { token })).toMatchObject({ status: 200 });
});
