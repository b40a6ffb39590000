import { join } from "node:path";
import { Readable } from "node:stream";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { expect, test, vi } from "vitest";
import { begun, readThroughFile } from "./download.ts";

function pieces(onEnd: () => void) {
  return (async function* () {
    try {
      yield "a";
      yield "b";
    } finally {
      onEnd();
    }
  })();
}

test("every piece arrives, including the first", async () => {
  const ended = vi.fn();
  expect(await Readable.from(await begun(pieces(ended))).toArray()).toEqual(["a", "b"]);
  expect(ended).toHaveBeenCalledOnce();
});

test("a source that nobody reads, because the client has gone, is ended", async () => {
  const ended = vi.fn();
  const answer = Readable.from(await begun(pieces(ended)));
  answer.destroy();
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
});

test("a failure on the first piece is thrown at once", async () => {
  const failing = (async function* () {
    yield await Promise.reject<string>(new Error("the database is away"));
  })();
  await expect(begun(failing)).rejects.toThrow("the database is away");
});

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
