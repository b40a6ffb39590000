import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { begun } from "./begun.ts";

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
