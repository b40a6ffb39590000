// @module-tag drills
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: OtlpAttribute[];
}

interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A collector that accepts OTLP over HTTP, and keeps what it is sent. */
async function startCollector() {
  const bodies: OtlpBody[] = [];
  const collector = createServer(async (request, answer) => {
    if (request.url === "/v1/traces") bodies.push((await json(request)) as OtlpBody);
    answer.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void collector.close());
  return { bodies, url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
}

test("each call is a trace with its procedure and its Postgres queries, without anything that a client sent", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const collector = await startCollector();
  const env = {
    ...database.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "books",
  };
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env });
  const account = { email: "canary@example.com", password: "canary of barley", artist_name: "Canary Lanterns" };
  const registered = await fetch(`${server.url}/api/auth/register?from=canary-query`, {
    method: "POST",
    headers: { "content-type": "application/json", traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` },
    body: JSON.stringify(account),
  });
  expect(registered.status).toBe(200);
  const { access_token: token } = (await registered.json()) as { access_token: string };
  await fetch(`${server.url}/api/statements?search=canary`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${server.url}/health/live`);
  server.process.kill("SIGTERM");
  await server.ended;

  const sent = collector.bodies.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named("POST /api/auth/register");
  expect(request?.traceId).not.toBe("a".repeat(32));
  expect(request?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(request?.attributes).toContainEqual({
    key: "ledgerline.request_id",
    value: { stringValue: registered.headers.get("x-request-id") },
  });
  const call = named("auth.register");
  expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  const below = spans.filter((span) => span.parentSpanId === call?.spanId).map(({ name }) => name);
  expect(below.some((name) => name.startsWith("transaction "))).toBe(true);
  const list = named("statements.list");
  const reads = spans.filter((span) => span.parentSpanId === list?.spanId).map(({ name }) => name);
  expect(reads).toContain("select statements");
  expect(sent[0]?.resource.attributes).toContainEqual({ key: "service.name", value: { stringValue: "books" } });
  expect(JSON.stringify(collector.bodies).toLowerCase()).not.toContain("canary");
  expect(JSON.stringify(collector.bodies)).not.toContain(token);
  expect(named("GET /health/live")).toBeUndefined();
});
