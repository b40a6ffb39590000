import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, test } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";
import { STEP_MS, useTwoSteps } from "../harness/apps/use-two-steps.ts";

const DAY_MS = 86_400_000;
/** The network that the account was created in, and which therefore counts as known. */
const HOME = undefined;
const away = (n: number) => `198.51.100.${n}`;
const SUBJECT = "Wrong codes at your Ledgerline login";

const useGuessedAccount = () => useTwoSteps<MailApp>({ settings: { limits: DEFAULT_LIMITS }, open: useMailApp });

test("guessing codes elsewhere with the right password locks the owner out only in new networks", async () => {
  const { login, wrong, code, pass, recoveryCodes } = await useGuessedAccount();
  pass(STEP_MS);
  const guesses = [];
  for (let n = 0; n < 25; n += 1) guesses.push((await login(wrong(), PASSWORD, away(n))).status);
  expect(guesses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  // From another new network, neither the guesser nor the owner gets in with the app, right code or not, …
  expect(await login(code(), PASSWORD, away(200))).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Too many wrong codes from new addresses\. Please wait 2\d hours/) },
  });
  // … but the owner does with a recovery code, and from a known network.
  expect((await login(recoveryCodes[0], PASSWORD, away(200))).status).toBe(200);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(200);
});

test("a code can be guessed neither in a known network nor by many tries at once", async () => {
  const { login, wrong, code, pass, recoveryCodes } = await useGuessedAccount();
  pass(STEP_MS);
  // One wrong code was entered during the set-up.
  const guesses = await Promise.all(Array.from({ length: 25 }, () => login(wrong(), PASSWORD, HOME)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(19);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(429);
  expect((await login(recoveryCodes[0], PASSWORD, HOME)).status).toBe(200);
});

test("simultaneous guesses from many new networks are counted together", async () => {
  const { login, wrong } = await useGuessedAccount();
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => login(wrong(), PASSWORD, away(n))));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
});

test("knowing only the password does not use up the account's logins", async () => {
  const limits = { ...DEFAULT_LIMITS, session: { points: 2, seconds: 3600 } };
  const { login, code, pass } = await useTwoSteps({ settings: { limits } });
  pass(STEP_MS);
  for (let n = 0; n < 5; n += 1) expect((await login(undefined, PASSWORD, away(n))).status).toBe(401);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(200);
});

test("the owner is told by email once a day, in the history, and at the next login", async () => {
  const { server, artist, login, wrong, code, pass } = await useGuessedAccount();
  const told = async () => (await server.mailsTo(artist.email)).filter(({ subject }) => subject === SUBJECT);
  // An artist's own typing errors are not worth an email.
  for (let n = 0; n < 2; n += 1) await login(wrong(), PASSWORD, away(n));
  pass(STEP_MS);
  expect((await login(code())).body).toMatchObject({ notice: null });
  for (let n = 0; n < 5; n += 1) await login(wrong(), PASSWORD, away(n));
  await expect.poll(async () => (await told()).length, { timeout: 120_000 }).toBe(1);
  const [mail] = await told();
  expect(mail?.text).toContain("choose a new one now");
  expect(mail?.text).toContain("with a recovery code");
  pass(STEP_MS);
  const { body } = await login(code());
  expect(body.notice).toBe(
    "5 wrong codes came with your right password since your last login. If that was not you, somebody knows your password: choose a new one now.",
  );
  const { body: history } = await server.call("GET", "/account/history", { token: body.access_token });
  expect(history.events.filter(({ action }: { action: string }) => action === "wrong_codes")).toMatchObject([
    { actor: "ledgerline", text: "Counted 3 wrong codes that came with the right password." },
  ]);
  // Later on the same day nothing is sent; the next day, once.
  for (let n = 0; n < 4; n += 1) await login(wrong(), PASSWORD, away(n));
  pass(DAY_MS);
  for (let n = 0; n < 4; n += 1) await login(wrong(), PASSWORD, away(n));
  await expect.poll(async () => (await told()).length, { timeout: 120_000 }).toBe(2);
  pass(STEP_MS);
  expect((await login(code())).body.notice).toMatch(/^8 wrong codes/);
  expect((await login(code())).status).toBe(401);
});

test("wrong codes without the password have no such effect", async () => {
  const { server, artist, login, wrong, code, pass } = await useGuessedAccount();
  for (let n = 0; n < 5; n += 1) await login(wrong(), "not the password", away(n));
  pass(STEP_MS);
  expect((await login(code())).body).toMatchObject({ notice: null });
  expect((await server.mailsTo(artist.email)).map(({ subject }) => subject)).not.toContain(SUBJECT);
});
