import { beforeEach, describe, expect, test } from "vitest";
import { FigureVersions } from "./figure-versions.ts";

const [ONE, OTHER] = ["one", "other"];

let now: number;
let stored: number;
let versions: FigureVersions;
beforeEach(() => {
  [now, stored] = [0, 1];
  versions = new FigureVersions(() => {
    const started = now;
    return () => now - started;
  });
  versions.hear(true);
});
const read = (account = ONE) => versions.read(account, async () => `${account} ${stored}`);
/** A change that is stored, but that nobody has announced. */
const change = () => {
  stored += 1;
};

test("a version is valid for two seconds, counted from before it was read", async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const slow = versions.read(ONE, () => asked.then(() => "one 1"));
  now = 1_500;
  answer();
  expect(await slow).toBe("one 1");
  change();
  now = 1_999;
  expect(await read()).toBe("one 1");
  now = 2_000;
  expect(await read()).toBe("one 2");
});

test("hearing of a change forgets that account's version, or everybody's if no account is named", async () => {
  await read();
  await read(OTHER);
  change();
  versions.forget(ONE);
  expect([await read(), await read(OTHER)]).toEqual(["one 2", "other 1"]);
  change();
  versions.forget("");
  expect([await read(), await read(OTHER)]).toEqual(["one 3", "other 3"]);
});

test.each([
  ["one that is heard of", () => versions.forget(ONE)],
  ["everybody's", () => versions.forget("")],
  ["one of this process", () => versions.whileChanging([ONE], async () => {})],
  ["one that may have been missed", () => versions.hear(true)],
])("what is being read while there is a change is not kept: %s", async (_what, happen) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const slow = versions.read(ONE, () => asked.then(() => "one 1"));
  change();
  await happen();
  answer();
  expect(await slow).toBe("one 1");
  expect(await read()).toBe("one 2");
});

describe("a change of this process", () => {
  test("is seen as soon as it may be stored, and until it is known to be", async () => {
    await read();
    await versions.whileChanging([ONE], async () => {
      expect(await read()).toBe("one 1");
      change();
      expect(await read()).toBe("one 2");
      await versions.whileChanging([ONE, OTHER], async () => change());
      expect(await read()).toBe("one 3");
      change();
      expect(await read()).toBe("one 4");
    });
    expect(await read()).toBe("one 4");
    change();
    expect(await read()).toBe("one 4");
  });

  test("is seen even if the answer to its commit is lost", async () => {
    await read();
    const lost = versions.whileChanging([ONE], async () => {
      change();
      throw new Error("connection lost");
    });
    await expect(lost).rejects.toThrow("connection lost");
    expect(await read()).toBe("one 2");
  });

  test("to everybody's figures makes every version invalid", async () => {
    await read();
    await versions.whileChanging([""], async () => {
      expect(await read()).toBe("one 1");
      change();
      expect(await read()).toBe("one 2");
    });
  });
});

test("while changes cannot be heard, no version is valid", async () => {
  await read();
  versions.hear(false);
  change();
  expect(await read()).toBe("one 2");
  change();
  expect(await read()).toBe("one 3");
  versions.hear(true);
  expect(await read()).toBe("one 3");
  change();
  expect(await read()).toBe("one 3");
});

test("with many accounts, the versions read longest ago are forgotten first", async () => {
  await read();
  for (let n = 0; n < 20_000; n += 1) await read(`other ${n}`);
  change();
  expect(await read()).toBe("one 2");
  expect(await read("other 19999")).toBe("other 19999 1");
});
