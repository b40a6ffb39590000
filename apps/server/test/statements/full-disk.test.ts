// @module-tag outages
import { describe, expect, test } from "vitest";
import { createTestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

describe("while the disk is almost full", () => {
  test.each([
    ["by its free space", { diskMinFreeBytes: 2 ** 52 }],
    ["by the size of the database", { databaseMaxBytes: 1 }],
  ])("uploads are refused %s, everything can be read, and readiness says so", async (_how, settings) => {
    const server = await useTestApp(settings);
    const calls = await statementCalls(server);
    expect(await calls.upload(statementText(1))).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/disk of this server is almost full.*What is booked can be read/) },
    });
    for (const path of ["/statements", "/analytics/royalties", "/statements/usage"]) {
      expect(await server.call("GET", path, { token: calls.token })).toMatchObject({ status: 200 });
    }
    const ready = await server.app.inject("/health/ready");
    expect({ status: ready.statusCode, body: ready.json() }).toEqual({
      status: 200,
      body: { status: "ok", storage: "full" },
    });
  });

  test("the log names the disk, once", async () => {
    const logged: object[] = [];
    const log = { info: () => {}, warn: () => {}, error: (details: object) => void logged.push(details) };
    const server = await createTestApp({ diskMinFreeBytes: 2 ** 52 }, { log });
    const calls = await statementCalls(server);
    await calls.upload(statementText(1));
    await calls.upload(statementText(2));
    await server.close();
    expect(logged).toEqual([
      { shortage: expect.stringContaining(`the disk of ${server.dataDir}, which holds uploads`) },
    ]);
  });
});
