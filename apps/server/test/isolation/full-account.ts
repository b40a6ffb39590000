import { randomUUID } from "node:crypto";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { withServer } from "@ledgerline/db/test/test-server";
import { ERASED_IN_ORDER } from "@ledgerline/domain/account/closing.sql";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { expect } from "vitest";
import type { TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { sendFile } from "./send-call.ts";

/** Part of every text in the account, so that it is found wherever it is shown. */
export const MARK = "Zq7";

/** What identifies the things in an account: an id of each kind, and the texts that name things without an id. */
export interface Ids {
  account: string;
  member: string;
  invitation: string;
  apiToken: string;
  screenLink: string;
  endpoint: string;
  delivery: string;
  statement: string;
  held: string;
  unknown: string;
  source: string;
  format: string;
  claim: string;
  note: string;
  attachment: string;
  payout: string;
  session: string;
  event: string;
  finding: string;
  track: string;
  store: string;
  title: string;
  band: string;
  month: string;
  state: string;
  profile: string;
  release: string;
  payee: string;
  deal: string;
  entry: string;
  run: string;
}

/** Ids of the same kinds that do not exist. */
export function idsOfNothing({ track, event }: Ids): Ids {
  const id = randomUUID;
  return {
    ...{
      account: id(),
      member: id(),
      invitation: id(),
      apiToken: id(),
      screenLink: id(),
      endpoint: id(),
      delivery: id(),
    },
    ...{ statement: id(), held: id(), unknown: id(), source: id(), format: id(), claim: id(), note: id() },
    ...{ attachment: id(), payout: id(), session: id(), finding: "no-such-finding", state: "x".repeat(43) },
    // A cursor is a point in time, so this one has the same time.
    event: `${event.slice(0, -4)}${event.endsWith("0000") ? "0001" : "0000"}`,
    ...{ track: track.replace("Q7", "Q8"), store: "No Shop", title: "No Song", band: "No Band", month: "2025-06" },
    ...{ profile: "UC0000000000000000000000", release: "200000000099" },
    ...{ payee: id(), deal: id(), entry: id(), run: id() },
  };
}

const FROZEN = {
  kind: "frozen",
  to: MARK,
  frozen: { platform: "spotify", track_id: null, notice_on: "2026-04-10", notice: MARK, asked: "", answered: "" },
};

/** An artist on Premium who has something of every kind. Nothing that the server does by itself changes it any more. */
export async function fullAccount(
  server: TestApp,
): Promise<{ accountId: string; userId: string; token: string; ids: Ids }> {
  const { token, artist } = await server.register(`${MARK} Lanterns`);
  await makePremium(server, artist.id);
  const call = async (method: "GET" | "POST", path: string, body?: object) => {
    const answer = await server.call(method, path, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const row = { store: `${MARK} Shop`, title: `${MARK} Song`, artist: `${MARK} Band`, isrc: "ZZQ7X2600001" };
  const file = { ...row, month: "2025-07", upc: "299999999999" };
  const statements = await statementCalls(server, token);
  const upload = async (text: string, name: string, state: string): Promise<string> => {
    const { body } = await statements.upload(text, `${MARK}-${name}`);
    expect(await statements.settled(body.id)).toMatchObject({ state });
    return body.id;
  };
  const statement = await upload(distrokidText([file, { ...file, store: "Spotify" }]), "one.tsv", "booked");
  const held = await upload(distrokidText([{ ...file, earnings: "7" }]), "two.tsv", "overlapping");
  const unknown = await upload(`Monat;Zq7 Spalte\n2026-03;1\n`, "three.csv", "unrecognized");
  const { id: source } = (await call("GET", "/sources")).sources[0];
  const { tracks } = await call("GET", "/royalties/tracks");
  const claim = await call("POST", "/claims", FROZEN);
  const noted = await call("POST", `/claims/${claim.id}/notes`, { text: `${MARK} note` });
  const attached = await sendFile(server, `/api/claims/${claim.id}/attachments`, token, `${MARK}.txt`);
  const compared = async () => (await call("GET", "/reconciliation")).computed_at !== null;
  const isStale = async () => (await call("GET", "/reconciliation")).stale || (await call("GET", "/forecast")).stale;
  const settle = () => expect.poll(isStale, { timeout: 120_000 }).toBe(false);
  await expect.poll(compared, { timeout: 120_000, interval: 200 }).toBe(true);
  await settle();
  const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "0.01", statement_ids: [statement] };
  await call("POST", "/reconciliation/payouts", payout);
  // A payout is compared with the books again.
  await settle();
  const { payouts } = await call("GET", "/reconciliation/payouts");
  const shared = await shareOut(call);
  const hook = { name: MARK, url: `https://example.com/${MARK}`, events: ["run.closed"] };
  const { id: endpoint } = await call("POST", "/webhooks", hook);
  const { sessions } = await call("GET", "/account/sessions");
  const { events } = await call("GET", "/account/history");

  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  // Jobs that work for all accounts skip disabled ones.
  await db.sql`update accounts set disabled_at = now() where id = ${artist.id}`;
  const format = randomUUID();
  const delivery = randomUUID();
  await db.sql`
    insert into webhook_deliveries (account_id, endpoint_id, event_id, type, body, created_at, state, answer)
    values (${artist.id}, ${endpoint}, ${delivery}, 'run.closed', ${MARK}, now(), 'delivered', ${MARK})`;
  await fillEmptyTables(server, db, artist.id, { format, state: MARK, check: "F1", key: `${MARK}key` });
  const userId = await userOf(db, artist.id);
  const [invitation] = await db.sql<{ id: string }[]>`select id from invitations where account_id = ${artist.id}`;
  const [apiToken] = await db.sql<{ id: string }[]>`select id from api_tokens where account_id = ${artist.id}`;
  const [screenLink] = await db.sql<{ id: string }[]>`select id from screen_links where account_id = ${artist.id}`;
  await db.close();
  const ids: Ids = {
    ...{ account: artist.id, member: userId, invitation: invitation?.id ?? "", apiToken: apiToken?.id ?? "" },
    ...{ endpoint, delivery, screenLink: screenLink?.id ?? "" },
    ...{ statement, held, unknown, source, format, claim: claim.id, note: noted.notes[0].id },
    ...{ attachment: attached.body.attachments[0].id, payout: payouts[0].id, session: sessions[0].id },
    ...{ event: events[0].id, finding: `${MARK}key`, track: tracks[0].track_id, store: row.store, title: row.title },
    ...{ band: row.artist, month: file.month, state: MARK, profile: `${MARK}profile`, release: file.upc },
    ...shared,
  };
  return { accountId: artist.id, userId, token, ids };
}

/** A run with a payee, a deal and money of each kind. */
async function shareOut(
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  call: (method: "GET" | "POST", path: string, body?: object) => Promise<any>,
): Promise<Pick<Ids, "payee" | "deal" | "entry" | "run">> {
  const { id: payee } = await call("POST", "/shares/payees", { name: `${MARK} Payee`, currency: "USD" });
  const terms = {
    from: null,
    to: null,
    kind: "royalty",
    covers: { by: "everything" },
    part: "1",
    fee: "0",
    rate: "50%",
  };
  const versions = [{ ...terms, exceptions: [], participants: [{ payee, share: "1" }] }];
  const { id: deal } = await call("POST", "/shares/deals", { name: `${MARK} Deal`, currency: "USD", versions });
  const day = { date: "2026-03-01", amount: "1", note: MARK };
  await call("POST", "/shares/costs", { ...day, currency: "USD", kind: "mixing", deal });
  await call("POST", "/shares/advances", { ...day, payee, deal, recouped_from: "own_share" });
  await call("POST", "/shares/transfers", { ...day, payee, kind: "adjustment" });
  const { costs } = await call("GET", "/shares/money");
  const { id: run } = await call("POST", "/shares/runs", { from: "2026-01-01", to: "2026-12-31" });
  const state = async () => (await call("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe("preview");
  return { payee, deal, entry: costs[0].id, run };
}

/** The tables that a user logs in with. */
const OF_USERS = ["login_networks", "recovery_codes", "second_factors", "sessions", "user_links"];

/** Gives the account and its user a row in each table where they have none, with the mark in every text. */
async function fillEmptyTables(
  { ownerUrl }: TestApp,
  db: Database,
  accountId: string,
  known: { format: string; state: string; check: string; key: string },
): Promise<void> {
  const userId = await userOf(db, accountId);
  await withServer(ownerUrl, (owner) =>
    owner.begin(async (sql) => {
      // With Citus, also on the nodes that have the rows.
      await sql`set local citus.propagate_set_commands = 'local'`;
      await sql`set local session_replication_role = replica`;
      for (const table of [...ERASED_IN_ORDER, ...OF_USERS]) {
        const [column, owner] = OF_USERS.includes(table) ? ["user_id", userId] : ["account_id", accountId];
        const [{ rows } = { rows: 0 }] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from ${sql(table)} where ${sql(column)} = ${owner}`;
        if (rows > 0) continue;
        const columns = await sql<{ name: string; type: string }[]>`
        select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attidentity = '' and attgenerated = ''`;
        const values = columns.map(({ name, type }) => {
          if (name === "account_id") return accountId;
          if (name === "user_id") return userId;
          if (table === "account_formats" && name === "id") return known.format;
          if (name in known) return known[name as keyof typeof known];
          return someValue(name, type);
        });
        await sql.unsafe(
          `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(", ")})
         values (${columns.map(({ type }, at) => `$${at + 1}::text::${type}`).join(", ")})`,
          values,
        );
      }
    }),
  );
}

function someValue(name: string, type: string): string {
  if (type === "uuid") return randomUUID();
  if (type === "jsonb" || type.endsWith("[]")) return "{}";
  if (type === "boolean") return "false";
  if (type === "date") return "2026-01-01";
  if (type.startsWith("timestamp")) return "2026-01-01T00:00:00Z";
  if (type === "bytea") return "\\x00";
  return type === "text" ? `${MARK} ${name}` : "7";
}

/** Every row of an account and its user, as one hash per table. */
export async function hashOf(db: Database, accountId: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const userId = await userOf(db, accountId);
  const owners = [
    ...ERASED_IN_ORDER.map((table) => [table, "account_id", accountId] as const),
    ...OF_USERS.map((table) => [table, "user_id", userId] as const),
    ["members", "account_id", accountId],
    ["accounts", "id", accountId],
    ["users", "id", userId],
  ] as const;
  for (const [table, column, owner] of owners) {
    const [row] = await db.sql<{ hash: string | null }[]>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${db.sql(table)} t where ${db.sql(column)} = ${owner}`;
    hashes[table] = row?.hash ?? "none";
  }
  return hashes;
}

async function userOf({ sql }: Database, accountId: string): Promise<string> {
  const [member] = await sql<{ userId: string }[]>`
    select user_id as "userId" from members where account_id = ${accountId}`;
  return member?.userId ?? "";
}
