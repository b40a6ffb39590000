import { expect, onTestFinished, test } from "vitest";
import { BudgetUsedUp, WorkerThread } from "./worker-thread.ts";

const [STARTED, MAY_LOAD] = [0, 1];
const BUDGET = { cpuMs: 60_000, wallMs: 60_000 };

function createThread() {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const thread = new WorkerThread<string, string>({
    name: "counting",
    script: new URL("../../test/harness/threads/counting-worker.ts", import.meta.url),
    workerData: counts,
    heap: {},
    idleMs: 60_000,
  });
  const load = () => {
    Atomics.store(counts, MAY_LOAD, 1);
    Atomics.notify(counts, MAY_LOAD);
  };
  onTestFinished(() => {
    load();
    return thread.close();
  });
  const starts = () => Atomics.load(counts, STARTED);
  return { thread, load, starts, untilStarted: () => expect.poll(starts).toBe(1) };
}

test("a caller that gives up while the thread loads its code does not end it, and the next is answered", async () => {
  const { thread, load, starts, untilStarted } = createThread();
  const client = new AbortController();
  const given = thread.ask("first", client.signal, BUDGET);
  await untilStarted();
  client.abort(new Error("gone"));
  load();
  await expect(given).rejects.toThrow("gone");
  await expect(thread.ask("second", new AbortController().signal, BUDGET)).resolves.toBe("second");
  expect(starts()).toBe(1);
});

test.each([
  ["the processor", { cpuMs: 300, wallMs: 60_000 }],
  ["the clock", { cpuMs: 60_000, wallMs: 300 }],
])("a thread that uses more of %s than it may is ended, and the next question starts another", async (_, budget) => {
  const thread = new WorkerThread<string, { answer: number }>({
    name: "endless",
    script: new URL("../../test/harness/threads/endless-worker.ts", import.meta.url),
    workerData: null,
    heap: {},
    idleMs: 60_000,
  });
  onTestFinished(() => thread.close());
  const { signal } = new AbortController();
  expect(await thread.ask("short", signal, BUDGET)).toEqual({ answer: 1 });
  await expect(thread.ask("endless", signal, budget)).rejects.toBeInstanceOf(BudgetUsedUp);
  expect(await thread.ask("short", signal, BUDGET)).toEqual({ answer: 1 });
});

test("closing waits until the code is loaded", async () => {
  const { thread, load, untilStarted } = createThread();
  const asked = thread.ask("first", new AbortController().signal, BUDGET).catch((error: Error) => error.message);
  await untilStarted();
  let isClosed = false;
  const closing = thread.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  load();
  await closing;
  expect(await asked).toMatch(/^(first|The counting thread was stopped)$/);
});
