import type { LinkedStatement, StatementLink } from "@ledgerline/contract/shares/payee-statements";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";

const MARCH = { from: "2026-03-01", to: "2026-03-31" };

/** A run with two payees without a login, one of whom has an email; sent unless `send` is false. */
async function sentRun({ send = true } = {}) {
  const server = await useMailApp();
  const calls = await shareCalls(server);
  const march = await calls.book("march.tsv", [{ date: "2026-03-31", earnings: "100" }]);
  const ada = await calls.payee("Ada Lind", { email: "ada@example.com" });
  const ben = await calls.payee("Ben Ode");
  const participants = [
    { payee: ada, share: "60%" },
    { payee: ben, share: "40%" },
  ];
  await calls.deal({ name: "All", versions: [shareTerms(participants)] });
  const { id: run } = await calls.preview(MARCH);
  await calls.call("POST", `/runs/${run}/close`);
  if (send) await calls.call("POST", `/runs/${run}/send`);
  const visit = async (path: string, body: object) => {
    const { status, body: answer } = await server.call("POST", `/shares/links/${path}`, { body });
    return { status, body: answer };
  };
  const file = (token: string, format: string) =>
    server.app.inject({ method: "POST", url: "/api/shares/links/file", payload: { token, format } });
  const linkOf = async (payee: string) =>
    (await calls.call<RunDetails>("GET", `/runs/${run}`)).payees.find((each) => each.payee === payee)?.link_expires_at;
  return { server, calls, ada, ben, run, march, visit, file, linkOf };
}

test("a payee without a login is mailed a link without figures, which opens that statement, its lines and its files", async () => {
  const { server, visit, file, linkOf, ada, ben } = await sentRun();
  const token = await server.tokenSentTo("ada@example.com");
  const [mail] = await server.mailsTo("ada@example.com");
  expect(mail?.text).toContain("of Tin Orchard is ready");
  expect(mail?.text).not.toMatch(/\$|USD|30\.00/);
  const opened = await visit("open", { token });
  const { statement, expires_at } = opened.body as LinkedStatement;
  expect(statement).toMatchObject({ name: "Ada Lind", account: "Tin Orchard", closing: "30.00", state: "sent" });
  expect(JSON.stringify(opened.body)).not.toContain("Ben");
  expect(await linkOf(ada)).toBe(expires_at);
  expect(await linkOf(ben)).toBeNull();
  const no = statement.deals[0]?.receipts[0]?.no;
  expect(await visit("lines", { token, no })).toMatchObject({
    status: 200,
    body: { lines: [{ file_name: "march.tsv", line_no: 2, net: "100", amount: "30" }], cursor: null, gone: [] },
  });
  const pdf = await file(token, "pdf");
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdf.headers["cache-control"]).toContain("no-store");
  const csv = await file(token, "csv");
  expect(csv.body.split("\r\n").filter((row) => row.startsWith("line,"))).toHaveLength(1);
});

test("links that are expired, ended, replaced or made up are answered with one and the same sentence", async () => {
  const { server, calls, run, ben, visit, file } = await sentRun();
  const path = `/runs/${run}/statements/${ben}/link`;
  const make = async () => {
    const { link } = await calls.call<StatementLink>("POST", path);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/statement#[0-9a-f-]{36}\.[\w-]{32}$/);
    return link.split("#")[1] ?? "";
  };
  const stale = { status: 400, body: { detail: MESSAGES.staleShareLink } };
  const first = await make();
  expect(await visit("open", { token: first })).toMatchObject({ status: 200 });
  const second = await make();
  expect(await visit("open", { token: first })).toMatchObject(stale);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const [kept] = await db.sql`select secret_hash from share_links where payee_id = ${ben}`;
  expect(second).not.toContain(kept?.["secret_hash"]);
  await db.sql`update share_links set expires_at = now() - interval '1 second'`;
  expect(await visit("open", { token: second })).toMatchObject(stale);
  const third = await make();
  await calls.call("DELETE", path);
  expect(await calls.refused("DELETE", path)).toEqual([404, MESSAGES.shareLinkNotFound]);
  for (const token of [third, `${calls.accountId}.${"x".repeat(32)}`]) {
    expect(await visit("open", { token })).toMatchObject(stale);
    expect(await visit("lines", { token, no: 0 })).toMatchObject(stale);
    expect((await file(token, "csv")).json()).toMatchObject(stale.body);
  }
  const history = await server.call("GET", "/account/history", { token: calls.token });
  expect(JSON.stringify(history.body)).toContain("Ended a link to a statement of 2026-03-01 to 2026-03-31.");
});

