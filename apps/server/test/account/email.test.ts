import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, test } from "vitest";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { makePremium } from "../harness/make-premium.ts";

const account = async (server: TestApp, token: string) => (await server.call("GET", "/account", { token })).body;
const change = (server: TestApp, token: string, email: string, password = PASSWORD) =>
  server.call("POST", "/account/email", { token, body: { email, password } });
const confirm = (server: TestApp, link: string) =>
  server.call("POST", "/account/email/confirm", { body: { token: link } });

test("a new artist is sent a link, and opening it confirms the email", async () => {
  const server = await useMailApp();
  const { artist, token } = await server.register();
  expect(await account(server, token)).toMatchObject({
    email_confirmed: false,
    pending_email: null,
    sends_email: true,
  });
  await server.tokenSentTo(artist.email);
  expect((await server.call("POST", "/account/email/send", { token })).status).toBe(200);
  const link = await server.tokenSentTo(artist.email, 2);
  expect(await confirm(server, link)).toMatchObject({ status: 200, body: { message: "Your email is confirmed." } });
  expect(await account(server, token)).toMatchObject({ email_confirmed: true });
  expect((await confirm(server, link)).status).toBe(400);
  expect((await server.call("POST", "/account/email/send", { token })).status).toBe(409);
});

test("an email changes once its owner has opened the link, and the old address is told", async () => {
  const server = await useMailApp();
  const { artist, token: before } = await server.register();
  await server.tokenSentTo(artist.email);
  expect(await change(server, before, "new@example.com", "not the password")).toMatchObject({
    status: 400,
    body: { issues: [{ field: "password", message: "The password is incorrect." }] },
  });
  const { body } = await change(server, before, "New@Example.com");
  const token = body.access_token;
  expect((await server.call("GET", "/auth/me", { token: before })).status).toBe(401);
  expect(await account(server, token)).toMatchObject({
    artist: { email: artist.email },
    pending_email: "new@example.com",
  });
  await confirm(server, await server.tokenSentTo("new@example.com"));
  expect(await account(server, token)).toMatchObject({
    artist: { email: "new@example.com" },
    email_confirmed: true,
    pending_email: null,
  });
  await expect
    .poll(async () => (await server.mailsTo(artist.email)).at(-1)?.subject)
    .toBe("Your Ledgerline email was changed");
});

test("an email with letters beyond ASCII in its domain is one in both spellings, at both doors, and gets its mail", async () => {
  const server = await useMailApp();
  const [letters, coded] = ["info@müller.example", "info@xn--mller-kva.example"];
  const names = { password: PASSWORD, artist_name: "Paper Lanterns" };
  const trpc = async (name: string, input: object) => {
    const { statusCode, body } = await server.app.inject({ method: "POST", url: `/trpc/${name}`, payload: input });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const made = await server.call("POST", "/auth/register", { body: { email: letters, ...names } });
  expect(made).toMatchObject({ status: 200, body: { artist: { email: letters } } });
  await confirm(server, await server.tokenSentTo(coded));
  expect((await trpc("auth.register", { email: coded, ...names })).status).toBe(409);
  for (const email of [letters, coded, "Info@MÜLLER.example", "info@mu\u0308ller.example"]) {
    expect((await server.call("POST", "/auth/login", { body: { email, password: PASSWORD } })).status, email).toBe(200);
    expect((await trpc("auth.login", { email, password: PASSWORD })).status, email).toBe(200);
  }
  await trpc("auth.forgotPassword", { email: letters });
  await server.tokenSentTo(coded, 2);

  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const invited = await server.call("POST", "/account/members", {
    token,
    body: { email: "ada@bücher.example", role: "viewer" },
  });
  expect(invited.status).toBe(200);
  await server.tokenSentTo("ada@xn--bcher-kva.example");
  const { body: members } = await server.call("GET", "/account/members", { token });
  expect(members.invitations).toMatchObject([{ email: "ada@bücher.example" }]);
  const payee = { name: "Ada", currency: "EUR", email: "Ada@bücher.example" };
  const answer = await server.call("POST", "/shares/payees", { token, body: payee });
  expect(answer).toMatchObject({ status: 200, body: payee });
  expect((await change(server, token, "neu@bücher.example")).status).toBe(200);
  await server.tokenSentTo("neu@xn--bcher-kva.example");
  expect(await change(server, made.body.access_token, coded)).toMatchObject({
    body: { detail: "This is already your email." },
  });
});

test("letters beyond ASCII before the @ are refused with a sentence that says so", async () => {
  const server = await useTestApp();
  const body = { email: "jörg@müller.example", password: PASSWORD, artist_name: "Paper Lanterns" };
  expect(await server.call("POST", "/auth/register", { body })).toMatchObject({
    status: 400,
    body: {
      detail: "This email has letters before the @ that many mail servers do not accept. Enter another of yours",
    },
  });
});

test("an email that another account has is refused only to its owner", async () => {
  announceErrors(/^23505 .* "users_email_unique"/);
  const server = await useMailApp();
  const [one, other] = [await server.register(), await server.register()];
  await server.tokenSentTo(other.artist.email);
  expect((await change(server, one.token, other.artist.email)).status).toBe(200);
  const link = await server.tokenSentTo(other.artist.email, 2);
  expect(await confirm(server, link)).toMatchObject({
    status: 409,
    body: { detail: "Another account already uses this email." },
  });
});

test("without a mail server an email changes at once, unless another account has it", async () => {
  announceErrors(/^23505 .* "users_email_unique"/);
  const server = await useTestApp();
  const [one, other] = [await server.register(), await server.register()];
  expect(await change(server, one.token, other.artist.email)).toMatchObject({
    status: 409,
    body: { issues: [{ field: "email", message: "Another account already uses this email." }] },
  });
  const { status, body } = await change(server, one.token, "new@example.com");
  expect(status).toBe(200);
  expect(await account(server, body.access_token)).toMatchObject({
    artist: { email: "new@example.com" },
    email_confirmed: false,
    sends_email: false,
  });
});

test("names change without a password", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const answer = await server.call("POST", "/account/names", {
    token,
    body: { artist_name: " Glass Harbour ", real_name: "" },
  });
  expect(answer).toMatchObject({ status: 200, body: { artist_name: "Glass Harbour", real_name: null } });
  expect((await server.call("GET", "/auth/me", { token })).body).toEqual(answer.body);
});
