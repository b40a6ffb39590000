import { setImmediate as settled } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createFairQueue, createFairShares, createTurns, QueueFull, ShareUsedUp } from "./turns.ts";

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

/** A task that ends when it is told to. */
function task() {
  const gate = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return gate.promise;
  };
  return { work, end: () => gate.resolve("done"), begun: () => begun };
}

const LONG = { atOnce: 2, waiting: 1, patienceMs: 60_000 };

describe("the share of a key", () => {
  test("runs some tasks at once, lets some wait, and refuses the rest without starting them", async () => {
    const run = createFairShares(LONG);
    const tasks = [task(), task(), task(), task()];
    const [first, second, third, fourth] = tasks.map(({ work }) => run("one", work));
    await expect(fourth).rejects.toThrow(ShareUsedUp);
    expect(tasks.map(({ begun }) => begun())).toEqual([true, true, false, false]);
    for (const { end } of tasks) end();
    await expect(Promise.all([first, second, third])).resolves.toEqual(["done", "done", "done"]);
  });

  test("leaves the shares of other keys alone", async () => {
    const run = createFairShares(LONG);
    const held = [task(), task(), task()];
    const running = held.map(({ work }) => run("one", work));
    await expect(run("other", async () => "done")).resolves.toBe("done");
    for (const { end } of held) end();
    await Promise.all(running);
  });

  test("is given back by a task that fails", async () => {
    const run = createFairShares({ ...LONG, waiting: 0 });
    for (let i = 0; i < 5; i += 1) {
      await expect(run("one", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    }
  });

  test("refuses a task that has waited too long, and lets the next one in later", async () => {
    const run = createFairShares({ atOnce: 1, waiting: 1, patienceMs: 1 });
    const held = task();
    const running = run("one", held.work);
    await expect(run("one", async () => "late")).rejects.toThrow(ShareUsedUp);
    held.end();
    await running;
    await expect(run("one", async () => "done")).resolves.toBe("done");
  });
});

/** Runs these tasks, named by their keys, behind one that holds the queue. Returns the order in which they ran. */
async function order(keys: string[], options: { waiting: number; reserved: number }) {
  const queue = createFairQueue({ atOnce: 1, ...options });
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const held = queue("first", () => gate.promise);
  const tasks = keys.map((key, n) => queue(key, async () => void ran.push(`${key}${n}`)).catch((error) => error));
  gate.resolve();
  await held;
  const refused = (await Promise.all(tasks)).flatMap((error, n) => (error instanceof QueueFull ? [n] : []));
  return { ran, refused };
}

test("keys take turns, however many tasks one of them has", async () => {
  const { ran } = await order(["a", "a", "a", "b", "c", "b"], { waiting: 10, reserved: 0 });
  expect(ran).toEqual(["a0", "b3", "c4", "a1", "b5", "a2"]);
});

test("a full queue still has places for keys that have none", async () => {
  const { refused } = await order(["a", "a", "a", "b", "b", "c", "d"], { waiting: 2, reserved: 2 });
  expect(refused).toEqual([2, 4, 6]);
});

test("preferred tasks run before all others that wait, and find room when those fill the queue", async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2, reserved: 1 });
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const held = queue("first", () => gate.promise);
  const add = (name: string, preferred: boolean) => queue(name, async () => void ran.push(name), preferred);
  const tasks = [add("a", false), add("b", false), add("c", false), add("known", true)];
  await expect(add("d", false)).rejects.toBeInstanceOf(QueueFull);
  gate.resolve();
  await held;
  await Promise.all(tasks);
  expect(ran).toEqual(["known", "a", "b", "c"]);
});

test("a task that fails gives its place back", async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1, reserved: 0 });
  await expect(queue("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(queue("a", async () => "done")).resolves.toBe("done");
});
