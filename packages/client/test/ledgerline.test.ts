import { ERROR_STATUS } from "@ledgerline/contract/wire/error";
import { expect, test } from "vitest";
import { CODES } from "../src/errors.ts";
import { isLedgerlineError, items, Ledgerline, type LedgerlineFailure } from "../src/index.ts";
import { answering, json } from "./answering.ts";

const URL = "http://ledgerline.test/";

async function failureOf(answer: Response | Error): Promise<LedgerlineFailure> {
  const { fetch } = answering(answer);
  const error = await new Ledgerline({ url: URL, token: "ll_test", fetch, retries: 0 }).auth
    .me()
    .catch((thrown) => thrown);
  if (!isLedgerlineError(error)) throw error;
  return error;
}

test("the token is sent to what needs one, and to nothing else", async () => {
  const { fetch, requests } = answering(json({}), json({}), json({}));
  const ledgerline = new Ledgerline({ url: URL, token: async () => "ll_test", fetch });
  await ledgerline.auth.me();
  await ledgerline.auth.options();
  expect(requests.map(({ url }) => url)).toEqual([`${URL}api/auth/me`, `${URL}api/auth/options`]);
  expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer ll_test", null]);
});

test("there is a code for each status that the server refuses with", () => {
  const expected = Object.entries(ERROR_STATUS).map(([code, status]) => [String(status), code]);
  expect(Object.entries(CODES).toSorted()).toEqual(expected.toSorted());
});

test("an error has its sentence and the details of its code", async () => {
  const issues = [{ field: "month", message: "Write the month as YYYY-MM" }];
  const failure = await failureOf(json({ detail: "Write the month as YYYY-MM", issues }, 400));
  expect(failure).toMatchObject({ code: "bad_request", status: 400, message: "Write the month as YYYY-MM" });
  if (failure.code === "bad_request") expect(failure.issues).toEqual(issues);
  const busy = await failureOf(json({ detail: "Wait" }, 429, { "retry-after": "9" }));
  if (busy.code === "too_many_requests") expect(busy.retryAfter).toBe(9);
  else throw busy;
  expect(await failureOf(json({ detail: "Sorry", request_id: "r1" }, 500))).toMatchObject({ requestId: "r1" });
});

test("no answer, and an answer that is not Ledgerline's, have codes of their own", async () => {
  expect(await failureOf(new TypeError("fetch failed"))).toMatchObject({ code: "unreachable", status: null });
  expect(await failureOf(new Response("<h1>Bad gateway</h1>", { status: 502 }))).toMatchObject({
    code: "unexpected",
    status: 502,
  });
});

test("a call that is aborted throws what it was aborted with", async () => {
  const { fetch } = answering(json({}));
  const signal = AbortSignal.abort("over");
  const aborted = async () => {
    signal.throwIfAborted();
    return fetch("");
  };
  const ledgerline = new Ledgerline({ url: URL, fetch: aborted });
  await expect(ledgerline.auth.options({ signal })).rejects.toBe("over");
});

test("an answer with an ETag is revalidated, for the same token only", async () => {
  const answer = json({ items: [1] }, 200, { etag: 'W/"a"' });
  const { fetch, requests } = answering(answer, new Response(null, { status: 304 }), json({ items: [2] }));
  let token = "ll_one";
  const ledgerline = new Ledgerline({ url: URL, token: () => token, fetch });
  expect(await ledgerline.royalties.months()).toEqual({ items: [1] });
  expect(await ledgerline.royalties.months()).toEqual({ items: [1] });
  token = "ll_two";
  expect(await ledgerline.royalties.months()).toEqual({ items: [2] });
  expect(requests.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, 'W/"a"', null]);
});

test("only the newest answers are remembered", async () => {
  const tagged = (tag: string) => json({}, 200, { etag: tag });
  const { fetch, requests } = answering(...["a", "b", "c", "d"].map(tagged));
  const ledgerline = new Ledgerline({ url: URL, fetch, remembered: 1 });
  await ledgerline.royalties.months();
  await ledgerline.royalties.platforms();
  await ledgerline.royalties.months();
  expect(requests.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, null, null]);
});

test("a file comes as a Blob, whatever its type", async () => {
  const csv = new Response("month,net\n", { headers: { "content-type": "text/csv; charset=utf-8" } });
  const { fetch } = answering(csv);
  const blob = await new Ledgerline({ url: URL, fetch }).statements.original({ path: { id: "x" } });
  expect(await blob.text()).toBe("month,net\n");
});

test("pages are read one after the other, each on demand", async () => {
  const page = (names: string[], cursor: string | null) => json({ lines: names.map((track) => ({ track })), cursor });
  const { fetch, requests } = answering(page(["a", "b"], "next"), page(["c"], null));
  const ledgerline = new Ledgerline({ url: URL, fetch });
  const lines = items(
    (next) => ledgerline.royalties.lines({ query: { from: "2026-01", ...next } }),
    (read) => read.lines,
  );
  expect((await lines.next()).value?.track).toBe("a");
  expect(requests).toHaveLength(1);
  const rest = [];
  for await (const { track } of lines) rest.push(track);
  expect(rest).toEqual(["b", "c"]);
  expect(requests.map(({ url }) => url.split("?")[1])).toEqual(["from=2026-01", "from=2026-01&cursor=next"]);
});
