import { transaction } from "@ledgerline/db/client";
import { findUser, updateUser } from "@ledgerline/db/queries/auth/users";
import argon2 from "argon2";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { endOtherSessions } from "../account/account.ts";
import { disableAccount, enableAccount } from "../account/closing.ts";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import type { PasswordHasher } from "../context/password-hasher.ts";
import { authenticate } from "./authenticate.ts";
import { login, register } from "./login.ts";
import { changePassword, choosePassword, resetPassword } from "./passwords.ts";

const EMAIL = "nova@example.com";
const OLD = "a quiet field of barley";
const NEW = "another good one";

interface Account {
  /** A visitor who is not logged in. */
  visitor: VisitorContext;
  /** The artist, with the session from the registration. */
  owner: AccountContext;
}

async function createAccount(): Promise<Account> {
  const ctx: TestArtist = await createAccountContext();
  onTestFinished(() => ctx.close());
  const visitor = { ...ctx, address: "10.0.0.1" };
  const account = { email: EMAIL, password: OLD, artist_name: "Paper Lanterns", real_name: null };
  const { access_token } = await register(visitor, account);
  return { visitor, owner: { ...ctx, ...(await authenticate(ctx, access_token)) } };
}

async function liveSessions({ owner }: Account): Promise<string[]> {
  const rows = await owner.db.sql<{ id: string }[]>`
    select id from sessions where account_id = ${owner.accountId} and revoked_at is null`;
  return rows.map(({ id }) => id);
}

/** Finds every hash that matches outdated. */
function outdating(hasher: PasswordHasher): PasswordHasher {
  const verify: PasswordHasher["verify"] = async (...given) =>
    (await hasher.verify(...given)) === "none" ? "none" : "outdated";
  return { ...hasher, verify };
}

/** Does its work, but only returns once it is released. */
function heldBack<Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) {
  const done = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held = async (...given: Given): Promise<Answer> => {
    const answer = await work(...given);
    done.resolve();
    await gate.promise;
    return answer;
  };
  return { held, done: done.promise, letGo: gate.resolve };
}

/** Returns the session that the change begins. */
async function change({ owner }: Account): Promise<string> {
  const { access_token } = await changePassword(owner, { old_password: OLD, new_password: NEW });
  return (await authenticate(owner, access_token)).actor.sessionId;
}
/** Returns the token of the operator's link. */
const reset = async ({ owner }: Account): Promise<string> => {
  const link = await resetPassword(owner, { email: EMAIL, appUrl: owner.settings.appUrl });
  return link.split("#")[1] ?? "";
};

test("a session from a login under way while the account was disabled does not outlive enabling it", async () => {
  const account = await createAccount();
  const { hasher } = account.visitor.crypto;
  const { held: verify, done: verified, letGo } = heldBack(hasher.verify);
  const underWay = login(
    { ...account.visitor, crypto: { ...account.visitor.crypto, hasher: { ...hasher, verify } } },
    { email: EMAIL, password: OLD },
  );
  await verified;
  await disableAccount(account.owner, EMAIL);
  letGo();
  await underWay.catch(() => {});
  await enableAccount(account.owner, EMAIL);
  expect(await liveSessions(account)).toEqual([]);
});

test.each([
  ["changed", async (account: Account) => [await change(account)]],
  ["reset", async (account: Account) => reset(account).then(() => [])],
])("a login is refused when the password is %s while it runs", async (_what, replace) => {
  const account = await createAccount();
  const { hasher } = account.visitor.crypto;
  const { held: verify, done: verified, letGo } = heldBack(hasher.verify);
  const underWay = login(
    { ...account.visitor, crypto: { ...account.visitor.crypto, hasher: { ...hasher, verify } } },
    { email: EMAIL, password: OLD },
  );
  await verified;
  const left = await replace(account);
  letGo();
  await expect(underWay).rejects.toMatchObject({ code: "unauthorized" });
  expect(await liveSessions(account)).toEqual(left);
});

test("a login that stores a new hash does not restore the old password", async () => {
  const account = await createAccount();
  const { hasher } = account.visitor.crypto;
  const { held: hash, done: hashed, letGo } = heldBack(hasher.hash);
  const strengthening = {
    ...account.visitor,
    crypto: { ...account.visitor.crypto, hasher: { ...outdating(hasher), hash } },
  };
  const underWay = login(strengthening, { email: EMAIL, password: OLD });
  await hashed;
  const session = await change(account);
  letGo();
  await expect(underWay).rejects.toMatchObject({ code: "unauthorized" });
  expect(await liveSessions(account)).toEqual([session]);
  await expect(login(account.visitor, { email: EMAIL, password: OLD })).rejects.toMatchObject({ code: "unauthorized" });
  await login(account.visitor, { email: EMAIL, password: NEW });
});

