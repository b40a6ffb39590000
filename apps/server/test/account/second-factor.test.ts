import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase } from "@ledgerline/db/client";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, test } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { STEP_MS, useTwoSteps } from "../harness/apps/use-two-steps.ts";

test("with two-step login the password alone is refused, and the answer asks for a code", async () => {
  const { login, code, pass, token, firstToken, server, otpauth_url, artist } = await useTwoSteps();
  expect(otpauth_url).toContain(`otpauth://totp/Ledgerline:${encodeURIComponent(artist.email)}?`);
  expect((await server.call("GET", "/auth/me", { token: firstToken })).status).toBe(401);
  expect((await server.call("GET", "/account", { token })).body.second_factor).toEqual({
    on: true,
    recovery_codes: 10,
  });
  const message = "Enter the code from your authenticator app, or a recovery code.";
  expect(await login()).toMatchObject({ status: 401, body: { detail: message, issues: [{ field: "code", message }] } });
  pass(STEP_MS);
  expect(await login(code())).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
});

test("without the right password, nothing reveals that there is a second step", async () => {
  const { login, code } = await useTwoSteps();
  expect((await login(undefined, "not the password")).body).toEqual({ detail: "The email or password is incorrect." });
  expect((await login(code(), "not the password")).body).toEqual({ detail: "The email or password is incorrect." });
});