test("a link from when links opened one statement opens that one alone, until a new one takes its place", async () => {
  const { server, calls, run, ada, visit } = await sentRun();
  const old = await server.tokenSentTo("ada@example.com");
  await calls.book("april.tsv", [{ date: "2026-04-30", earnings: "50" }]);
  const { id: april } = await calls.preview({ from: "2026-04-01", to: "2026-04-30" });
  await calls.call("POST", `/runs/${april}/close`);
  await calls.call("POST", `/runs/${april}/send`);
  const mailed = await server.tokenSentTo("ada@example.com", 2);
  expect((await server.mailsTo("ada@example.com"))[0]?.text).toContain("can read your statements");
  const asked = { token: mailed, question: null, line: null, song: null, text: "Why so little in April?" };
  expect(await visit("ask", asked)).toMatchObject({ status: 200 });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  // As migrating leaves links that were there before.
  await db.sql`update share_links set opens_all = default where run_id = ${run}`;

  const opened = (await visit("open", { token: old })).body as LinkedStatement;
  expect(opened).toMatchObject({ statement: { run_id: run }, opens_all: false, statements: [{ run_id: run }] });
  for (const [path, body] of [
    ["open", { run: april }],
    ["lines", { run: april, no: 0 }],
    ["earned", {}],
    ["file", { run: april, format: "csv" }],
  ] as const) {
    expect(await visit(path, { token: old, ...body }), path).toMatchObject({ status: 404 });
  }
  expect(await visit("questions", { token: old })).toMatchObject({ body: { questions: [], count: 0 } });
  expect(await visit("questions", { token: mailed })).toMatchObject({ body: { questions: [{ run_id: april }] } });

  const { link } = await calls.call<StatementLink>("POST", `/runs/${run}/statements/${ada}/link`);
  const all = (await visit("open", { token: link.split("#")[1], run: april })).body as LinkedStatement;
  expect(all).toMatchObject({ opens_all: true, statements: [{ run_id: april }, { run_id: run }] });
});

test("nothing is shown before a run is sent", async () => {
  const { calls, run, ada, server } = await sentRun({ send: false });
  expect(await calls.refused("POST", `/runs/${run}/statements/${ada}/link`)).toEqual([409, MESSAGES.linkNotSent]);
  expect(await server.mailsTo("ada@example.com")).toEqual([]);
});

test("file names that are not booked any more are shown to the label, and to no payee", async () => {
  const { server, calls, run, march, ada, ben, visit } = await sentRun();
  const { link } = await calls.call<StatementLink>("POST", `/runs/${run}/statements/${ada}/link`);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const reader = await joinAccount(server, db, calls.accountId, "payee");
  await calls.call("POST", `/payees/${ben}/reader`, { user_id: reader.userId });
  await server.call("DELETE", `/statements/${march}`, { token: calls.token });
  const lines = `/runs/${run}/statements/${ada}/lines?no=0`;
  expect(await calls.call("GET", lines)).toEqual({ lines: [], parts: null, cursor: null, gone: ["march.tsv"] });
  const nothing = { status: 200, body: { lines: [], parts: null, cursor: null, gone: [] } };
  expect(await visit("lines", { token: link.split("#")[1], no: 0 })).toEqual(nothing);
  expect(await server.call("GET", `/shares/own/${run}/${ben}/lines?no=0`, reader)).toMatchObject(nothing);
});

