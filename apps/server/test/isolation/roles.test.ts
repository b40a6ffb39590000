import { findOperation, listOperationNames, type OperationName } from "@ledgerline/api/operations";
import { MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import { type Right, ROLES, type Role, refusalOf } from "@ledgerline/contract/auth/roles";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { allowErrors } from "@ledgerline/vitest-config/announced-errors";
import { DRAWN_ONE_IN, unlessDrawn } from "@ledgerline/vitest-config/drawn";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { sendFileRow } from "./file-rows.ts";
import { type Ids, idsOfNothing } from "./full-account.ts";
import { CASES } from "./isolation-cases.ts";
import { type Answer, sendRest, sendTrpc } from "./send-call.ts";

const NOTHING = idsOfNothing({ track: "ZZQ7X2600001", event: "019a0000-0000-7000-8000-000000000001" } as Ids);
const OWN = { statement: NOTHING.statement, source: NOTHING.source, claim: NOTHING.claim };
const NEEDING = listOperationNames().filter((name) => !findOperation(name).open);
const WAYS = { REST: sendRest, tRPC: sendTrpc };

let server: TestApp;
let db: Database;
/** A token for each role in an account on Premium, and in one without. */
let premium: Record<Role, string>;
let free: Record<Role, string>;

beforeAll(async () => {
  // Several accounts ask for the same email.
  allowErrors(/^23505 .* "users_email_unique"/);
  server = await createTestApp();
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  premium = await crew("premium");
  free = await crew("free");
});
afterAll(async () => {
  await db.close();
  await server.close();
});

async function crew(plan: "premium" | "free"): Promise<Record<Role, string>> {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id, plan);
  const tokens = { owner: token } as Record<Role, string>;
  for (const role of ROLES.slice(1)) tokens[role] = (await joinAccount(server, db, artist.id, role)).token;
  return tokens;
}

/** A token in a separate account, for calls after which the others could not go on. */
async function alone(role: Role): Promise<string> {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  return role === "owner" ? token : (await joinAccount(server, db, artist.id, role)).token;
}

function inputOf(name: OperationName): object | null {
  const given = CASES[name];
  return "own" in given ? given.own : (given.foreign(NOTHING, OWN)[0] ?? null);
}

function detailOf({ body }: Answer): string | undefined {
  return body?.detail ?? body?.error?.data?.detail;
}

/** Expects what the table of rights says about a role. */
function expectMatrix(answer: Answer, role: Role, right: Right, read_only = false): void {
  const refusal = refusalOf({ role, read_only }, right);
  const said = `${role}, ${right}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (refusal === "role") {
    expect([answer.status, detailOf(answer)], said).toEqual([403, whoCan(right)]);
  } else if (refusal === "plan") {
    expect([answer.status, detailOf(answer)], said).toEqual([402, MEMBERS_READ_ONLY]);
  } else {
    expect([whoCan(right), MEMBERS_READ_ONLY], said).not.toContain(detailOf(answer));
    expect([401, 500], said).not.toContain(answer.status);
  }
}

test("every procedure is open or names the right that it needs", () => {
  const unnamed = listOperationNames().filter((name) => {
    const { open, needs } = findOperation(name);
    return open === (needs !== null);
  });
  expect(unnamed, "Begin each with accountProcedure and the right that it needs, or with visitorProcedure.").toEqual(
    [],
  );
});

for (const name of NEEDING) {
  describe(name, unlessDrawn("walls", name, DRAWN_ONE_IN), () => {
    const right = findOperation(name).needs as Right;
    const given = CASES[name];
    const ends = "ends" in given && given.ends;

    test.each(Object.entries(WAYS))(
      "over %s lets in the roles that have its right, and no others",
      async (_way, send) => {
        for (const role of ROLES) {
          const isLetIn = refusalOf({ role, read_only: false }, right) === null;
          const token = ends && isLetIn ? await alone(role) : premium[role];
          expectMatrix(await send(server, name, inputOf(name), token), role, right);
        }
      },
    );

    test.skipIf(ends)("without Premium changes nothing for anybody but an owner", async () => {
      for (const role of ROLES) {
        expectMatrix(await sendRest(server, name, inputOf(name), free[role]), role, right, role !== "owner");
      }
    });
  });
}

test.each(
  ROUTES.filter((row) => "file" in row && !row.open).map((row) => [`${row.method} ${row.path}`, row.needs] as const),
)("%s lets in the roles that have its right, and no others", async (row, right) => {
  for (const role of ROLES) {
    expectMatrix(await sendFileRow(server, row, NOTHING, premium[role]), role, right as Right);
    expectMatrix(await sendFileRow(server, row, NOTHING, free[role]), role, right as Right, role !== "owner");
  }
});

/** What the product promises each role, written without the table. */
describe("by their names", () => {
  const allowed = (role: Role) =>
    NEEDING.filter((name) => refusalOf({ role, read_only: false }, rightOf(name)) === null);
  const rightOf = (name: OperationName) => findOperation(name).needs as Right;
  const refused = (role: Role) => NEEDING.filter((name) => !allowed(role).includes(name));
  // These are POSTs because of their length, and store nothing.
  const ASKED = ["shares.simulate", "shares.closedPeriods", "runs.compare"];
  const isMutation = (name: OperationName) => findOperation(name).type === "mutation" && !ASKED.includes(name);
  const OWN_LOGIN = NEEDING.filter((name) => rightOf(name) === "self");

  test("an owner may do everything", () => {
    expect(refused("owner")).toEqual([]);
  });

  test("a manager may do everything but change the plan and the members, and close the account", () => {
    expect(refused("manager").filter((name) => !/^(subscription|members)\./.test(name))).toEqual([
      "auth.keepAccount",
      "account.close",
      "shares.setReader",
    ]);
    expect(refused("manager").filter((name) => !isMutation(name))).toEqual([]);
  });

  test("an accountant changes the books, and neither credentials nor the account", () => {
    const changed = allowed("accountant").filter((name) => isMutation(name) && !OWN_LOGIN.includes(name));
    expect([...new Set(changed.map((name) => name.split(".")[0]))].sort()).toEqual(
      ["analytics", "artists", "claims", "currencies", "plays", "reconciliation", "royalties", "runs"].concat(
        "shares",
        "statements",
      ),
    );
    expect(refused("accountant").filter((name) => !isMutation(name))).toEqual([
      "webhooks.list",
      "webhooks.deliveries",
      "webhooks.delivery",
      "streaming.spotifyAuthUrl",
      "streaming.profiles",
    ]);
  });

  test("a viewer reads, changes only their own login and bank details, and may ask about statements of their own", () => {
    const own = ["shares.ask", "shares.setOwnBank"];
    const changes = allowed("viewer").filter((name) => isMutation(name) && !own.includes(name));
    expect(changes).toEqual(OWN_LOGIN.filter(isMutation));
  });

  test("a payee has only their own login and statements", () => {
    const own = ["shares.ask", "shares.own", "shares.ownEarned", "shares.ownLines", "shares.ownQuestions"];
    const more = ["shares.ownStatement", "shares.setOwnBank"];
    expect(allowed("payee").toSorted()).toEqual([...OWN_LOGIN, ...own, ...more].toSorted());
  });
});
