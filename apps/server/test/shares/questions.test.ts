import type { LinkedStatement, OwnStatements, PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { PayeeQuestion, Questions } from "@ledgerline/contract/shares/questions";
import { QUESTION_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { connectDatabase } from "@ledgerline/db/client";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, onTestFinished, test } from "vitest";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";

const MONTHS = [
  { from: "2026-02-01", to: "2026-02-28" },
  { from: "2026-03-01", to: "2026-03-31" },
];

/** Runs that were sent, to a payee who reads German and one who reads English. */
async function sentRuns({ limits = DEFAULT_LIMITS, months = MONTHS.slice(1) } = {}) {
  const server = await useMailApp({ limits });
  const calls = await shareCalls(server);
  await calls.book("feb.tsv", [{ date: "2026-02-28", earnings: "50" }]);
  await calls.book("march.tsv", [{ date: "2026-03-31", earnings: "100" }]);
  const ada = await calls.payee("Ada Lind", { email: "ada@example.com", language: "de" });
  const ben = await calls.payee("Ben Ode");
  const participants = [
    { payee: ada, share: "60%" },
    { payee: ben, share: "40%" },
  ];
  await calls.deal({ name: "All", versions: [shareTerms(participants)] });
  const runs: string[] = [];
  for (const month of months) {
    const { id } = await calls.preview(month);
    await calls.call("POST", `/runs/${id}/close`);
    await calls.call("POST", `/runs/${id}/send`);
    runs.push(id);
  }
  const link = async (path: string, body: object) => {
    const answer = await server.call("POST", `/shares/links/${path}`, { body });
    return { status: answer.status, body: answer.body };
  };
  const tokenOf = async (run: string, payee: string) =>
    (await calls.call<{ link: string }>("POST", `/runs/${run}/statements/${payee}/link`)).link.split("#")[1] ?? "";
  const [march = "", feb = ""] = runs.toReversed();
  return { server, calls, ada, ben, feb, march, link, tokenOf };
}

test("a payee's statement, mail and page are in their language, and the label's own view is in English", async () => {
  const { server, calls, ada, march, link, tokenOf } = await sentRuns();
  await expect.poll(async () => (await server.mailsTo("ada@example.com")).length, { timeout: 120_000 }).toBe(1);
  const [mail] = await server.mailsTo("ada@example.com");
  expect(mail?.subject).toBe("Sie haben eine Lizenzabrechnung");
  expect(mail?.text).toContain("von Tin Orchard liegt für Sie bereit");
  const { body } = await link("open", { token: await tokenOf(march, ada) });
  const { statement } = body as LinkedStatement;
  expect(statement.language).toBe("de");
  expect(statement.deals[0]?.terms).toEqual(["30\u00a0% von dem, was alles einbringt"]);
  const path = `/runs/${march}/statements/${ada}`;
  const own = await calls.call<PayeeStatement>("GET", path);
  expect([own.language, own.deals[0]?.terms]).toEqual(["en", ["30% of what everything earns"]]);
  expect((await calls.call<PayeeStatement>("GET", `${path}?as=payee`)).language).toBe("de");
});

test("a link opens all statements of its payee and no other's, with what was earned by month", async () => {
  const { ada, ben, feb, march, link, tokenOf, calls } = await sentRuns({ months: MONTHS });
  const token = await tokenOf(march, ada);
  const opened = (await link("open", { token })).body as LinkedStatement;
  expect(opened.statements.map(({ run_id, payable }) => [run_id, Number(payable)])).toEqual([
    [march, 45],
    [feb, 15],
  ]);
  const other = (await link("open", { token, run: feb })).body as LinkedStatement;
  expect([other.statement.from, other.statement.name]).toEqual(["2026-02-01", "Ada Lind"]);
  const { id: preview } = await calls.preview({ from: "2026-04-01", to: "2026-04-30" });
  for (const run of [preview, ben]) expect((await link("open", { token, run })).status).toBe(404);
  const earned = (await link("earned", { token })).body;
  expect(earned).toMatchObject({ currency: "USD", statements: 2, total: "45.00" });
});

test("a payee asks by a link, the label is told and answers, and the payee reads it and is told", async () => {
  const { server, calls, ada, ben, march, link, tokenOf } = await sentRuns();
  const [adas, bens] = [await tokenOf(march, ada), await tokenOf(march, ben)];
  const asked = await link("ask", {
    token: adas,
    line: "Tide",
    song: "0 track QZAAA2600001",
    text: "  Warum\nso wenig? ",
  });
  expect(asked).toEqual({ status: 200, body: { message: "Question sent" } });
  const { questions, open } = await calls.call<Questions>("GET", "/questions");
  const [question = expect.unreachable()] = questions;
  expect([open, question.name, question.line, question.track_id, question.state]).toEqual([
    ...[1, "Ada Lind", "Tide", "QZAAA2600001", "open"],
  ]);
  expect(question.messages).toMatchObject([{ by: "payee", text: "Warum\nso wenig?" }]);
  const { email } = (await server.call("GET", "/auth/me", { token: calls.token })).body;
  const owner = async () => (await server.mailsTo(email)).filter(({ subject }) => /question/.test(subject ?? ""));
  await expect.poll(async () => (await owner()).length, { timeout: 120_000 }).toBe(1);
  expect((await owner())[0]?.text).not.toContain("Warum");

  await calls.call("POST", `/questions/${question.id}/answer`, { text: "September kam später." });
  const read = (await link("questions", { token: adas })).body as Questions;
  expect(read.questions[0]?.messages.map(({ text }) => text)).toEqual(["Warum\nso wenig?", "September kam später."]);
  await expect
    .poll(async () => (await server.mailsTo("ada@example.com")).map(({ subject }) => subject), { timeout: 120_000 })
    .toContain("Ihre Frage zu einer Abrechnung ist beantwortet");
  expect(((await link("questions", { token: bens })).body as Questions).questions).toEqual([]);
  expect(await link("ask", { token: bens, question: question.id, text: "Mine?" })).toMatchObject({ status: 404 });

  expect(await link("ask", { token: adas, question: question.id, text: "Danke" })).toMatchObject({ status: 200 });
  const stateOf = async () => (await calls.call<Questions>("GET", "/questions")).questions[0]?.state;
  expect(await stateOf()).toBe("open");
  await calls.call("POST", `/questions/${question.id}/close`);
  expect(await stateOf()).toBe("closed");
  expect(await link("ask", { token: adas, question: question.id, text: "Noch eins" })).toMatchObject({ status: 409 });
});

test("what payees ask is bounded, by payee and by address", async () => {
  const limits = { ...DEFAULT_LIMITS, linkAsk: { points: QUESTION_BOUNDS.openOfPayee + 1, seconds: 3600 } };
  const { ada, march, link, tokenOf } = await sentRuns({ limits });
  const token = await tokenOf(march, ada);
  const statuses: number[] = [];
  for (let n = 0; n < QUESTION_BOUNDS.openOfPayee + 2; n += 1) {
    statuses.push((await link("ask", { token, text: `${n}` })).status);
  }
  expect(statuses.slice(-3)).toEqual([200, 409, 429]);
  expect(new Set(statuses.slice(0, -2))).toEqual(new Set([200]));
  const first = (await link("questions", { token })).body as Questions;
  expect([first.questions.length, first.open]).toEqual([QUESTION_BOUNDS.page, QUESTION_BOUNDS.openOfPayee]);
});

test("a payee with a login asks about their own statements alone, and their questions go with them", async () => {
  const { server, calls, ada, ben, march } = await sentRuns();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const reader = await joinAccount(server, db, calls.accountId, "payee");
  await calls.call("POST", `/payees/${ada}/reader`, { user_id: reader.userId });
  const ask = (payee: string) =>
    server.call("POST", `/shares/own/${march}/${payee}/questions`, { token: reader.token, body: { text: "Why?" } });
  expect([(await ask(ada)).status, (await ask(ben)).status]).toEqual([200, 404]);
  const own = await server.call("GET", `/shares/own/questions?payee=${ada}`, { token: reader.token });
  expect((own.body as Questions).questions.map(({ line }: PayeeQuestion) => line)).toEqual([null]);
  expect((await server.call("GET", `/shares/own/questions?payee=${ben}`, { token: reader.token })).status).toBe(404);
  expect((await server.call("GET", "/shares/questions", { token: reader.token })).status).toBe(403);
  const { payees } = (await server.call("GET", "/shares/own", { token: reader.token })).body as OwnStatements;
  expect(payees[0]?.language).toBe("de");
  await calls.call("DELETE", `/payees/${ada}`);
  expect(await calls.call<Questions>("GET", "/questions")).toMatchObject({ questions: [], count: 0 });
});
