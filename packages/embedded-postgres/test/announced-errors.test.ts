import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  allowErrors,
  announceErrors,
  beginFile,
  collectErrors,
  judgeFile,
  readErrors,
  refuseErrors,
} from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../src/start-embedded-postgres.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ledgerline-log-"));
chmodSync(dataDir, 0o711);

/** A Postgres that has refused a statement on two lines, ended a connection, and refused one to a database that is not there. */
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const sql = postgres(server.url, { max: 1, onnotice: () => {}, connection: { application_name: "a test" } });
  await expect(sql.unsafe("select 1\n  / 0 as nothing")).rejects.toThrow("division by zero");
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow();
  await sql.end();
  const missing = postgres(Object.assign(new URL(server.url), { pathname: "/missing" }).href, { max: 1 });
  await expect(missing`select 1`).rejects.toThrow("does not exist");
  await missing.end();
  await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test("what Postgres logs is read with its SQLSTATE, its statement, its database and its program", () => {
  expect(readErrors(dataDir)).toMatchObject([
    {
      ...{ code: "22012", message: "division by zero", statement: "select 1\n\t  / 0 as nothing" },
      ...{ database: "postgres", application: "a test" },
    },
    { code: "57P01", message: "terminating connection due to administrator command", database: "postgres" },
    { code: "3D000", message: 'database "missing" does not exist', statement: "", database: "missing" },
  ]);
});

test("an error that is not announced is refused, with its statement and what to do", () => {
  expect(() => refuseErrors(dataDir, "3D000")).toThrow(
    /call announceErrors in the test that means it:\n- 22012 division by zero \(a test, .*\)\n {4}select 1\n\t {2}\/ 0 as nothing$/,
  );
  refuseErrors(dataDir, "3D000", /^22012 .*\n.*\n.*as nothing/);
});

test("a file fails for what none of its tests announced, and for an announcement of nothing", async () => {
  const judged = (announce: () => void) => {
    announce();
    judgeFile("this.test.ts");
  };
  collectErrors(dataDir);
  expect(() => judged(() => {})).toThrow(/- 22012 division by zero \(a test, before the tests\)\n.*\n.*\n- 3D000 /);
  expect(() => judged(() => announceErrors("22012"))).toThrow(/it:\n- 3D000 database "missing" does not exist/);
  expect(() => judged(() => announceErrors("3D000", "23505"))).toThrow(
    "Nothing like /^23505 / was logged: take the announcement away.",
  );
  beginFile();
  allowErrors("23505");
  judgeFile("this.test.ts");
});
