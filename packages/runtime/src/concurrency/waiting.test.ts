import { expect, test } from "vitest";
import { abortable, createInTurn, createOnce, withTimeout } from "./waiting.ts";

test("calls that come while the work runs get its result, and the next call runs it again", async () => {
  const once = createOnce();
  const answer = Promise.withResolvers<string>();
  let runs = 0;
  const work = () => {
    runs += 1;
    return answer.promise;
  };
  const calls = [once("a", work), once("a", work), once("a", work)];
  answer.resolve("done");
  expect(await Promise.all(calls)).toEqual(["done", "done", "done"]);
  expect(runs).toBe(1);
  await once("a", work);
  expect(runs).toBe(2);
});

test("keys do not wait for each other", async () => {
  const once = createOnce();
  void once("slow", () => new Promise(() => {}));
  expect(await once("quick", async () => "done")).toBe("done");
});

test("a failure reaches every caller that waited, and no later one", async () => {
  const once = createOnce();
  const fail = () => Promise.reject(new Error("no answer"));
  const calls = await Promise.allSettled([once("a", fail), once("a", async () => "joined")]);
  expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await once("a", async () => "done")).toBe("done");
});

test("a call that joined an aborted task runs its own, and the others join that", async () => {
  const once = createOnce();
  const first = new AbortController();
  const hanging = () =>
    new Promise<string>((_resolve, reject) => {
      first.signal.addEventListener("abort", () => reject(first.signal.reason));
    });
  let runs = 0;
  const work = async () => {
    runs += 1;
    return "done";
  };
  const aborted = once("a", hanging, first.signal);
  const joined = [once("a", work), once("a", work)];
  first.abort(new Error("gone"));
  await expect(aborted).rejects.toThrow("gone");
  expect(await Promise.all(joined)).toEqual(["done", "done"]);
  expect(runs).toBe(1);
});

test("tasks of a key run one after the other, in the order of the calls, even after a failure", async () => {
  const inTurn = createInTurn();
  const events: string[] = [];
  const work = (name: string, outcome: Promise<void>) => async () => {
    events.push(`${name} begins`);
    await outcome.finally(() => events.push(`${name} ends`));
  };
  const first = Promise.withResolvers<void>();
  const turns = [
    inTurn("a", work("first", first.promise)),
    inTurn("a", work("second", Promise.resolve())),
    inTurn("a", work("third", Promise.resolve())),
  ];
  await inTurn("b", work("other", Promise.resolve()));
  first.reject(new Error("failed"));
  expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(events).toEqual([
    "first begins",
    "other begins",
    "other ends",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});

test("work that ignores the signal is left alone once it aborts", async () => {
  const call = new AbortController();
  const result = abortable(call.signal, () => new Promise(() => {}));
  call.abort(new Error("too late"));
  await expect(result).rejects.toThrow("too late");
});

test("the signal's reason is thrown, not what the work throws because of it", async () => {
  const call = new AbortController();
  const result = abortable(
    call.signal,
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("cut off")));
      }),
  );
  call.abort(new Error("too late"));
  await expect(result).rejects.toThrow("too late");
});

test("work does not start if the signal has already aborted", async () => {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  await expect(abortable(AbortSignal.abort(new Error("too late")), work)).rejects.toThrow("too late");
  expect(begun).toBe(false);
});

test("work in time gives its result, or throws its own error", async () => {
  const { signal } = new AbortController();
  expect(await abortable(signal, async () => "done")).toBe("done");
  await expect(abortable(signal, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
});

test("the fallback replaces work that takes too long", async () => {
  expect(await withTimeout(1, new Promise(() => {}), "late")).toBe("late");
});

test("work in time gives its result, or throws its own error", async () => {
  expect(await withTimeout(60_000, Promise.resolve("done"), "late")).toBe("done");
  await expect(withTimeout(60_000, Promise.reject(new Error("failed")), "late")).rejects.toThrow("failed");
});
