import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, test } from "vitest";
import { PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";

const STRANGER = "stranger@example.com";
const from = (n: number) => `198.51.100.${n}`;

const register = async (server: TestApp, email: string, n = 0): Promise<string> => {
  const body = { email, password: PASSWORD, artist_name: "Nova" };
  return (await server.call("POST", "/auth/register", { body, address: from(n) })).body.access_token;
};
const forget = (server: TestApp, email: string, n: number) =>
  server.call("POST", "/auth/password/forgotten", { body: { email }, address: from(n) });

/** Has the token's user claim an address as theirs; returns the statuses and the token that is still valid. */
async function claim(server: TestApp, token: string, { email, times, n }: { email: string; times: number; n: number }) {
  const statuses: number[] = [];
  let last = token;
  for (let left = times; left > 0; left -= 1) {
    const body = { email, password: PASSWORD };
    const answer = await server.call("POST", "/account/email", { token: last, body, address: from(n) });
    statuses.push(answer.status);
    last = answer.body.access_token ?? last;
  }
  return { statuses, token: last };
}

/** All messages to an address, once everything that was queued has been sent. */
async function mailsAfterAll(server: MailApp, email: string): Promise<string[]> {
  const last = "last@example.com";
  await register(server, last, 250);
  await server.tokenSentTo(last);
  return (await server.mailsTo(email)).map(({ subject }) => subject ?? "");
}

test("however many accounts claim an address, it gets three links an hour", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  const statuses: number[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const token = await register(server, `sender-${n}@example.com`, n);
    statuses.push(...(await claim(server, token, { email: STRANGER, times: 4, n })).statuses);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(13);
  expect((await mailsAfterAll(server, STRANGER)).length).toBeLessThanOrEqual(3);
});

test("the network that asks is bounded too, not only the account", async () => {
  const server = await useMailApp({ limits: { ...DEFAULT_LIMITS, mail: { points: 2, seconds: 3600 } } });
  const statuses: number[] = [];
  for (const name of ["one", "other"]) {
    const token = await register(server, `${name}@example.com`);
    for (const to of ["a", "b"]) {
      const email = `${name}-${to}@example.com`;
      statuses.push(...(await claim(server, token, { email, times: 1, n: 0 })).statuses);
      if (statuses.at(-1) === 200) break;
    }
  }
  const third = await register(server, "third@example.com");
  statuses.push(...(await claim(server, third, { email: "c@example.com", times: 1, n: 0 })).statuses);
  expect(statuses).toEqual([200, 200, 429]);
});

test("the answers are the same for an address with an account and for one without", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  await register(server, "owner@example.com", 200);
  const answers = async (email: string, n: number) => {
    const token = await register(server, `asks-about-${email}`, n);
    const { statuses } = await claim(server, token, { email, times: 5, n });
    for (let left = 7; left > 0; left -= 1) statuses.push((await forget(server, email, n)).status);
    return statuses;
  };
  const ofOwner = await answers("owner@example.com", 1);
  expect(ofOwner).toEqual([200, 200, 200, 429, 429, 200, 200, 200, 200, 200, 429, 429]);
  expect(await answers("nobody@example.com", 2)).toEqual(ofOwner);
});

test("strangers who use up an address's confirmations do not stop its owner from doing anything", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  let attacker = await register(server, "attacker@example.com", 1);
  for (let sent = 1; sent <= 3; sent += 1) {
    ({ token: attacker } = await claim(server, attacker, { email: STRANGER, times: 1, n: 1 }));
    await server.tokenSentTo(STRANGER, sent);
  }
  expect((await claim(server, attacker, { email: STRANGER, times: 1, n: 1 })).statuses).toEqual([429]);
  // The owner registers, asks for the link again, and later for a new password.
  const token = await register(server, STRANGER, 9);
  await server.tokenSentTo(STRANGER, 4);
  expect((await server.call("POST", "/account/email/send", { token, address: from(9) })).status).toBe(200);
  await server.tokenSentTo(STRANGER, 5);
  expect((await forget(server, STRANGER, 9)).status).toBe(200);
  await server.tokenSentTo(STRANGER, 6);
});

test("an address that others register again and again gets three links an hour, and its owner can still register", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  for (let n = 1; n <= 5; n += 1) {
    const token = await register(server, STRANGER, n);
    expect(token).toBeTruthy();
    const closed = await server.call("POST", "/account/close", { token, body: { password: PASSWORD } });
    expect(closed.status).toBe(200);
  }
  const owner = await register(server, STRANGER, 9);
  expect((await server.call("GET", "/account", { token: owner })).body).toMatchObject({ email_confirmed: false });
  expect((await mailsAfterAll(server, STRANGER)).length).toBeLessThanOrEqual(3);
});

test("an account with somebody else's address sends it at most ten messages an hour", async () => {
  const server = await useMailApp({ limits: DEFAULT_LIMITS });
  let token = await register(server, STRANGER, 1);
  await server.tokenSentTo(STRANGER);
  let password = PASSWORD;
  for (let n = 0; n < 14; n += 1) {
    const body = { old_password: password, new_password: `another good one ${n}` };
    const changed = await server.call("POST", "/auth/password", { token, body });
    expect(changed.status).toBe(200);
    token = changed.body.access_token;
    password = body.new_password;
    // Each is sent before the next is queued: a message that waits is not queued twice.
    if (n < 10) await server.tokenSentTo(STRANGER, n + 2);
  }
  const subjects = await mailsAfterAll(server, STRANGER);
  expect(subjects.filter((subject) => subject === "Your Ledgerline password was changed")).toHaveLength(10);
});
