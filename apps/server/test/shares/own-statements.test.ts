import type { OwnStatements } from "@ledgerline/contract/shares/payee-statements";
import { NO_CURSOR } from "@ledgerline/contract/wire/cursors";
import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const MONTHS = [
  { from: "2026-01-01", to: "2026-01-31" },
  { from: "2026-02-01", to: "2026-02-28" },
  { from: "2026-03-01", to: "2026-03-31" },
];

test("who reads for two payees gets all that was sent to them in pages, newest first, with what is due and was paid", async () => {
  const { accountId, book, call, deal, payee, preview } = await shareCalls(server);
  await book(
    "quarter.tsv",
    MONTHS.map(({ to }) => ({ title: "Tide", isrc: "QZAAA2600001", date: to, earnings: "100" })),
  );
  const [ada, ben, cleo] = [await payee("Ada"), await payee("Ben"), await payee("Cleo")];
  await deal({
    name: "All",
    versions: [
      shareTerms([
        { payee: ada, share: "60%" },
        { payee: ben, share: "30%" },
        { payee: cleo, share: "10%" },
      ]),
    ],
  });
  const member = await joinAccount(server, db, accountId, "payee");
  for (const id of [ada, ben]) await call("POST", `/payees/${id}/reader`, { user_id: member.userId });
  const runs: string[] = [];
  for (const period of MONTHS) {
    const { id } = await preview(period);
    await call("POST", `/runs/${id}/close`);
    await call("POST", `/runs/${id}/send`);
    runs.unshift(id);
  }
  await call("POST", `/runs/${runs[0]}/payments`, { payees: [ada], date: "2026-04-20", kind: "paid" });
  const read = async (query = "") => {
    const { status, body } = await server.call("GET", `/shares/own${query}`, { token: member.token });
    expect(status).toBe(200);
    return body as OwnStatements;
  };
  const all = await read();
  expect(all).toMatchObject({
    account: "Tin Orchard",
    payees: [
      { name: "Ada", balance: "0.00" },
      { name: "Ben", balance: "45.00" },
    ],
    ...{ count: 6, cursor: null },
  });
  const told = ({ payees }: OwnStatements) =>
    payees.map(({ name, statements }) => [name, ...statements.map(({ from, closing, paid }) => [from, closing, paid])]);
  const of = (name: string, ...rows: string[][]) => [name, ...rows];
  expect(told(all)).toEqual([
    of("Ada", ["2026-03-01", "90.00", "90.00"], ["2026-02-01", "60.00", "0"], ["2026-01-01", "30.00", "0"]),
    of("Ben", ["2026-03-01", "45.00", "0"], ["2026-02-01", "30.00", "0"], ["2026-01-01", "15.00", "0"]),
  ]);
  expect(all.payees.map(({ statements }) => statements.map(({ run_id }) => run_id))).toEqual([runs, runs]);

  const pages = [await read("?limit=1")];
  for (let next = pages[0]?.cursor; next; next = pages.at(-1)?.cursor)
    pages.push(await read(`?limit=1&cursor=${next}`));
  expect(pages).toHaveLength(6);
  expect(pages[0]?.payees.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
  for (const { count, payees } of pages.slice(1)) expect([count, payees.length]).toEqual([6, 1]);
  const rows = pages.flatMap(({ payees }) =>
    payees.flatMap(({ payee: id, statements }) => statements.map((statement) => [id, statement])),
  );
  for (const { payee: id, statements } of all.payees) {
    expect(rows.flatMap(([of, row]) => (of === id ? [row] : []))).toEqual(statements);
  }
  const wrong = await server.call("GET", "/shares/own?cursor=x", { token: member.token });
  expect([wrong.status, wrong.body.detail]).toEqual([400, NO_CURSOR]);
});
