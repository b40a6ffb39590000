import { expect, test } from "vitest";
import { abortable } from "./abortable.ts";

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
