import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const grant = (...args: string[]) => runOperatorCommand("grant-premium", { ...server, args });

test("the operator gives Premium and takes it back while the server is running", async () => {
  const { artist, token } = await server.register();
  const plan = async () => (await server.call("GET", "/subscription/status", { token })).body;

  const { stdout } = await grant(artist.email.toUpperCase());
  expect(stdout).toMatch(/now has Premium/);
  const { subscription, platform_access } = await plan();
  expect(subscription).toMatchObject({ status: "premium", plan_id: "premium", trial_end: null, granted: true });
  expect(platform_access.allowed_platforms).toHaveLength(6);
  await grant(artist.email);
  expect((await plan()).subscription.status).toBe("premium");

  expect((await grant(artist.email, "--end")).stdout).toMatch(/is back on the free plan/);
  expect((await plan()).subscription).toMatchObject({ status: "free", plan_id: "free", granted: false });
  expect((await grant("--end", artist.email)).stdout).toMatch(/was already on the free plan/);
});

test("an unknown account is reported by its email", async () => {
  await expect(grant("nobody@example.com")).rejects.toMatchObject({
    code: 1,
    stderr: "There is no account with the email nobody@example.com.\n",
  });
});

test("the command without an account explains its usage", async () => {
  await expect(grant("--end")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/grant-premium <email>/),
  });
});
