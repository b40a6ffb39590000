import { expect, test } from "vitest";
import { type Call, longestFailure, timesOf } from "./bystander.ts";

const call = (began: number, ended: number, failure: string | null = null, kind: Call["kind"] = "overview"): Call => ({
  kind,
  began,
  ended,
  failure,
});

test("a call that delayed others counts once for each of them", () => {
  const calls = [call(0, 10), call(100, 450), call(450, 460, "503"), call(0, 900, null, "login")];
  expect(timesOf(calls, "overview", 100)).toEqual([10, 350, 250, 150, 50]);
  expect(timesOf([call(0, 100)], "overview", 100)).toEqual([100]);
});

test("a stretch of failures lasts until the next answer of the same kind", () => {
  const calls = [
    call(0, 10),
    call(100, 110, "503"),
    call(200, 210, "503"),
    call(250, 260, null, "login"),
    call(300, 340),
    call(400, 410, "503"),
    call(500, 520),
  ];
  expect(longestFailure(calls)).toBe(240);
  expect(longestFailure([...calls, call(600, 15_600, "timeout")])).toBe(15_000);
  expect(longestFailure([call(0, 10)])).toBe(0);
});
