import { expect, test } from "vitest";
import { createFairQueue, QueueFull } from "./fair-queue.ts";

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
