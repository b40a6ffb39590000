import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

/** An address that the account is used from. */
const HOME = "192.0.2.50";

test("the owner can change the password while somebody with a stolen session guesses it", async () => {
  const test = await useTestApp({ limits: DEFAULT_LIMITS });
  const { artist, token: stolen } = await test.register();
  const change = (old_password: string, { token = stolen, address = HOME } = {}) =>
    test.call("POST", "/auth/password", {
      token,
      address,
      body: { old_password, new_password: "another good one" },
    });
  const credentials = { email: artist.email, password: PASSWORD };
  const logIn = (address: string) => test.call("POST", "/auth/login", { address, body: credentials });
  await logIn(HOME);

  for (let n = 0; n < 10; n += 1) {
    expect((await change("a guess", { address: `198.51.100.${n}` })).status).toBe(400);
  }
  expect(await change("a guess", { address: "203.0.113.9" })).toMatchObject({
    status: 429,
    body: { detail: "Too many wrong passwords in this session. Please wait 15 minutes and try again." },
  });
  // The same session at a usual address, then another session there and elsewhere.
  for (let n = 0; n < 10; n += 1) expect((await change("a guess")).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(429);
  const elsewhere = await logIn("203.0.113.77");
  expect((await change("mistyped", { token: elsewhere.body.access_token, address: "192.0.2.1" })).status).toBe(400);
  const { body } = await logIn(HOME);
  expect((await change(PASSWORD, { token: body.access_token })).status).toBe(200);
});

test("the owner can change the password after somebody with a stolen session has used up all other changes", async () => {
  const test = await useTestApp({ limits: { ...DEFAULT_LIMITS, account: { points: 2, seconds: 3600 } } });
  const { token } = await test.register();
  const names = () => test.call("POST", "/account/names", { token, body: { artist_name: "Nova", real_name: "N" } });
  expect([(await names()).status, (await names()).status, (await names()).status]).toEqual([200, 200, 429]);
  const statuses: number[] = [];
  for (let n = 0, current = token, old = PASSWORD; n < 3; n += 1) {
    const next = `another good one ${n}`;
    const changed = await test.call("POST", "/auth/password", {
      token: current,
      body: { old_password: old, new_password: next },
    });
    statuses.push(changed.status);
    if (changed.status === 200) [current, old] = [changed.body.access_token, next];
  }
  expect(statuses).toEqual([200, 200, 429]);
});
