import { findOperation, listOperationNames, type OperationName } from "@ledgerline/api/operations";
import { lacksScope, MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import { RIGHTS, type Right, ROLES, type Role, refusalOf } from "@ledgerline/contract/auth/roles";
import { isScope, PRESETS, SCOPES, type Scope } from "@ledgerline/contract/auth/scopes";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { DRAWN_ONE_IN, unlessDrawn } from "@ledgerline/vitest-config/drawn";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { sendFileRow } from "./file-rows.ts";
import { type Ids, idsOfNothing } from "./full-account.ts";
import { CASES } from "./isolation-cases.ts";
import { type Answer, sendRest, sendTrpc } from "./send-call.ts";

const NOTHING = idsOfNothing({ track: "ZZQ7X2600001", event: "019a0000-0000-7000-8000-000000000001" } as Ids);
const OWN = { statement: NOTHING.statement, source: NOTHING.source, claim: NOTHING.claim };
const NEEDING = listOperationNames().filter((name) => !findOperation(name).open);
const FILE_ROWS = ROUTES.filter((row) => "file" in row && !row.open);
const WAYS = { REST: sendRest, tRPC: sendTrpc };
const IN_TWO_DAYS = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

let server: TestApp;
let db: Database;
/** A token with every scope, by its member's current role. */
let every: Record<Role, string>;
/** Two tokens of an owner for each scope: one with nothing else, and one with everything else. */
const only = new Map<Right, string>();
const allBut = new Map<Right, string>();

beforeAll(async () => {
  server = await createTestApp();
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  every = {} as Record<Role, string>;
  for (const role of ROLES) {
    const { token, accountId } = await ownerOnPremium();
    every[role] = await makeToken(token, SCOPES);
    await db.sql`update members set role = ${role} where account_id = ${accountId}`;
  }
  for (const scope of SCOPES) {
    const { token } = await ownerOnPremium();
    only.set(scope, await makeToken(token, [scope]));
    allBut.set(
      scope,
      await makeToken(
        token,
        SCOPES.filter((one) => one !== scope),
      ),
    );
  }
});
afterAll(async () => {
  await db.close();
  await server.close();
});

async function ownerOnPremium(): Promise<{ token: string; accountId: string }> {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  return { token, accountId: artist.id };
}

async function makeToken(session: string, scopes: readonly Scope[]): Promise<string> {
  const body = { name: "Of the test", scopes, expires_on: IN_TWO_DAYS, password: PASSWORD };
  const answer = await server.call("POST", "/account/tokens", { token: session, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.token;
}

function inputOf(name: OperationName): object | null {
  const given = CASES[name];
  return "own" in given ? given.own : (given.foreign(NOTHING, OWN)[0] ?? null);
}

const detailOf = ({ body }: Answer): string | undefined => body?.detail ?? body?.error?.data?.detail;

function expectLetIn(answer: Answer, right: Right): void {
  const said = `${right}: ${answer.status} ${answer.text.slice(0, 300)}`;
  expect([401, 500], said).not.toContain(answer.status);
  expect([whoCan(right), MEMBERS_READ_ONLY, MESSAGES.tokenNeedsLogin, lacksScope(right)], said).not.toContain(
    detailOf(answer),
  );
}

function expectRefused(answer: Answer, sentence: string): void {
  expect([answer.status, detailOf(answer)]).toEqual([403, sentence]);
}

/** Expects what the tables say about a token with every scope, given its member's current rights. */
function expectMatrix(answer: Answer, role: Role, right: Right): void {
  if (refusalOf({ role, read_only: false }, right) === "role") expectRefused(answer, whoCan(right));
  else if (isScope(right)) expectLetIn(answer, right);
  else expectRefused(answer, MESSAGES.tokenNeedsLogin);
}

for (const name of NEEDING) {
  describe(name, unlessDrawn("walls", name, DRAWN_ONE_IN), () => {
    const right = findOperation(name).needs as Right;

    test.each(Object.entries(WAYS))(
      "over %s lets a token do what its member may, and never more",
      async (_way, send) => {
        for (const role of ROLES) expectMatrix(await send(server, name, inputOf(name), every[role]), role, right);
      },
    );

    test.runIf(isScope(right)).each(Object.entries(WAYS))(
      "over %s needs its scope, and no other",
      async (_way, send) => {
        expectLetIn(await send(server, name, inputOf(name), only.get(right)), right);
        expectRefused(await send(server, name, inputOf(name), allBut.get(right)), lacksScope(right));
      },
    );
  });
}

test.each(FILE_ROWS.map((row) => [`${row.method} ${row.path}`, row.needs as Right] as const))(
  "%s needs its scope, and lets a token do no more than its member",
  async (row, right) => {
    for (const role of ROLES) expectMatrix(await sendFileRow(server, row, NOTHING, every[role]), role, right);
    if (!isScope(right)) return;
    expectLetIn(await sendFileRow(server, row, NOTHING, only.get(right)), right);
    expectRefused(await sendFileRow(server, row, NOTHING, allBut.get(right)), lacksScope(right));
  },
);

/** What the product promises, written without the table. */
describe("by their names", () => {
  const scopeOf = (name: OperationName) => findOperation(name).scope;

  test("every procedure has a scope, or needs a login because of what it does", () => {
    const withLogin = NEEDING.filter((name) => scopeOf(name) === null);
    expect(withLogin.filter((name) => !/^(auth|account|members|tokens|webhooks|subscription)\./.test(name))).toEqual([
      "forecast.makeCalendar",
      "forecast.endCalendar",
      "shares.setSettings",
      "shares.setBank",
      "shares.setOwnBank",
      "shares.setReader",
      "shares.own",
      "shares.ownStatement",
      "shares.ownLines",
      "shares.ownEarned",
      "shares.ownQuestions",
      "shares.ask",
      "runs.recordPayment",
      "runs.paymentFile",
    ]);
    expect(NEEDING.filter((name) => /^(auth|tokens|webhooks)\./.test(name) && scopeOf(name) !== null)).toEqual([]);
    const changes = NEEDING.filter((name) => findOperation(name).type === "mutation" && scopeOf(name) !== null);
    expect(changes.filter((name) => /^(account|members|subscription)\./.test(name))).toEqual([]);
  });

  test("a scope that reads changes nothing, and one that writes belongs to something that changes", () => {
    for (const name of NEEDING) {
      const scope = scopeOf(name);
      // These are POSTs because of their length, and store nothing.
      const isAsked = ["shares.simulate", "shares.closedPeriods", "runs.compare"].includes(name);
      const reads = findOperation(name).type === "query" || isAsked;
      if (scope?.endsWith(":read")) expect(reads, name).toBe(true);
    }
    const changed = new Set(NEEDING.filter((name) => findOperation(name).type === "mutation").map(scopeOf));
    expect(SCOPES.filter((scope) => scope.endsWith(":write") && !changed.has(scope))).toEqual([]);
  });

  test("each scope opens something, each preset consists of scopes, and presets for reading of those that read", () => {
    const used = new Set([...NEEDING.map(scopeOf), ...FILE_ROWS.map(({ scope }) => scope)]);
    expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
    expect(Object.values(PRESETS).flatMap((preset) => preset.filter((scope) => !(scope in RIGHTS)))).toEqual([]);
    for (const preset of ["read", "agent"] as const) {
      expect(PRESETS[preset].filter((scope) => !scope.endsWith(":read"))).toEqual([]);
    }
  });
});
