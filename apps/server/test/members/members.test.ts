import { whoCan } from "@ledgerline/contract/auth/right-words";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { tokenIn, useAccount } from "./use-account.ts";

test("a role applies from the next call on, and the list shows everybody's role", async () => {
  const server = await useTestApp();
  const { artist, post, get, add } = await useAccount(server);
  const viewer = await add("viewer");
  const assign = () => post("/stores", { store: "Shop", platform: "tidal" }, viewer.token);
  expect(await assign()).toMatchObject({ status: 403, body: { detail: whoCan("statements:write") } });
  expect(await post(`/account/members/${viewer.userId}/role`, { role: "accountant" })).toMatchObject({
    status: 200,
    body: { message: SUCCESSES.roleSet },
  });
  expect((await assign()).status).not.toBe(403);
  expect((await get("/auth/me", viewer.token)).role).toBe("accountant");
  expect(await get("/account/members", viewer.token)).toMatchObject({
    members: [
      { email: artist.email, role: "owner", you: false },
      { user_id: viewer.userId, email: viewer.email, role: "accountant", you: true },
    ],
    invitations: [],
    included: true,
  });
  const { events } = await get("/account/history");
  expect(events[1]).toMatchObject({ text: `Made ${viewer.email} an accountant.`, by: artist.email });
});

test("a removed member is out at once, and is erased unless they have another account", async () => {
  const server = await useTestApp();
  const { sql, post, get, add, invite, logIn, status } = await useAccount(server);
  const alone = await add("manager");
  await sql`delete from members where user_id = ${alone.userId} and role = 'owner'`;
  const { token: own, artist: self } = await server.register("Paper Lanterns");
  const link = (await invite("x@example.com", "manager")).body.link;
  const elsewhere = await post("/account/invitations/join", { token: tokenIn(link) }, own);
  const inOwn = (await post("/account/switch", { account_id: self.id }, elsewhere.body.access_token)).body.access_token;
  const here = (await logIn(self.email)).body.access_token;
  const back = (await post("/account/switch", { account_id: elsewhere.body.artist.id }, here)).body.access_token;
  const { members } = await get("/account/members");
  for (const { user_id: id, role } of members) {
    if (role === "manager") expect((await post(`/account/members/${id}/remove`)).status).toBe(200);
  }
  expect([await status(alone.token), await status(back), await status(inOwn)]).toEqual([401, 401, 200]);
  expect((await logIn(alone.email)).status).toBe(401);
  expect((await logIn(self.email)).body.artist.id).toBe(self.id);
  expect(await sql`select from users where id = ${alone.userId}`).toEqual([]);
  expect((await get("/account/members")).members).toHaveLength(1);
});

test("an account keeps an owner, even if several leave, are demoted or are removed at the same time", async () => {
  const server = await useTestApp();
  const { token, sql, post, get, add, status } = await useAccount(server);
  const refused = { status: 409, body: { detail: MESSAGES.lastOwner } };
  const [first] = (await get("/account/members")).members;
  const role = (id: string) => `/account/members/${id}/role`;
  const lower = { role: "viewer", password: PASSWORD };
  expect(await post("/account/leave", { password: PASSWORD })).toMatchObject(refused);
  expect(await post(role(first.user_id), lower)).toMatchObject(refused);
  expect(await post(`/account/members/${first.user_id}/remove`)).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.ownMembership },
  });
  const second = await add("owner");
  const both = await Promise.all([post(role(second.userId), lower), post(role(first.user_id), lower, second.token)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await sql<{ userId: string }[]>`
    select user_id as "userId" from members where role = 'owner' and account_id = ${(await get("/auth/me")).id}`;
  expect(owners).toHaveLength(1);
  const lowered = owners[0]?.userId === first.user_id ? second.token : token;
  expect((await post("/account/leave", { password: PASSWORD }, lowered)).body.message).toBe(SUCCESSES.accountLeft);
  expect(await status(lowered)).toBe(401);
});

test("a member who was an owner a moment ago changes no members, on any server", async () => {
  const server = await useTestApp();
  const { post, get, add } = await useAccount(server);
  const [lowered, other] = [await add("owner"), await add("viewer")];
  const elsewhere = await buildApp(server.config);
  onTestFinished(() => elsewhere.close());
  const headers = { authorization: `Bearer ${lowered.token}` };
  const ask = async (path: string, payload: object) =>
    (await elsewhere.inject({ method: "POST", url: `/api/account/members${path}`, headers, payload })).statusCode;
  expect((await elsewhere.inject({ url: "/api/auth/me", headers })).json().role).toBe("owner");
  await post(`/account/members/${lowered.userId}/role`, { role: "viewer", password: PASSWORD });
  const owner = { role: "owner", password: PASSWORD };
  expect([
    await ask("", { email: "friend@example.com", ...owner }),
    await ask(`/${other.userId}/role`, owner),
    await ask(`/${other.userId}/remove`, {}),
  ]).toEqual([403, 403, 403]);
  const { members, invitations } = await get("/account/members");
  expect(invitations).toEqual([]);
  expect(members.map(({ role }: { role: string }) => role)).toEqual(["owner", "viewer", "viewer"]);
});

test("a user with no other account needs the password to leave, because the login is erased too", async () => {
  const server = await useTestApp();
  const { sql, post, add, status } = await useAccount(server);
  const viewer = await add("viewer");
  expect((await post("/account/leave", {}, viewer.token)).status).toBe(200);
  const alone = await add("viewer");
  await sql`delete from members where user_id = ${alone.userId} and role = 'owner'`;
  expect(await post("/account/leave", {}, alone.token)).toMatchObject({ status: 400 });
  expect(await status(alone.token)).toBe(200);
  expect((await post("/account/leave", { password: PASSWORD }, alone.token)).status).toBe(200);
  expect(await sql`select from users where id = ${alone.userId}`).toEqual([]);
});

