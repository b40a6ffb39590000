import { join } from "node:path";
import { makeTestDataDir } from "@ledgerline/server-harness/make-test-data-dir";
import { expect, test, vi } from "vitest";
import { readThroughFile } from "./read-through-file.ts";

test("a source that fails while its reader is busy fails the next read", async () => {
  const onEnd = vi.fn();
  const failure = Promise.withResolvers<never>();
  const unheard = vi.fn();
  process.on("unhandledRejection", unheard);
  async function* chunks() {
    yield "first";
    yield await failure.promise;
  }
  const pieces = readThroughFile(chunks(), join(makeTestDataDir(), "spooled"), onEnd);
  expect(String((await pieces.next()).value)).toBe("first");
  failure.reject(new Error("the database is away"));
  // Node reports unhandled rejections once everything due has run.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(pieces.next()).rejects.toThrow("the database is away");
  expect(onEnd).toHaveBeenCalledOnce();
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});
