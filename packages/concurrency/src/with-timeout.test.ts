import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("the fallback replaces work that takes too long", async () => {
  expect(await withTimeout(1, new Promise(() => {}), "late")).toBe("late");
});

test("work in time gives its result, or throws its own error", async () => {
  expect(await withTimeout(60_000, Promise.resolve("done"), "late")).toBe("done");
  await expect(withTimeout(60_000, Promise.reject(new Error("failed")), "late")).rejects.toThrow("failed");
});