test("switching accounts gives no extra guesses at the password, and only leads to another account", async () => {
  const server = await useTestApp({ limits: DEFAULT_LIMITS });
  const { artist, sql, post, add } = await useAccount(server);
  const member = await add("manager");
  const [{ own } = { own: "" }] = await sql<{ own: string }[]>`
    select account_id as own from members where user_id = ${member.userId} and role = 'owner'`;
  const guess = async (by: string) =>
    (await post("/auth/password", { old_password: "a guess", new_password: "another field, of oats" }, by)).status;
  const switched = (await post("/account/switch", { account_id: own }, member.token)).body.access_token;
  for (let n = 0; n < 10; n += 1) expect(await guess(switched)).toBe(400);
  expect(await guess(switched)).toBe(429);
  expect(await post("/account/switch", { account_id: own }, switched)).toMatchObject({
    status: 409,
    body: { detail: MESSAGES.sameAccount },
  });
  const back = (await post("/account/switch", { account_id: artist.id }, switched)).body.access_token;
  const again = (await post("/account/switch", { account_id: own }, back)).body.access_token;
  expect(await guess(again)).toBe(429);
});

test("a new password withdraws invitations made with the old one", async () => {
  const server = await useTestApp();
  const { sql, post, invite } = await useAccount(server);
  expect((await invite("friend@example.com", "manager")).status).toBe(200);
  const changed = { old_password: PASSWORD, new_password: "another field, of oats" };
  expect((await post("/auth/password", changed)).status).toBe(200);
  expect(await sql`select from invitations`).toEqual([]);
});

test("an invitation is void once its sender is not an owner any more, or gone", async () => {
  const server = await useTestApp();
  const { sql, post, add } = await useAccount(server);
  const [lowered, removed] = [await add("owner"), await add("owner")];
  for (const [at, { token }] of [lowered, removed].entries()) {
    const body = { email: `friend-${at}@example.com`, role: "viewer" };
    expect((await post("/account/members", body, token)).status).toBe(200);
  }
  await post(`/account/members/${lowered.userId}/role`, { role: "manager", password: PASSWORD });
  await post(`/account/members/${removed.userId}/remove`, { password: PASSWORD });
  expect(await sql`select from invitations`).toEqual([]);
});

test("a switch moves the session, and the old token opens neither account", async () => {
  const server = await useTestApp();
  const { artist, sql, post, get, add, status } = await useAccount(server);
  const member = await add("manager");
  const [{ own } = { own: "" }] = await sql<{ own: string }[]>`
    select account_id as own from members where user_id = ${member.userId} and role = 'owner'`;
  const before = await sql`select expires_at from sessions where user_id = ${member.userId}`;
  const switched = await post("/account/switch", { account_id: own }, member.token);
  expect(switched.body.artist).toMatchObject({ id: own, role: "owner" });
  expect(await status(member.token)).toBe(401);
  expect(await get("/auth/me", switched.body.access_token)).toEqual(switched.body.artist);
  expect(await sql`select expires_at from sessions where user_id = ${member.userId}`).toEqual(before);
  const back = await post("/account/switch", { account_id: artist.id }, switched.body.access_token);
  await sql`update accounts set disabled_at = now() where id = ${own}`;
  expect(await post("/account/switch", { account_id: own }, back.body.access_token)).toMatchObject({ status: 403 });
});

test("history names who acted once there are several members, and marks former members", async () => {
  const server = await useTestApp();
  const { artist, post, get, add } = await useAccount(server);
  await post("/account/names", { artist_name: "Tin Orchard", real_name: "Nadia" });
  expect((await get("/account/history")).events[0]).toMatchObject({ text: "Changed the names.", by: null });
  const manager = await add("manager");
  await post("/account/names", { artist_name: "Tin Orchards" }, manager.token);
  const said = async () => (await get("/account/history")).events.map(({ by }: { by: string | null }) => by);
  expect((await said()).slice(0, 2)).toEqual([manager.email, "Nadia"]);
  await post(`/account/members/${manager.userId}/remove`);
  expect((await said()).slice(0, 3)).toEqual([null, "a former member", null]);
  expect((await get("/auth/me")).artist_name).toBe("Tin Orchards");
  expect(artist.artist_name).toBe("Tin Orchard");
});

test("a member who may not change the account can change only their own name", async () => {
  const server = await useTestApp();
  const { post, add } = await useAccount(server);
  const { token } = await add("accountant");
  const renamed = await post("/account/names", { artist_name: "Mine", real_name: "Ada" }, token);
  expect(renamed).toMatchObject({ status: 403, body: { detail: whoCan("account:write") } });
  const named = await post("/account/names", { artist_name: "Tin Orchard", real_name: "Ada" }, token);
  expect(named.body).toMatchObject({ artist_name: "Tin Orchard", real_name: "Ada" });
});

test("members' changes to their logins are counted for each member", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, account: { points: 1, seconds: 60 } } });
  const { post, add, token } = await useAccount(server);
  const [one, other] = [await add("viewer"), await add("viewer")];
  const send = (by: string) => post("/account/email/send", {}, by);
  expect((await send(one.token)).status).not.toBe(429);
  expect((await send(one.token)).status).toBe(429);
  for (const by of [other.token, token]) expect((await send(by)).status).not.toBe(429);
});
