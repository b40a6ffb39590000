import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchKnown } from "./known-answers.ts";
import { sessionToken } from "./session-token.ts";

interface Stored {
  tag: string;
  data: unknown;
}

/** The server's answer to each call, and the tags it was sent. */
let stored: Record<string, Stored>;
let sent: (string | null)[];
let account = 0;

beforeEach(() => {
  stored = { a: { tag: "a1", data: { n: 1 } }, b: { tag: "b1", data: { n: 2 } } };
  sent = [];
  account += 1;
  sessionToken.save(tokenOf("one"));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const known = new Headers(init.headers).get("ledgerline-known");
    sent.push(known);
    const names = new URL(url, "http://localhost").pathname.split("/").at(-1)?.split(",") ?? [];
    const items = names.map((name, at) => {
      const answer = stored[name];
      if (!answer) return { error: { code: -32_004 } };
      return { result: known?.split(",")[at] === answer.tag ? { tag: answer.tag } : answer };
    });
    return Response.json(items);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionToken.clear();
});

const tokenOf = (user: string) => `x.${btoa(JSON.stringify({ sub: user, acc: String(account) }))}.x`;
const ask = async (names: string, input = {}) => {
  const search = `batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetchKnown(`/trpc/${names}?${search}`, { method: "GET", headers: { authorization: "x" } });
  expect(response.status).toBe(200);
  return response.json();
};

test("an unchanged answer comes from here, whatever else is in the batch", async () => {
  const [first] = await ask("a");
  expect(first).toEqual({ result: { data: { n: 1 } } });
  const [, again] = await ask("b,a");
  expect(sent).toEqual(["", ",a1"]);
  expect(again.result.data).toBe(first.result.data);
  stored["a"] = { tag: "a2", data: { n: 3 } };
  expect(await ask("a")).toEqual([{ result: { data: { n: 3 } } }]);
  expect(await ask("a")).toEqual([{ result: { data: { n: 3 } } }]);
  expect(sent.slice(2)).toEqual(["a1", "a2"]);
});

test("another input, account or session has its own answers", async () => {
  await ask("a", { 0: { range: "30d" } });
  await ask("a", { 0: { range: "7d" } });
  sessionToken.save(tokenOf("other"));
  await ask("a", { 0: { range: "30d" } });
  sessionToken.save(tokenOf("one"));
  await ask("a", { 0: { range: "30d" } });
  await ask("a", { 0: { range: "30d" } });
  expect(sent).toEqual(["", "", "", "", "a1"]);
});

test("a failing call gets its failure, beside one that succeeds", async () => {
  await ask("a");
  expect(await ask("missing,a")).toEqual([{ error: { code: -32_004 } }, { result: { data: { n: 1 } } }]);
});

test("a call that changes something is sent unchanged", async () => {
  await fetchKnown("/trpc/a?batch=1", { method: "POST", body: "{}" });
  expect(sent).toEqual([null]);
});
