import { SCOPES } from "@ledgerline/contract/auth/scopes";
import { SHARE_CSV_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { WEBHOOK_EVENT_TYPES } from "@ledgerline/contract/webhook-event-types";
import { expect } from "vitest";
import { PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { inject, sendFile } from "../isolation/send-call.ts";
import { bookStatements } from "./books-at-bounds.ts";
import { type Call, idIn, idOf, NOW, NTH_ID, PATIENCE, Rows } from "./rows-of-account.ts";
import { shareOut } from "./shares-at-bounds.ts";

/** An account with as many of everything as it may have, and what inputs name of it. */
export type AccountAtBounds = Awaited<ReturnType<typeof accountAtBounds>>;

export async function accountAtBounds(server: TestApp) {
  const {
    token,
    artist: { id, email },
  } = await server.register("The Paper Lanterns");
  await makePremium(server, id);
  const call: Call = async (method, path, body) => {
    const answer = await server.call(method, path, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 500)}`).toBeLessThan(300);
    return answer.body;
  };
  const rows = new Rows(server, id);
  const books = await bookStatements(server, rows, call, token);
  const shares = await shareOut(rows, call);
  const others = await fillTheRest(server, rows, call);
  await call("POST", "/reconciliation/treaty", { percent: "5" });
  await expect.poll(async () => (await call("GET", "/reconciliation")).stale, PATIENCE).toBe(false);
  const found = await findAndClaim(server, rows, { call, token, large: books.large });
  await rows.change((sql) => sql.unsafe("analyze"));
  return {
    ...{ id, email, token, ...books, ...shares, ...others, ...found },
    dealsCsv: await longestImport(server, token),
    /** Gives the figures another version, as any change of them does. */
    changeFigures: () => makePremium(server, id),
    /** A new session, by the email that the account has by now. */
    login: async (by = email): Promise<string> =>
      (await server.call("POST", "/auth/login", { body: { email: by, password: PASSWORD } })).body.access_token,
    /** Deletes so many rows of what is at its bound. */
    makeRoom: (table: string, count: number) =>
      rows.change((sql) =>
        sql.unsafe(`
          delete from ${table} where ctid in (
            select ctid from ${table} where account_id = '${id}' and id <> '${found.claim}' order by id desc limit ${count})`),
      ),
  };
}

/** As many deals as one file may have. */
async function longestImport(server: TestApp, token: string): Promise<string> {
  const { text } = await inject(server, { method: "GET", url: "/api/shares/csv/deals", token });
  const cut = Buffer.from(text, "latin1").toString().slice(0, SHARE_CSV_BOUNDS.characters);
  return cut.slice(0, cut.lastIndexOf("\r\n") + 2);
}

/** Members, tokens, sessions, endpoints and their deliveries, payments and payouts. */
async function fillTheRest(server: TestApp, rows: Rows, call: Call) {
  const hook = { name: "Our own", url: "https://example.com/hook", events: WEBHOOK_EVENT_TYPES };
  const endpoints: string[] = [];
  for (let at = 0; at < 5; at += 1) endpoints.push((await call("POST", "/webhooks", hook)).id);
  const made = await call("POST", "/account/tokens", { name: "Agent", scopes: SCOPES, password: PASSWORD });
  await call("POST", "/artists/lookup?artist_name=Paper%20Lanterns");
  await call("POST", "/account/members", { email: "friend@example.com", role: "viewer" });
  let reader = { token: "", userId: "" };
  let userId = "";
  await rows.change(async (sql) => {
    reader = await joinAccount(server, { sql: sql as never }, rows.account, "payee");
    const [owner] = await sql<
      { id: string }[]
    >`select user_id as id from members where account_id = ${rows.account} and role = 'owner'`;
    userId = owner?.id ?? "";
  });
  const screen = { name: "Everything", screen: { screen: "figures" }, days: 30 };
  const { link } = await call("POST", "/account/screens", screen);
  await rows.multiply("screen_links", 50);
  await rows.multiply("api_tokens", 20);
  await rows.multiply("artist_lookups", 100);
  await rows.multiply("invitations", 50, { id: NTH_ID, email: "'friend' || nth || '@example.com'" });
  await rows.multiply("audit_events", 400, { id: "gen_random_uuid()" });
  for (const endpoint of endpoints) {
    await rows.insert("webhook_deliveries", 10_000, {
      ...{
        endpoint_id: `'${endpoint}'`,
        event_id: NTH_ID,
        type: "'run.closed'",
        created_at: "now()",
        state: "'delivered'",
      },
      body: "rpad('{}', case when nth > 9900 then 20000 else 10 end)",
      answer: "rpad('x', case when nth > 9900 then 4000 else 10 end, 'x')",
    });
  }
  await rows.insert("billing_transactions", 1_000, {
    ...{ id: NTH_ID, invoice_id: "'in_' || nth", amount_minor: "999", currency: "'usd'", payment_status: "'paid'" },
    ...{ invoice_url: "'https://example.com/invoice/' || nth", created_at: "now()" },
  });
  await rows.insert("payouts", 1_000, {
    ...{ id: NTH_ID, arrived_on: "current_date", currency: "'USD'", amount: "1", fees: "'[]'", changed_at: "now()" },
    // The others still await one.
    statement_ids: `(select array_agg(${idIn("nth * 4 - 2 + e")}) from generate_series(0, 3) e)`,
  });
  await rows.insert("track_sources", 200, {
    ...{ track_id: "'ZZPL2' || lpad(nth::text, 7, '0')", source_id: idIn("nth % 499 + 2"), said_at: "now()" },
  });
  await rows.change(async (sql) => {
    await sql`
      update payees set user_id = ${reader.userId}
      where id in (select id from payees where account_id = ${rows.account} order by id limit 20)`;
    await sql`
      insert into users (id, email, password_hash, created_at)
      select ${sql.unsafe(idIn("n"))}, 'member' || n || '@example.com', 'x', now() from generate_series(3, 50) n`;
    await sql`
      insert into members (account_id, user_id, role, created_at)
      select ${rows.account}, ${sql.unsafe(idIn("n"))}, 'viewer', now() from generate_series(3, 50) n`;
    await sql`
      insert into sessions (user_id, id, account_id, created_at, expires_at, last_used_at, user_agent)
      select ${userId}, ${sql.unsafe(idIn("n"))}, ${rows.account}, now() - interval '2 days' + n * interval '1 minute',
        now() + interval '1 day', now() - interval '1 hour', 'A browser'
      from generate_series(1, 49) n`;
  });
  return { endpoints, agent: made.token as string, reader: reader.token, screenLink: new URL(link).hash.slice(1) };
}

/** Of all claims; another ten can be made. */
const ITEMS = 4_000;

/** A thousand findings of each check that found any, 300 causes, and 500 claims. */
async function findAndClaim(
  server: TestApp,
  rows: Rows,
  { call, token, large }: { call: Call; token: string; large: string },
) {
  const lines = `(select jsonb_agg(jsonb_build_object('statement_id', '${large}', 'line_no', l)) from generate_series(2, 21) l)`;
  const checks = (await rows.change(
    (sql) =>
      sql`select "check", count(*)::int as found from reconciliation_findings where account_id = ${rows.account} group by 1`,
  )) as { check: string; found: number }[];
  for (const { check, found } of checks) {
    const where = `"check" = '${check}' and key = (select min(key) from reconciliation_findings where "check" = '${check}')`;
    const set = { key: "one.key || ' ' || nth", place: "one.place + 100000 + nth" };
    await rows.multiply("reconciliation_findings", 1_001 - found, set, where);
  }
  await rows.change((sql) =>
    sql.unsafe(`update reconciliation_findings set finding = jsonb_set(finding, '{lines}', ${lines})`),
  );
  const [kind] = (await rows.change(
    (sql) => sql`select count(*)::int as found, min(key) as key from reconciliation_causes`,
  )) as { found: number; key: string }[];
  const { found, key } = kind ?? { found: 0, key: "" };
  await rows.multiply(
    "reconciliation_causes",
    301 - found,
    { key: "one.key || ' ' || nth", place: "one.place + 100000 + nth" },
    `key = '${key}'`,
  );
  const cells =
    "(select jsonb_agg(jsonb_build_object('platform', 'Corner Shop ' || c, 'month', '2026-01')) from generate_series(1, 40) c)";
  await rows.change((sql) =>
    sql.unsafe(
      `update reconciliation_causes set cause = jsonb_set(jsonb_set(cause, '{lines}', ${lines}), '{cells}', ${cells})`,
    ),
  );
  const found100 = (await call("GET", "/reconciliation/findings")).findings as { check: string; key: string }[];
  const findings = found100.slice(0, 100).map(({ check, key: one }) => ({ check, key: one }));
  const { id: claim } = await call("POST", "/claims", { kind: "underpaid", to: "DistroKid", findings });
  for (let at = 0; at < 20; at += 1)
    await sendFile(server, `/api/claims/${claim}/attachments`, token, `letter-${at}.txt`);
  await rows.multiply("claims", 500);
  const { items } = await call("GET", `/claims/${claim}`);
  await rows.multiply("claim_items", Math.floor(ITEMS / items.length), { claim_id: NTH_ID });
  const text = "x".repeat(2_000);
  const notes = Array.from({ length: 200 }, (_, at) => ({ id: idOf(at + 1), at: NOW.toISOString(), text }));
  await rows.change((sql) => sql`update claims set notes = ${sql.json(notes)} where id = ${claim}`);
  const { attachments } = await call("GET", `/claims/${claim}`);
  const { causes } = await call("GET", "/reconciliation/causes");
  return {
    claim: claim as string,
    findings,
    cause: causes[0].key as string,
    notes: notes.map(({ id }) => id),
    attachments: (attachments as { id: string }[]).map(({ id }) => id),
  };
}
