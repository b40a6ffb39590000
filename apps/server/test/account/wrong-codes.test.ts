import { DEFAULT_LIMITS } from "@ledgerline/domain/context";
import { expect, test } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { type MailApp, useMailApp } from "../harness/apps/use-mail-app.ts";
import { STEP_MS, useTwoSteps } from "../harness/apps/use-two-steps.ts";

const DAY_MS = 86_400_000;
/** Where the account was made, and so where it is known. */
const HOME = undefined;
const away = (n: number) => `198.51.100.${n}`;
const SUBJECT = "Wrong codes at your Ledgerline login";

const useGuessedAccount = () => useTwoSteps<MailApp>({ settings: { limits: DEFAULT_LIMITS }, open: useMailApp });

test("who has the password and guesses codes elsewhere locks the owner out nowhere but in new networks", async () => {
  const { login, wrong, code, pass, recoveryCodes } = await useGuessedAccount();
  pass(STEP_MS);
  const guesses = [];
  for (let n = 0; n < 25; n += 1) guesses.push((await login(wrong(), PASSWORD, away(n))).status);
  expect(guesses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  // From another new network neither the guesser nor the owner gets on with the app, right code or not, …
  expect(await login(code(), PASSWORD, away(200))).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Too many wrong codes from new addresses\. Please wait 2\d hours/) },
  });
  // … but the owner does with a recovery code, and where the account is known.
  expect((await login(recoveryCodes[0], PASSWORD, away(200))).status).toBe(200);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(200);
});

test("a code cannot be guessed where the account is known either, nor many at once", async () => {
  const { login, wrong, code, pass, recoveryCodes } = await useGuessedAccount();
  pass(STEP_MS);
  // One was wrong during the set-up.
  const guesses = await Promise.all(Array.from({ length: 25 }, () => login(wrong(), PASSWORD, HOME)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(19);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(429);
  expect((await login(recoveryCodes[0], PASSWORD, HOME)).status).toBe(200);
});

test("guesses from many new networks at once are counted together", async () => {
  const { login, wrong } = await useGuessedAccount();
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => login(wrong(), PASSWORD, away(n))));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20);
});

test("who has the password alone does not use up the account's logins", async () => {
  const limits = { ...DEFAULT_LIMITS, session: { points: 2, seconds: 3600 } };
  const { login, code, pass } = await useTwoSteps({ settings: { limits } });
  pass(STEP_MS);
  for (let n = 0; n < 5; n += 1) expect((await login(undefined, PASSWORD, away(n))).status).toBe(401);
  expect((await login(code(), PASSWORD, HOME)).status).toBe(200);
});

test("the owner is told by email once a day, in the history, and at the next login", async () => {
  const { server, artist, login, wrong, code, pass } = await useGuessedAccount();
  const told = async () => (await server.mailsTo(artist.email)).filter(({ subject }) => subject === SUBJECT);
  // What an artist mistypes is nothing to write of.
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
  // Later on the same day nothing is sent, and on the next day once.
  for (let n = 0; n < 4; n += 1) await login(wrong(), PASSWORD, away(n));
  pass(DAY_MS);
  for (let n = 0; n < 4; n += 1) await login(wrong(), PASSWORD, away(n));
  await expect.poll(async () => (await told()).length, { timeout: 120_000 }).toBe(2);
  pass(STEP_MS);
  expect((await login(code())).body.notice).toMatch(/^8 wrong codes/);
  expect((await login(code())).status).toBe(401);
});

test("somebody without the password causes nothing of it", async () => {
  const { server, artist, login, wrong, code, pass } = await useGuessedAccount();
  for (let n = 0; n < 5; n += 1) await login(wrong(), "not the password", away(n));
  pass(STEP_MS);
  expect((await login(code())).body).toMatchObject({ notice: null });
  expect((await server.mailsTo(artist.email)).map(({ subject }) => subject)).not.toContain(SUBJECT);
});
