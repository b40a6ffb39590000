import { connectDatabase } from "@ledgerline/db/client";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

test("a file that cannot be read is answered like any other failure", async () => {
  const server = await useTestApp();
  const calls = await statementCalls(server);
  const { body } = await calls.upload(statementText(1));
  await calls.settled(body.id);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  await db.sql`alter table statement_originals rename to lost_originals`;
  const answer = await server.call("GET", `/statements/${body.id}/original`, { token: calls.token });
  expect(answer).toMatchObject({ status: 500, body: { detail: expect.any(String), request_id: expect.any(String) } });
});
