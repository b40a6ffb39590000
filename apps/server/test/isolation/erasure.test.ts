import type { StatementLink } from "@ledgerline/contract/shares/payee-statements";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { columnsOf, PERSONAL_COLUMNS } from "@ledgerline/db/test/personal-columns";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";
import { fullAccount, MARK } from "./full-account.ts";

const TABLES = Object.keys(PERSONAL_COLUMNS);

function connect(url: string): Database {
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  return db;
}

/** The columns in which one of these texts stands, as `table.column`. */
async function columnsWith({ sql }: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const columns = (["payee", "account", "kept", "none"] as const).flatMap((word) => columnsOf(table, word));
    for (const column of columns) {
      const [row] = await sql`
        select from ${sql(table)} where ${has(sql, column, texts)} limit 1`;
      if (row) found.push(`${table}.${column}`);
    }
  }
  return found;
}

/** Jobs with one of these texts, except for mails that are deleted soon after they were sent. */
function jobsWith({ sql }: Database, texts: readonly string[]) {
  return sql`
    select name, data from pgboss.job
    where ${has(sql, "data", texts)} and not (name = 'send-mail' and deletion_seconds <= 3600)`;
}

function has(sql: Database["sql"], column: string, texts: readonly string[]) {
  return sql`exists (
    select from unnest(string_to_array(${texts.join("\n")}, E'\n')) text where strpos(${sql(column)}::text, text) > 0)`;
}

test("nothing of a filled account and its user is left once it is closed", { timeout: 600_000 }, async () => {
  const server = await useTestApp();
  const { accountId, userId, token } = await fullAccount(server);
  const db = connect(server.databaseUrl);
  await db.sql`update accounts set disabled_at = null where id = ${accountId}`;
  const [user] = await db.sql<{ email: string }[]>`select email from users where id = ${userId}`;
  const texts = [`${MARK} Lanterns`, accountId, userId, user?.email ?? "nobody"];
  const before = await columnsWith(db, texts);
  for (const table of TABLES) {
    if (!columnsOf(table, "none").some((column) => column === "account_id" || column === "user_id")) continue;
    expect(
      before.some((one) => one.startsWith(`${table}.`)),
      `Fill ${table} in fullAccount.`,
    ).toBe(true);
  }
  const closed = await server.call("POST", "/account/close", { token, body: { password: PASSWORD } });
  expect(closed.status).toBe(200);
  await expect.poll(() => columnsWith(db, texts), { timeout: 300_000, interval: 1_000 }).toEqual([]);
  expect(
    await jobsWith(
      db,
      texts.filter((text) => text !== accountId),
    ),
  ).toEqual([]);
});

test("nothing personal of a payee with everything is left once they are erased", { timeout: 300_000 }, async () => {
  const server = await useMailApp();
  const { accountId, token, ...calls } = await shareCalls(server);
  const db = connect(server.databaseUrl);
  await calls.book("march.tsv", [{ date: "2026-03-31", earnings: "100" }]);
  const [name, email] = ["Ada Quillfeather", "ada@quillfeather.example"];
  const manager = await calls.payee("Max Manager");
  const payee = await calls.payee(name, {
    paid_through: manager,
    ...{
      email,
      country: "SE",
      minimum: "1",
      paid_by: "bank",
      tax_form: "w8",
      tax_form_expires: "2027-01-01",
      language: "sv",
    },
    withholding: [{ kind: null, store: null, territory: null, rate: "10%" }],
  });
  await calls.call("POST", `/payees/${payee}/bank`, {
    ...{ iban: "SE4550000000058398257466", holder: "A. Quillfeather", password: PASSWORD },
  });
  const deal = await calls.deal({ name: "All", versions: [shareTerms([{ payee, share: "1" }])] });
  const money = { date: "2026-03-01", amount: "1", note: "as agreed" };
  await calls.call("POST", "/costs", { ...money, currency: "USD", kind: "mixing", deal: deal.id });
  await calls.call("POST", "/advances", { ...money, payee, deal: deal.id, recouped_from: "own_share" });
  await calls.call("POST", "/transfers", { ...money, payee, kind: "adjustment" });
  const { id: run } = await calls.preview({ from: "2026-03-01", to: "2026-03-31" });
  await calls.call("POST", `/runs/${run}/close`);
  await calls.call("POST", `/runs/${run}/send`);
  await server.tokenSentTo(email, 2);
  await calls.call<StatementLink>("POST", `/runs/${run}/statements/${payee}/link`);
  await calls.call("POST", `/runs/${run}/payments`, { payees: [payee], date: "2026-04-20", kind: "paid" });
  const reader = await joinAccount(server, db, accountId, "payee");
  await calls.call("POST", `/payees/${payee}/reader`, { user_id: reader.userId });
  const [full] = await db.sql`select * from payees where id = ${payee}`;
  const [link] = await db.sql<{ secret_hash: string }[]>`select secret_hash from share_links where payee_id = ${payee}`;
  for (const column of columnsOf("payees", "payee")) {
    expect(full?.[column], `Fill payees.${column} in this test.`).not.toBeNull();
  }

  await calls.call("DELETE", `/payees/${payee}`);
  const [left] = await db.sql`select * from payees where id = ${payee}`;
  for (const column of columnsOf("payees", "payee")) {
    expect(left?.[column], `Erase payees.${column} in erasePayee.`).not.toEqual(full?.[column]);
  }
  for (const column of columnsOf("payees", "none").filter((one) => one !== "erased")) {
    expect(left?.[column], `Keep payees.${column} in erasePayee.`).toEqual(full?.[column]);
  }
  const texts = ["Quillfeather", "quillfeather", `${full?.["sealed_bank"]}`, `${link?.secret_hash}`];
  const found = await columnsWith(db, texts);
  expect(found, "Erase these with a payee, in erasePayee.").toEqual([]);
  expect(await jobsWith(db, texts)).toEqual([]);
  const history = await server.call("GET", "/account/history", { token });
  expect(JSON.stringify(history.body)).toContain("Erased payee");
});
