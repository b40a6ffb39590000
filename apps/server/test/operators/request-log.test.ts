import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";

interface Line {
  msg: string;
  requestId?: string;
  route?: string;
}

test("each call has a log line with the same id as its answer, and nothing that the client sent", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { ...database.env, LOG_LEVEL: "info" };
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env });
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const account = { email: "canary@example.com", password: "a quiet field of barley", artist_name: "Paper Lanterns" };
  const registered = await post("/api/auth/register", account);
  const { access_token: token, artist } = (await registered.json()) as { access_token: string; artist: { id: string } };
  const headers = { authorization: `Bearer ${token}` };
  const read = await fetch(`${server.url}/api/statements?search=canary-title`, { headers });
  const batch = await fetch(`${server.url}/trpc/auth.me,nothing.here?batch=1&input=%7B%7D`, { headers });
  await post("/api/auth/login", { ...account, password: "canary-password" });
  await fetch(`${server.url}/health/live`);
  await fetch(`${server.url}/royalties`);
  server.process.kill("SIGTERM");
  await server.ended;

  const lines = server.said.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Line);
  const lineOf = (answer: Response) =>
    lines.find(({ msg, requestId }) => msg === "request" && requestId === answer.headers.get("x-request-id"));
  expect(lineOf(registered)).toMatchObject({ method: "POST", route: "/api/auth/register", status: 200 });
  expect(lineOf(read)).toMatchObject({
    route: "/api/statements",
    status: 200,
    accountId: artist.id,
    userId: expect.not.stringMatching(artist.id),
    network: "127.0.0.*",
  });
  expect(lineOf(batch)).toMatchObject({ route: "/trpc/:path", status: 207, calls: ["auth.me"] });
  const routes = lines.filter(({ msg }) => msg === "request").map(({ route }) => route);
  expect(routes).toEqual(["/api/auth/register", "/api/statements", "/trpc/:path", "/api/auth/login"]);
  expect(JSON.stringify(lines)).not.toContain("canary");
});
