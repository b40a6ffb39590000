import { expect, test } from "vitest";
import { createOnce } from "./once.ts";

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
