import { setImmediate as settled } from "node:timers/promises";
import { expect, test } from "vitest";
import { ShareUsedUp } from "./fair-shares.ts";
import { createTurns } from "./turns.ts";

const PATIENT = { atOnce: 1, waiting: 10, patienceMs: 60_000 };

/** Tasks that last until they are ended, and the order in which they began. */
function createTasks(options: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(options);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, failure?: Error) => {
    const [group = "", key = ""] = name.split(" ");
    const asked = turns({ group, key }, async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (failure) throw failure;
      return name;
    });
    asked.catch(() => {});
    return asked;
  };
  const endNext = async () => {
    ends.shift()?.();
    await settled();
  };
  return { ask, began, endNext };
}

test("groups take turns, and the keys of a group share its turns", async () => {
  const { ask, began, endNext } = createTasks(PATIENT);
  const asked = ["home a 1", "home a 2", "home a 3", "home b 1", "home b 2", "office c 1", "office c 2"].map((name) =>
    ask(name),
  );
  for (let ended = 0; ended < asked.length; ended += 1) await endNext();
  await Promise.all(asked);
  expect(began).toEqual(["home a 1", "home a 2", "office c 1", "home b 1", "office c 2", "home a 3", "home b 2"]);
});

test("tasks run up to the limit at once, and one that fails gives its turn to the next", async () => {
  const { ask, began, endNext } = createTasks({ ...PATIENT, atOnce: 2 });
  const failing = ask("x a", new Error("broken"));
  const others = [ask("x b"), ask("x c")];
  expect(began).toEqual(["x a", "x b"]);
  await endNext();
  await expect(failing).rejects.toThrow("broken");
  expect(began).toEqual(["x a", "x b", "x c"]);
  await endNext();
  await endNext();
  expect(await Promise.all(others)).toEqual(["x b", "x c"]);
});

test("a key with too many waiting is refused at once, and another one is not", async () => {
  const { ask, endNext } = createTasks({ ...PATIENT, waiting: 2 });
  const admitted = [ask("x a"), ask("x a"), ask("x a")];
  await expect(ask("x a")).rejects.toBeInstanceOf(ShareUsedUp);
  admitted.push(ask("x b"));
  for (const _ of admitted) await endNext();
  await Promise.all(admitted);
});

test("a task that waits too long is refused, and takes no turn", async () => {
  const { ask, began, endNext } = createTasks({ ...PATIENT, patienceMs: 1 });
  const first = ask("x a");
  await expect(ask("y b")).rejects.toBeInstanceOf(ShareUsedUp);
  await endNext();
  await first;
  const next = ask("y b");
  await endNext();
  await next;
  expect(began).toEqual(["x a", "y b"]);
});
