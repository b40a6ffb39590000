import { expect, test } from "vitest";
import type { Context } from "../context/context.ts";
import { askPlatform } from "./policy.ts";

const ctx = { clock: () => new Date() } as Context;

test("a platform that does not answer in time is given up, and the call aborted", async () => {
  const asked = Promise.withResolvers<AbortSignal>();
  const answer = askPlatform(ctx, "tidal", (signal) => new Promise(() => asked.resolve(signal)), 1);
  await expect(answer).rejects.toMatchObject({
    code: "unavailable",
    message: "Tidal did not answer in time. Try again in a moment.",
  });
  expect((await asked.promise).aborted).toBe(true);
});

test("an answer in time aborts nothing", async () => {
  const signal = await askPlatform(ctx, "tidal", async (given) => given);
  expect(signal.aborted).toBe(false);
});
