import { expect, test } from "vitest";
import { batchPath, callPath, openingCalls } from "./opening-calls.ts";

test("the calls that open the dashboard are read from the web app itself", async () => {
  const calls = await openingCalls();
  expect(calls.map(({ name }) => name)).toEqual([
    "auth.me",
    "analytics.syncStatus",
    "subscription.status",
    "analytics.overview",
    "forecast.line",
    "reconciliation.summary",
    "shares.overview",
    "analytics.trends",
  ]);
  expect(calls.at(-1)?.input).toEqual({ range: "30d" });
});

test("inputs are named by their place in the batch", () => {
  const calls = [
    { name: "auth.me", input: undefined },
    { name: "analytics.trends", input: { range: "30d" } },
  ];
  expect(decodeURIComponent(batchPath(calls))).toBe(
    '/trpc/auth.me,analytics.trends?batch=1&input={"1":{"range":"30d"}}',
  );
  expect(calls.map(callPath)).toEqual(["/trpc/auth.me", "/trpc/analytics.trends?input=%7B%22range%22%3A%2230d%22%7D"]);
});
