import { randomUUID } from "node:crypto";
import type { Role } from "@ledgerline/contract/auth/roles";
import { speechOf } from "@ledgerline/contract/papers/speech";
import { MOST_INVITATIONS, MOST_MEMBERS, MOST_MEMBERSHIPS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { tokenIn, useAccount } from "./use-account.ts";

const NEW = { password: PASSWORD, real_name: "Ada Okoro" };

test("somebody invited by email gets a login in that account only, with the email confirmed", async () => {
  const server = await useMailApp();
  const { artist, sql, post, get, invite, logIn } = await useAccount(server);
  const invited = await invite(" Ada@Example.com ");
  expect(invited).toMatchObject({ status: 200, body: { message: SUCCESSES.invited, link: null } });
  const token = await server.tokenSentTo("ada@example.com");
  const [mail] = await server.mailsTo("ada@example.com");
  expect(mail?.text).toContain(`the Ledgerline account of Tin Orchard as an accountant`);
  expect((await post("/account/invitations/show", { token }, "")).body).toMatchObject({
    artist_name: "Tin Orchard",
    role: "accountant",
    email: "ada@example.com",
  });
  const joined = await post("/account/invitations/join-as-new", { token, ...NEW }, "");
  expect(joined.body.artist).toMatchObject({
    id: artist.id,
    artist_name: "Tin Orchard",
    real_name: "Ada Okoro",
    email: "ada@example.com",
    role: "accountant",
  });
  expect(await get("/auth/me", joined.body.access_token)).toEqual(joined.body.artist);
  expect(
    await sql`
    select email_confirmed_at is not null as confirmed, role, account_id from users join members on user_id = id
    where email = 'ada@example.com'`,
  ).toEqual([{ confirmed: true, role: "accountant", account_id: artist.id }]);
  expect((await logIn("ada@example.com")).body.artist).toMatchObject({ id: artist.id, role: "accountant" });
  const again = await post("/account/invitations/join-as-new", { token, ...NEW }, "");
  expect(again).toMatchObject({ status: 400, body: { detail: MESSAGES.staleInvitation } });
  const { events } = await get("/account/history");
  expect(events.slice(0, 2)).toMatchObject([
    { text: "Ada Okoro joined as an accountant.", by: "Ada Okoro" },
    { text: "Invited ada@example.com as an accountant.", by: artist.email },
  ]);
});

test("without a mail server the link is handed over once, and a user with a login joins and continues in the account", async () => {
  const server = await useTestApp();
  const { artist, sql, post, get, invite, logIn, status } = await useAccount(server);
  const { token: own, artist: self } = await server.register("Paper Lanterns");
  const { status: said, body } = await invite("somebody@example.com", "viewer");
  expect([said, body.message]).toEqual([200, SUCCESSES.invitedByHand]);
  expect(body.link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/join#[0-9a-f-]{36}\.[\w-]{32}$/);
  expect(JSON.stringify(await get("/account/members"))).not.toContain(tokenIn(body.link));
  const joined = await post("/account/invitations/join", { token: tokenIn(body.link) }, own);
  expect(joined.body.artist).toMatchObject({ id: artist.id, email: self.email, role: "viewer" });
  expect(await status(own)).toBe(401);
  const now = joined.body.access_token;
  expect((await get("/account/memberships", now)).memberships).toEqual([
    { account_id: artist.id, artist_name: "Tin Orchard", role: "viewer", disabled: false, current: true },
    { account_id: self.id, artist_name: "Paper Lanterns", role: "owner", disabled: false, current: false },
  ]);
  expect((await logIn(self.email)).body.artist.id).toBe(artist.id);
  expect(await sql`select from invitations`).toEqual([]);
  const { body: second } = await invite("somebody@example.com", "viewer");
  const twice = await post("/account/invitations/join", { token: tokenIn(second.link) }, now);
  expect(twice).toMatchObject({ status: 409, body: { detail: MESSAGES.joinedAlready } });
});

test("an email is invited once, and the answer does not reveal who has a login", async () => {
  const server = await useTestApp();
  const { artist, sql, invite, post } = await useAccount(server);
  const { artist: known } = await server.register();
  const answers = [await invite(known.email), await invite("nobody@example.com")];
  expect(answers.map(({ status, body }) => [status, Object.keys(body), body.message])).toEqual([
    [200, ["message", "id", "link"], SUCCESSES.invitedByHand],
    [200, ["message", "id", "link"], SUCCESSES.invitedByHand],
  ]);
  const field = (message: string) => ({ status: 409, body: { issues: [{ field: "email", message }] } });
  expect(await invite("nobody@example.com")).toMatchObject(field(MESSAGES.invitedAlready));
  expect(await invite(artist.email)).toMatchObject(field(MESSAGES.memberAlready));
  await sql`update invitations set expires_at = now() where email = 'nobody@example.com'`;
  expect((await invite("nobody@example.com")).status).toBe(200);
  const taken = await post("/account/invitations/join-as-new", { token: tokenIn(answers[0]?.body.link), ...NEW }, "");
  expect(taken).toMatchObject({ status: 409, body: { detail: MESSAGES.loginExists } });
});

test.each([
  [
    "withdrawn",
    async ({ post, id }: Invited) => expect((await post(`/account/invitations/${id}/withdraw`)).status).toBe(200),
  ],
  ["over", ({ sql, id }: Invited) => sql`update invitations set expires_at = now() where id = ${id}`],
  ["of a disabled account", ({ sql }: Invited) => sql`update accounts set disabled_at = now()`],
])("an invitation that is %s opens nothing", async (_what, end) => {
  const server = await useTestApp();
  const { sql, post, invite } = await useAccount(server);
  const { id, link } = (await invite("ada@example.com")).body;
  await end({ sql, post, id });
  const token = tokenIn(link);
  const stale = { status: 400, body: { detail: MESSAGES.staleInvitation } };
  expect(await post("/account/invitations/show", { token }, "")).toMatchObject(stale);
  expect(await post("/account/invitations/join-as-new", { token, ...NEW }, "")).toMatchObject(stale);
});
type Invited = Pick<Awaited<ReturnType<typeof useAccount>>, "sql" | "post"> & { id: string };

test("two people who open a link at once do not both join", async () => {
  const server = await useTestApp();
  const { sql, post, invite } = await useAccount(server);
  const token = tokenIn((await invite("ada@example.com")).body.link);
  const others = [await server.register(), await server.register()];
  const answers = await Promise.all(others.map((one) => post("/account/invitations/join", { token }, one.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await sql`select count(*)::int as members from members where role = 'accountant'`).toEqual([{ members: 1 }]);
});

test("guests and accounts without Premium invite nobody, and an account that lost it lets nobody in", async () => {
  const server = await useTestApp();
  const { artist, post, invite } = await useAccount(server);
  const guest = (await server.call("POST", "/auth/look-around")).body.access_token;
  const body = { email: "ada@example.com", role: "viewer" };
  expect(await post("/account/members", body, guest)).toMatchObject({
    status: 403,
    body: { detail: MESSAGES.guestInvite },
  });
  const token = tokenIn((await invite("ada@example.com")).body.link);
  expect((await post("/account/invitations/join", { token }, guest)).body.detail).toBe(MESSAGES.guestJoin);
  await makePremium(server, artist.id, "free");
  expect((await invite("bob@example.com")).status).toBe(402);
  expect((await post("/account/invitations/join-as-new", { token, ...NEW }, "")).status).toBe(402);
});

test("making somebody an owner needs the caller's password", async () => {
  const server = await useTestApp();
  const { post, add } = await useAccount(server);
  const invitation = { email: "ada@example.com", role: "owner" };
  const asked = { status: 400, body: { issues: [{ field: "password" }] } };
  expect(await post("/account/members", invitation)).toMatchObject(asked);
  expect(await post("/account/members", { ...invitation, password: "not this one" })).toMatchObject(asked);
  expect((await post("/account/members", { ...invitation, password: PASSWORD })).status).toBe(200);
  const manager = await add("manager");
  const role = `/account/members/${manager.userId}/role`;
  expect(await post(role, { role: "owner" })).toMatchObject(asked);
  expect((await post(role, { role: "owner", password: PASSWORD })).status).toBe(200);
  expect(await post(role, { role: "viewer" })).toMatchObject(asked);
  expect(await post(`/account/members/${manager.userId}/remove`)).toMatchObject(asked);
});

test("members, invitations and the accounts of a login are bounded", async () => {
  const server = await useTestApp();
  const { artist, sql, post, invite } = await useAccount(server);
  const token = tokenIn((await invite("ada@example.com")).body.link);
  const { token: own, artist: self } = await server.register();
  const join = () => post("/account/invitations/join", { token }, own);
  await sql`
    insert into users select gen_random_uuid(), n || '@many.example', null, '', null, now()
    from generate_series(2, ${MOST_MEMBERS}) n`;
  await sql`
    insert into members select ${artist.id}, id, 'viewer', now() from users where email like '%@many.example'`;
  expect((await join()).body.detail).toBe(MESSAGES.tooManyMembers);
  expect((await invite("bob@example.com")).body.detail).toBe(MESSAGES.tooManyMembers);
  await sql`delete from members where role = 'viewer'`;
  await sql`
    insert into accounts (id, artist_name, created_at)
    select gen_random_uuid(), 'Another', now() from generate_series(2, ${MOST_MEMBERSHIPS})`;
  await sql`
    insert into members select accounts.id, members.user_id, 'viewer', now() from accounts, members
    where accounts.artist_name = 'Another' and members.account_id = ${self.id}`;
  expect((await join()).body.detail).toBe(MESSAGES.tooManyMemberships);
  await sql`
    insert into invitations select ${artist.id}, gen_random_uuid(), n || '@many.example', 'viewer', n, false,
      ${randomUUID()}, now(), now() + interval '1 day' from generate_series(2, ${MOST_INVITATIONS}) n`;
  expect((await invite("bob@example.com")).body.detail).toBe(MESSAGES.tooManyInvitations);
});

test("a name that would become a link in somebody's mail is left out of it", async () => {
  const server = await useMailApp();
  const { invite } = await useAccount(server, "Win at evil.example");
  await invite("ada@example.com", "viewer");
  await server.tokenSentTo("ada@example.com");
  const [mail] = await server.mailsTo("ada@example.com");
  expect(mail?.text).toContain("Somebody invites you to join a Ledgerline account as a viewer.");
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
});

test("a payee is invited in the language of the payee with their email, and the link says it", async () => {
  const server = await useMailApp();
  const { post, invite } = await useAccount(server);
  const payee = { currency: "EUR", paid_by: "hand" };
  await post("/shares/payees", { ...payee, name: "Ada Okoro", email: "Ada@Example.com", language: "pl" });
  for (const [name, language] of [
    ["Ben", "ja"],
    ["Ben & Co", "sv"],
  ]) {
    await post("/shares/payees", { ...payee, name, email: "ben@example.com", language });
  }
  const linkOf = async (email: string, role: Role) => {
    await invite(email, role);
    const token = await server.tokenSentTo(email);
    const [mail] = await server.mailsTo(email);
    return { mail, language: (await post("/account/invitations/show", { token }, "")).body.language };
  };
  const ada = await linkOf("ada@example.com", "payee");
  expect(ada).toMatchObject({ language: "pl", mail: { subject: (await speechOf("pl")).say("mail_invited_subject") } });
  expect(ada.mail?.html).toContain('<html lang="pl">');
  expect(ada.mail?.text).toContain("Tin Orchard");
  const english = { subject: (await speechOf("en")).say("mail_invited_subject") };
  expect(await linkOf("ben@example.com", "payee")).toMatchObject({ language: null, mail: english });
  expect(await linkOf("cleo@example.com", "payee")).toMatchObject({ language: null, mail: english });
  await post("/shares/payees", { ...payee, name: "Dan", email: "dan@example.com", language: "fr" });
  expect(await linkOf("dan@example.com", "accountant")).toMatchObject({
    language: null,
    mail: { subject: "You are invited to a Ledgerline account" },
  });
});

test("whoever only reads a payee's statements gets messages about their login in the payee's language", async () => {
  const server = await useMailApp();
  const { post, get, invite } = await useAccount(server);
  const email = "ada@example.com";
  const payee = { name: "Ada Okoro", email, language: "pl", currency: "EUR", paid_by: "hand" };
  const { id } = (await post("/shares/payees", payee)).body;
  await invite(email, "payee");
  await post("/account/invitations/join-as-new", { token: await server.tokenSentTo(email), ...NEW }, "");
  const { members } = await get("/account/members");
  const reader = members.find(({ role }: { role: Role }) => role === "payee");
  await post(`/shares/payees/${id}/reader`, { user_id: reader.user_id });
  const polish = await speechOf("pl");
  const sent = (await server.mailsTo(email)).length;
  await post("/auth/password/forgotten", { email }, "");
  const token = await server.tokenSentTo(email, sent + 1);
  const asked = (await server.mailsTo(email)).at(-1);
  expect(asked).toMatchObject({ subject: polish.say("mail_password_subject") });
  expect(asked?.html).toContain('<html lang="pl">');
  expect(asked?.text).toContain(polish.say("mail_password_after"));
  expect(asked?.text).toContain(`/choose-password?language=pl#${token}`);
  await post("/auth/password/choose", { token, new_password: "another good one" }, "");
  await server.tokenSentTo(email, sent + 2);
  expect((await server.mailsTo(email)).at(-1)).toMatchObject({
    subject: polish.say("mail_password_changed_subject"),
    text: expect.stringContaining(polish.say("mail_if_not_you")),
  });
});
