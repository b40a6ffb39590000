import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { allowErrors } from "@ledgerline/vitest-config/announced-errors";
import { DRAWN_ONE_IN, sampled, unlessDrawn } from "@ledgerline/vitest-config/drawn";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { FILE_ROWS, sendFileRow } from "./file-rows.ts";
import type { OwnIds } from "./foreign-inputs.ts";
import { fullAccount, hashOf, type Ids, idsOfNothing, MARK } from "./full-account.ts";
import { CASES } from "./isolation-cases.ts";
import { type Answer, inject, sendRest, sendTrpc } from "./send-call.ts";

let server: TestApp;
let db: Database;
let victim: Awaited<ReturnType<typeof fullAccount>>;
let nothing: Ids;
let before: Record<string, string>;
let own: OwnIds;
/** An artist on Premium with some data, and a guest. */
let callers: { artist: string; guest: string };

beforeAll(async () => {
  // Several accounts ask for the same email.
  allowErrors(/^23505 .* "users_email_unique"/);
  server = await createTestApp();
});
afterAll(() => server.close());

/** Runs first, as a test, because that may wait for the server's jobs. */
test("an account has something in every table", sampled("walls"), async () => {
  victim = await fullAccount(server);
  nothing = idsOfNothing(victim.ids);
  const { token, artist } = await server.register("Somebody");
  await makePremium(server, artist.id);
  const statements = await statementCalls(server, token);
  const { body } = await statements.upload(distrokidText([{}]), "own.tsv");
  await statements.settled(body.id);
  const { sources } = (await server.call("GET", "/sources", { token })).body;
  const frozen = { platform: "spotify", track_id: null, notice_on: "2026-04-10", notice: "x", asked: "", answered: "" };
  const claim = await server.call("POST", "/claims", { token, body: { kind: "frozen", to: "x", frozen } });
  expect(claim.status, JSON.stringify(claim.body)).toBe(200);
  own = { statement: body.id, source: sources[0].id, claim: claim.body.id };
  const guest = (await server.call("POST", "/auth/look-around")).body.access_token;
  callers = { artist: token, guest };
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  before = await hashOf(db, victim.accountId);
  const empty = Object.keys(before).filter((table) => before[table] === "none");
  expect(empty, "Fill each of these tables in full-account.ts.").toEqual([]);
});

afterEach(async () => {
  expect(await hashOf(db, victim.accountId)).toEqual(before);
});
afterAll(() => db.close());

test("every procedure has a case", () => {
  expect(Object.keys(CASES).sort(), "Give each new call a case in isolation-cases.ts.").toEqual(
    listOperationNames().sort(),
  );
});

/** What an answer says, with the requested ids replaced by their kind. */
function said({ status, text }: Answer, ids: Ids): string {
  let told = `${status} ${text}`;
  for (const [kind, id] of Object.entries(ids)) told = told.replaceAll(id, `<${kind}>`);
  return told.replaceAll(/"request_id":"[^"]*"/g, "").replaceAll(/(?:"at"|computed_at)":"[^"]*"/g, "");
}

/** Fails if an answer contains anything of the account. */
function expectNothingOf(answer: Answer, asked: object | null): void {
  const { month: _month, ...named } = victim.ids;
  const sent = JSON.stringify(asked);
  for (const text of [MARK, victim.accountId, victim.userId, ...Object.values(named)]) {
    if (!sent.includes(text)) expect(answer.text).not.toContain(text);
  }
}

const WAYS = { REST: sendRest, tRPC: sendTrpc };

for (const name of listOperationNames()) {
  describe(name, unlessDrawn("walls", name, DRAWN_ONE_IN), () => {
    const given = CASES[name];

    test.skipIf(findOperation(name).open)("is refused without a token", async () => {
      const input = "own" in given ? given.own : (given.foreign(victim.ids, own)[0] ?? null);
      for (const send of Object.values(WAYS)) expect((await send(server, name, input)).status).toBe(401);
    });

    if ("foreign" in given) {
      const { foreign, statuses = [404] } = given;
      test.each(Object.entries(WAYS))(
        "over %s neither shows nor changes what is somebody else's",
        async (_way, send) => {
          const theirs = foreign(victim.ids, own);
          const unknown = foreign(nothing, own);
          for (const [at, input] of theirs.entries()) {
            for (const [who, token] of Object.entries(callers)) {
              const answer = await send(server, name, input, token);
              const reference = await send(server, name, unknown[at] ?? {}, token);
              expectNothingOf(answer, input);
              expect(said(answer, victim.ids), `${who} ${JSON.stringify(input)}`).toBe(said(reference, nothing));
              if (who === "artist")
                expect(statuses, `${JSON.stringify(input)}: ${answer.text}`).toContain(answer.status);
            }
          }
        },
        60_000,
      );
    } else {
      test("shows and changes only what is the caller's", async () => {
        for (const [who, kept] of Object.entries(callers)) {
          const token = given.ends ? (await server.register("Leaving")).token : kept;
          const answer = await sendRest(server, name, given.own, token);
          expectNothingOf(answer, given.own);
          expect(answer.status, `${who}: ${answer.text}`).not.toBe(500);
        }
      });
    }
  });
}

describe("files", () => {
  test("every row that carries a file has a case", () => {
    const rows = ROUTES.filter((row) => "file" in row && !row.open).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(FILE_ROWS).sort(), "Give each new row a case in file-rows.ts.").toEqual(rows.sort());
  });

  test.each(Object.keys(FILE_ROWS))(
    "%s is refused without a token, and gives nobody what is somebody else's",
    async (row) => {
      expect((await sendFileRow(server, row, victim.ids)).status).toBe(401);
      for (const token of Object.values(callers)) {
        const answer = await sendFileRow(server, row, victim.ids, token);
        expectNothingOf(answer, { url: FILE_ROWS[row]?.(victim.ids) });
        const namesSomething = FILE_ROWS[row]?.(victim.ids) !== FILE_ROWS[row]?.(nothing);
        if (namesSomething)
          expect(said(answer, victim.ids)).toBe(said(await sendFileRow(server, row, nothing, token), nothing));
        if (namesSomething && token === callers.artist) expect(answer.status).toBe(404);
      }
    },
  );

  test("a claim of one's own does not give out another account's attachment", async () => {
    const { attachment } = victim.ids;
    const url = `/api/claims/${own.claim}/attachments/${attachment}`;
    for (const method of ["GET", "DELETE"] as const) {
      expect((await inject(server, { method, url, token: callers.artist })).status).toBe(404);
    }
  });
});
