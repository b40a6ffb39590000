import { expect, test } from "vitest";
import { describeError } from "./request-log.ts";

test("a failed query is logged as its cause, without its parameters", () => {
  const cause = Object.assign(new Error("null value in column"), { code: "23502", detail: "Failing row: (secret)" });
  const error = Object.assign(new Error("Failed query: insert … params: secret", { cause }), { query: "", params: [] });
  const described = describeError(error);
  expect(described).toMatchObject({ message: "null value in column", code: "23502" });
  expect(JSON.stringify(described)).not.toContain("secret");
});

test("a thrown value that is not an error is logged as text", () => {
  expect(describeError("boom")).toMatchObject({ type: "string", message: "boom" });
});

test("an error that the job queue copied into a plain object says what it was", () => {
  const copied = { message: "timeout exceeded", stack: "Error: timeout exceeded\n    at connect", queue: "purge" };
  expect(describeError(copied)).toEqual({ type: "Error", message: "timeout exceeded", stack: "    at connect" });
});
