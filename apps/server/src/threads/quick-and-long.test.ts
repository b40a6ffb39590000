import { expect, onTestFinished, test } from "vitest";
import { QuickAndLong } from "./quick-and-long.ts";

const PATIENCE = 60_000;

function createThreads(longMs = 300) {
  const warned: string[] = [];
  const silent = () => {};
  const threads = new QuickAndLong<string, { answer: number }>({
    name: "test",
    log: { info: silent, error: silent, warn: (_details, message) => void warned.push(message) },
    script: new URL("../../test/harness/threads/endless-worker.ts", import.meta.url),
    workerData: null,
    idleMs: PATIENCE,
    waiting: 2,
    patienceMs: PATIENCE,
    budgets: { quick: { cpuMs: 300, wallMs: PATIENCE }, long: () => ({ cpuMs: longMs, wallMs: PATIENCE }) },
  });
  onTestFinished(() => threads.close());
  const ask = (question: string, { artist = "a", bytes = 1, signal = new AbortController().signal } = {}) =>
    threads.run({ question, of: { group: "network", key: artist }, file: question, bytes, signal });
  return { ask, warned };
}

test("a small file that never ends goes on as a large one, is refused, and then delays no small one again", {
  timeout: PATIENCE,
}, async () => {
  const { ask, warned } = createThreads();
  const refused = {
    code: "payload_too_large",
    message: expect.stringContaining("Download it again in shorter periods"),
  };
  const endless = expect(ask("endless")).rejects.toMatchObject(refused);
  expect(await ask("another", { artist: "b" })).toEqual({ answer: 1 });
  await endless;
  expect(warned).toEqual(["a small file is read as a large one (test)", "a file was given up (test)"]);
  await expect(ask("endless")).rejects.toMatchObject(refused);
  expect(warned.slice(2)).toEqual(["a file was given up (test)"]);
  // The thread for small files was not even used.
  expect(await ask("another", { artist: "b" })).toEqual({ answer: 2 });
});

test("a small file that needs more memory than small ones may use is read as a large one", {
  timeout: PATIENCE,
}, async () => {
  const { ask, warned } = createThreads(PATIENCE);
  expect(await ask("greedy")).toEqual({ answer: 1 });
  expect(warned).toEqual(["a small file is read as a large one (test)"]);
});

test("a caller that leaves the queue takes no turn, and a large file does not wait for small ones", {
  timeout: PATIENCE,
}, async () => {
  const { ask } = createThreads();
  const endless = ask("endless").catch((error: Error) => error);
  const client = new AbortController();
  const gone = ask("small", { signal: client.signal });
  client.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  expect(await ask("large", { bytes: 1e9 })).toEqual({ answer: 1 });
  expect(await endless).toMatchObject({ code: "payload_too_large" });
  expect(await ask("small")).toEqual({ answer: 1 });
});