test("a code works once, also when it is sent twice at the same time", async () => {
  const { login, code, pass } = await useTwoSteps();
  expect((await login(code())).status).toBe(401);
  pass(STEP_MS);
  const now = code();
  const answers = await Promise.all([login(now), login(now)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a code works only in its own half minute", async () => {
  const { login, code, pass, toNextStep } = await useTwoSteps();
  toNextStep();
  const first = code();
  pass(STEP_MS - 1);
  expect(code()).toBe(first);
  expect((await login(first)).status).toBe(200);
  pass(1);
  const second = code();
  pass(STEP_MS);
  const message = /^This code has expired\./;
  expect(await login(second)).toMatchObject({ status: 401, body: { issues: [{ field: "code", message }] } });
  pass(STEP_MS);
  const ahead = code();
  pass(-1);
  expect(await login(ahead)).toMatchObject({ status: 401, body: { detail: message } });
  pass(1);
  expect((await login(ahead)).status).toBe(200);
});

test.each([-25_000, 25_000])(
  "an app whose clock is off by %i ms is recognized by its first code at set-up, and its second code is accepted",
  async (ahead) => {
    const { login, codeOf, pass, toNextStep, enroll } = await useTwoSteps({ enrolled: false });
    toNextStep();
    if (ahead < 0) pass(STEP_MS / 2);
    else pass(20_000);
    const first = codeOf(ahead);
    expect(await enroll(first)).toMatchObject({ status: 400, body: { issues: [{ field: "code" }] } });
    expect((await enroll(first)).status).toBe(400);
    pass(STEP_MS);
    expect((await enroll(codeOf(ahead))).status).toBe(200);
    pass(STEP_MS);
    expect((await login(codeOf(ahead))).status).toBe(200);
    pass(2 * STEP_MS);
    expect((await login(codeOf(ahead - STEP_MS))).status).toBe(401);
    expect((await login(codeOf(ahead + STEP_MS))).status).toBe(401);
  },
);

test("a first code that is typed slowly says nothing about the clock", async () => {
  const { login, code, codeOf, pass, toNextStep, enroll } = await useTwoSteps({ enrolled: false });
  toNextStep();
  pass(5_000);
  expect((await enroll(codeOf(-STEP_MS))).status).toBe(400);
  expect((await enroll(code())).status).toBe(200);
  toNextStep();
  expect((await login(code())).status).toBe(200);
});

test("a recovery code works once in place of a code", async () => {
  const { login, recoveryCodes, server, token } = await useTwoSteps();
  const [one = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  // 28 characters out of 32 are 140 bits.
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{7}-){3}[A-HJ-NP-Z2-9]{7}$/);
  expect((await login(one.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await login(one)).status).toBe(401);
  expect((await server.call("GET", "/account", { token })).body.second_factor.recovery_codes).toBe(9);
});

test("it is turned off with the password and a code, and recovery codes are replaced the same way", async () => {
  const { server, token, code, wrong, pass, recoveryCodes, login } = await useTwoSteps();
  pass(STEP_MS);
  const renew = (typed: string) =>
    server.call("POST", "/account/second-factor/recovery-codes", { token, body: { password: PASSWORD, code: typed } });
  expect((await renew(wrong())).status).toBe(400);
  const renewed = await renew(code());
  expect(renewed).toMatchObject({ status: 200, body: { recovery_codes: expect.any(Array) } });
  expect((await login(recoveryCodes[0])).status).toBe(401);
  pass(STEP_MS);
  const end = (body: object) =>
    server.call("POST", "/account/second-factor/end", { token: renewed.body.access_token, body });
  expect((await end({ password: "not the password", code: code() })).status).toBe(400);
  expect((await end({ password: PASSWORD, code: wrong() })).status).toBe(400);
  expect((await end({ password: PASSWORD, code: code() })).status).toBe(200);
  expect((await login()).status).toBe(200);
});

test("a new password does not bypass the second step", async () => {
  const { server, artist, login, code, pass } = await useTwoSteps();
  const { stdout } = await runOperatorCommand("reset-password", { ...server, args: [artist.email] });
  const body = { token: /#(\S+)/.exec(stdout)?.[1], new_password: "another good one" };
  expect((await server.call("POST", "/auth/password/choose", { body })).status).toBe(200);
  expect(await login(undefined, "another good one")).toMatchObject({
    status: 401,
    body: { issues: [{ field: "code" }] },
  });
  pass(STEP_MS);
  expect((await login(code(), "another good one")).status).toBe(200);
});

test("each secret has 160 random bits", async () => {
  const [one, other] = [await useTwoSteps(), await useTwoSteps()];
  for (const { secret } of [one, other]) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(one.secret).not.toBe(other.secret);
});

test("it cannot be set up, nor its recovery codes replaced, without the password", async () => {
  const { server, token, code, pass } = await useTwoSteps();
  pass(STEP_MS);
  const wrong = { password: "not the password" };
  const renewal = { token, body: { ...wrong, code: code() } };
  expect((await server.call("POST", "/account/second-factor/recovery-codes", renewal)).status).toBe(400);
  const { token: another } = await server.register();
  const begin = await server.call("POST", "/account/second-factor/begin", { token: another, body: wrong });
  expect(begin).toMatchObject({ status: 400, body: { issues: [{ field: "password" }] } });
});

test("the operator turns it off for an artist who has lost the app", async () => {
  const { server, artist, login } = await useTwoSteps();
  const { stdout } = await runOperatorCommand("end-second-factor", { ...server, args: [artist.email] });
  expect(stdout).toBe(`Two-step login of ${artist.email} is off.\n`);
  expect((await login()).status).toBe(200);
});

test("the database stores neither the secret nor a recovery code in clear text", async () => {
  const { server, secret, recoveryCodes } = await useTwoSteps();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const rows = await db.sql`select t::text as row from second_factors t union all select t::text from recovery_codes t`;
  await db.close();
  expect(rows).toHaveLength(11);
  const stored = JSON.stringify(rows);
  for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
    expect(stored).not.toContain(clear);
  }
});

test("an API token is made only with a code, and wrong ones are counted as those of a login are", async () => {
  const { server, token, code, wrong, pass, recoveryCodes, login } = await useTwoSteps({
    settings: { limits: DEFAULT_LIMITS },
  });
  const body = { name: "Uploader", scopes: ["royalties:read"], password: PASSWORD };
  const make = (typed?: string) =>
    server.call("POST", "/account/tokens", { token, body: { ...body, ...(typed !== undefined && { code: typed }) } });
  const tokens = async () => (await server.call("GET", "/account/tokens", { token })).body.tokens.length;
  pass(STEP_MS);
  expect(await make()).toMatchObject({ status: 400, body: { issues: [{ field: "code", message: MESSAGES.codeDue }] } });
  expect(await make(wrong())).toMatchObject({ status: 400, body: { issues: [{ field: "code" }] } });
  expect(await tokens()).toBe(0);
  expect((await make(code())).status).toBe(200);
  // The same code does not work again, neither here nor at a login.
  expect((await make(code())).status).toBe(400);
  expect((await login(code())).status).toBe(401);
  expect((await make(recoveryCodes[0])).status).toBe(200);
  expect(await tokens()).toBe(2);
  for (let n = 0; n < 20; n += 1) await make(wrong());
  pass(STEP_MS);
  expect((await make(code())).status).toBe(429);
});
