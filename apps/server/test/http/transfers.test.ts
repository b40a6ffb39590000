import { expect, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { hideTable } from "../harness/hide-table.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

test("a file that cannot be read is answered like any other failure", async () => {
  const server = await useTestApp();
  const calls = await statementCalls(server);
  const { body } = await calls.upload(statementText(1));
  await calls.settled(body.id);
  await hideTable(server, "statement_originals");
  const answer = await server.call("GET", `/statements/${body.id}/original`, { token: calls.token });
  expect(answer).toMatchObject({ status: 500, body: { detail: expect.any(String), request_id: expect.any(String) } });
});