test("two concurrent logins that store a new hash both succeed", async () => {
  const account = await createAccount();
  const hasher = outdating(account.visitor.crypto.hasher);
  const { held: hash, done: hashed, letGo } = heldBack(hasher.hash);
  const first = login(
    { ...account.visitor, crypto: { ...account.visitor.crypto, hasher: { ...hasher, hash } } },
    { email: EMAIL, password: OLD },
  );
  await hashed;
  const second = await login(
    { ...account.visitor, crypto: { ...account.visitor.crypto, hasher } },
    { email: EMAIL, password: OLD },
  );
  letGo();
  for (const { access_token } of [await first, second]) {
    await expect(authenticate(account.visitor, access_token)).resolves.toMatchObject({
      accountId: account.owner.accountId,
    });
  }
});

test.each([
  ["decomposed", "NFD", "NFC"],
  ["decomposed", "NFD", "NFD"],
  ["composed", "NFC", "NFD"],
] as const)(
  "a password that was hashed %s is taken in both forms, and hashed composed then",
  async (_what, was, typed) => {
    const account = await createAccount();
    const password = "un été à la mer";
    const { userId } = account.owner.actor;
    const old = await argon2.hash(password.normalize(was), { memoryCost: 1024, timeCost: 2, parallelism: 1 });
    const stored = async () => (await findUser(account.owner.db, userId))?.passwordHash ?? "";
    await transaction(account.owner.db, (tx) => updateUser(tx, userId, { passwordHash: old }));
    const otherwise = { email: EMAIL, password: "un ete a la mer" };
    await expect(login(account.visitor, otherwise)).rejects.toMatchObject({ code: "unauthorized" });
    await endOtherSessions(account.owner, { password: password.normalize(typed) });
    await login(account.visitor, { email: EMAIL, password: password.normalize(typed) });
    expect(await argon2.verify(await stored(), password.normalize("NFC"))).toBe(true);
    expect((await stored()) === old).toBe(was === "NFC");
    await login(account.visitor, { email: EMAIL, password: password.normalize("NFD") });
  },
);

test("changing the password waits for a login that is storing its session, and ends that session", async () => {
  const account = await createAccount();
  const {
    db,
    crypto: { tokens },
  } = account.visitor;
  const { held: sign, done: signed, letGo } = heldBack(tokens.sign);
  const underWay = login(
    { ...account.visitor, crypto: { ...account.visitor.crypto, tokens: { ...tokens, sign } } },
    { email: EMAIL, password: OLD },
  );
  await signed;
  const changed = change(account);
  const waiting = () => db.sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'ledgerline' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  letGo();
  const [, session] = await Promise.all([underWay, changed]);
  expect(await liveSessions(account)).toEqual([session]);
});

test("changing the password does not undo the operator's reset in the meantime", async () => {
  const account = await createAccount();
  const { hasher } = account.owner.crypto;
  const { held: hash, done: hashed, letGo } = heldBack(hasher.hash);
  const underWay = change({
    ...account,
    owner: { ...account.owner, crypto: { ...account.owner.crypto, hasher: { ...hasher, hash } } },
  });
  await hashed;
  const token = await reset(account);
  letGo();
  await expect(underWay).rejects.toMatchObject({ code: "bad_request" });
  await choosePassword(account.visitor, { token, new_password: NEW });
  await login(account.visitor, { email: EMAIL, password: NEW });
});

test("repeated guesses from an address are refused without another query for the account", async () => {
  const { visitor } = await createAccount();
  let looks = 0;
  const lookups: VisitorContext["turns"]["lookups"] = (key, work) => {
    looks += 1;
    return visitor.turns.lookups(key, work);
  };
  const guess = () =>
    login(
      { ...visitor, turns: { ...visitor.turns, lookups }, address: "10.0.0.2" },
      { email: EMAIL, password: "not this one" },
    );
  for (let left = 10; left > 0; left -= 1) await expect(guess()).rejects.toMatchObject({ code: "unauthorized" });
  for (let left = 5; left > 0; left -= 1) await expect(guess()).rejects.toMatchObject({ code: "too_many_requests" });
  expect(looks).toBe(11);
  const owner = { ...visitor, turns: { ...visitor.turns, lookups } };
  await expect(login(owner, { email: EMAIL, password: OLD })).resolves.toMatchObject({
    access_token: expect.any(String),
  });
});