test("a run says what each payee will get, and sending does just that", async () => {
  const { server, calls, run, ben } = await sentRun({ send: false });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const told = async () => (await calls.call<RunDetails>("GET", `/runs/${run}`)).payees.map((payee) => payee.told);
  const statementsTo = async (email: string) =>
    (await server.mailsTo(email)).filter(({ subject }) => subject === "You have a royalty statement").length;
  expect(await told()).toEqual(["link", "no_email"]);
  const reader = await joinAccount(server, db, calls.accountId, "payee");
  await calls.call("POST", `/payees/${ben}/reader`, { user_id: reader.userId });
  expect(await told()).toEqual(["link", "login_and_email"]);
  await calls.call("POST", `/runs/${run}/send`);
  expect(await told()).toEqual([null, null]);
  await expect.poll(() => statementsTo(reader.email), { timeout: 120_000 }).toBe(1);
  await expect.poll(() => statementsTo("ada@example.com"), { timeout: 120_000 }).toBe(1);
});

test("a payee whose reader has left is mailed a link", async () => {
  const { server, calls, run, ada, ben } = await sentRun({ send: false });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const readerOf = async (payee: string) =>
    (await calls.call<{ payees: Payee[] }>("GET", "/payees")).payees.find(({ id }) => id === payee)?.user_id;
  const reader = await joinAccount(server, db, calls.accountId, "payee");
  await calls.call("POST", `/payees/${ben}/reader`, { user_id: reader.userId });
  const removed = await server.call("POST", `/account/members/${reader.userId}/remove`, {
    token: calls.token,
    body: {},
  });
  expect(removed.status).toBe(200);
  expect(await readerOf(ben)).toBeNull();
  // As an older server left it, which did not end the reading with the membership.
  await db.sql`update payees set user_id = ${reader.userId} where id = ${ada}`;
  await calls.call("POST", `/runs/${run}/send`);
  expect(await server.tokenSentTo("ada@example.com")).not.toBe("");
});

test("a link made by hand is not replaced by one that waits to be mailed", async () => {
  const { server, calls, run, ada, visit } = await sentRun();
  const mailed = await server.tokenSentTo("ada@example.com");
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 2 });
  const queue = await startJobQueue(server.databaseUrl, () => {});
  onTestFinished(async () => {
    await queue.stop(0);
    await db.close();
  });
  const [own] = await db.sql<{ id: string }[]>`select id from share_links where payee_id = ${ada}`;
  const tryAgain = async () => {
    const { accountId } = calls;
    const job = { mail: "share_link", accountId, runId: run, payeeId: ada, email: "ada@example.com" } as const;
    await transaction(db, (tx) => queue.enqueue(tx, "send-mail", { ...job, linkId: own?.id ?? "" }));
  };
  await tryAgain();
  const again = await server.tokenSentTo("ada@example.com", 2);
  expect(await visit("open", { token: mailed })).toMatchObject({ status: 400 });
  expect(await visit("open", { token: again })).toMatchObject({ status: 200 });
  const { link } = await calls.call<StatementLink>("POST", `/runs/${run}/statements/${ada}/link`);
  await tryAgain();
  const waiting = () =>
    db.sql`select from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')`;
  await expect.poll(waiting, { timeout: 120_000 }).toHaveLength(0);
  expect(await server.mailsTo("ada@example.com")).toHaveLength(2);
  expect(await visit("open", { token: link.split("#")[1] })).toMatchObject({ status: 200 });
});

test("a client that reads statements by links without end is stopped", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, linkRead: { points: 2, seconds: 3600 } } });
  const token = `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}`;
  const open = async () => (await server.call("POST", "/shares/links/open", { body: { token } })).status;
  const lines = async () => (await server.call("POST", "/shares/links/lines", { body: { token, no: 0 } })).status;
  expect([await open(), await lines(), await open(), await lines()]).toEqual([400, 400, 429, 429]);
});

test("a client that guesses links is stopped", async () => {
  const limits = { ...DEFAULT_LIMITS, link: { points: 2, seconds: 3600 } };
  const server = await useTestApp({ limits });
  const body = { token: `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}` };
  const statuses: number[] = [];
  for (const path of ["open", "open", "open", "file"]) {
    statuses.push(
      (
        await server.call("POST", `/shares/links/${path}`, {
          body: path === "file" ? { ...body, format: "csv" } : body,
        })
      ).status,
    );
  }
  expect(statuses).toEqual([400, 400, 429, 429]);
});
