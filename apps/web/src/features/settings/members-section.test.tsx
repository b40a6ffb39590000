import { whoCan } from "@ledgerline/contract/auth/right-words";
import type { Member } from "@ledgerline/contract/members";
import { speechOf } from "@ledgerline/contract/papers/speech";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";

const member = (fields: Partial<Member>): Member => ({
  user_id: crypto.randomUUID(),
  real_name: null,
  email: "ada@example.com",
  role: "accountant",
  joined_at: "2026-11-01T09:00:00.000Z",
  opened_at: null,
  you: false,
  ...fields,
});
const NADIA = member({ real_name: "Nadia", email: ARTIST.email, role: "owner", you: true });
const ADA = member({});
const INVITED = {
  id: crypto.randomUUID(),
  email: "bob@example.com",
  role: "viewer" as const,
  mailed: true,
  created_at: "2026-11-20T09:41:00.000Z",
  expires_at: "2026-11-27T09:41:00.000Z",
};

function network(artist = ARTIST) {
  return newArtistNetwork()
    .answer("auth.me", artist)
    .answer("account.get", {
      artist,
      email_confirmed: true,
      pending_email: null,
      sends_email: false,
      notices: { overdue: true, deadlines: true, monthly: false },
      second_factor: { on: false, recovery_codes: 0 },
    })
    .answer("account.sessions", { sessions: [] })
    .answer("account.history", { events: [], cursor: null })
    .answer("currencies.get", { display: null, choices: [], rates: [] })
    .answer("tokens.list", { tokens: [] })
    .answer("webhooks.list", { endpoints: [] })
    .answer("members.list", { members: [NADIA, ADA], invitations: [INVITED], included: true });
}

async function open() {
  const { user } = renderApp("/settings");
  await screen.findByText("Nadia (you)");
  return { user, section: within(screen.getByRole("region", { name: "Members" })) };
}

test("an owner invites, and the link to hand over is shown once", async () => {
  const net = network().refuse("members.invite", 409, MESSAGES.memberAlready, [
    { field: "email", message: MESSAGES.memberAlready },
  ]);
  const { user, section } = await open();
  expect(await axeFindings()).toEqual([]);
  await user.click(section.getByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
  await user.type(dialog.getByLabelText("Email"), "ada@example.com{Enter}");
  expect(await dialog.findByText(MESSAGES.memberAlready)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Role"), "owner");
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  net.answer("members.invite", { message: SUCCESSES.invitedByHand, id: INVITED.id, link: "http://x/join#a.b" });
  await user.click(dialog.getByRole("button", { name: "Invite" }));
  const handed = within(await screen.findByRole("dialog", { name: "Hand this link over" }));
  expect(handed.getByLabelText<HTMLInputElement>("Link").value).toBe("http://x/join#a.b");
  expect(net.callsOf("members.invite").map(({ input }) => input)).toEqual([
    { email: "ada@example.com", role: "accountant", password: "" },
    { email: "ada@example.com", role: "owner", password: "blue-oxide-77" },
  ]);
});

test("a member is removed after one question, and an invitation withdrawn with one press", async () => {
  const net = network()
    .answer("members.remove", { message: SUCCESSES.memberRemoved })
    .answer("members.withdraw", { message: SUCCESSES.invitationWithdrawn });
  const { user, section } = await open();
  await user.click(section.getByRole("button", { name: "Withdraw the invitation of bob@example.com" }));
  expect(await screen.findByText(SUCCESSES.invitationWithdrawn)).toBeTruthy();
  await user.click(section.getByRole("button", { name: "Remove ada@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove ada@example.com?" }));
  expect(dialog.queryByLabelText("Your password")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(SUCCESSES.memberRemoved)).toBeTruthy();
  expect(net.callsOf("members.remove").map(({ input }) => input)).toEqual([{ user_id: ADA.user_id, password: "" }]);
});

test("a member who may only read is offered no changes of members or the account, and may leave", async () => {
  const net = network({ ...ARTIST, role: "viewer", read_only: true })
    .answer("members.list", { members: [{ ...NADIA, role: "viewer" }, ADA], invitations: [], included: true })
    .answer("account.memberships", {
      memberships: [{ account_id: ARTIST.id, artist_name: "A", role: "viewer", disabled: false, current: true }],
    })
    .answer("members.leave", { message: SUCCESSES.accountLeft });
  const release = net.hold("account.memberships");
  const { user, section } = await open();
  expect(section.getAllByRole("button").map((button) => button.textContent)).toEqual(["Leave"]);
  for (const title of ["Close the account", "Your data"])
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
  expect(screen.queryByLabelText("Artist name")).toBeNull();
  await user.click(section.getByRole("button", { name: "Leave" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave this account?" }));
  expect(dialog.queryByText(/your login is deleted too/)).toBeNull();
  release();
  await dialog.findByText(/your only account, so your login is deleted too/);
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  await user.click(dialog.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText(SUCCESSES.accountLeft)).toBeTruthy();
  expect(net.callsOf("members.leave").map(({ input }) => input)).toEqual([{ password: "blue-oxide-77" }]);
  expect(sessionToken.read()).toBeNull();
});

test("screens say who can do what the reader cannot", async () => {
  network({ ...ARTIST, role: "viewer", read_only: true });
  renderApp("/dashboard?tab=export");
  expect(await screen.findByText(whoCan("exports:read"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add Sample Data" })).toBeNull();
});

test("a member of several accounts switches between them in the menu behind their name", async () => {
  const other = { ...ARTIST, id: crypto.randomUUID(), artist_name: "Tin Orchard", role: "manager" as const };
  const place = { role: "owner" as const, disabled: false };
  const net = network()
    .answer("account.memberships", {
      memberships: [
        { ...place, account_id: ARTIST.id, artist_name: ARTIST.artist_name, current: true },
        { ...place, account_id: other.id, artist_name: "Tin Orchard", role: "manager", current: false },
      ],
    })
    .answer("account.switch", () => {
      net.answer("auth.me", other);
      return { access_token: "the-other-token", artist: other };
    });
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: `Account of ${ARTIST.artist_name}` }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Tin Orchard/ }));
  expect(await screen.findByRole("button", { name: "Account of Tin Orchard · manager" })).toBeTruthy();
  expect(sessionToken.read()).toBe("the-other-token");
  expect(net.callsOf("account.switch").map(({ input }) => input)).toEqual([{ account_id: other.id }]);
});

test("an invitation's link lets somebody new make a login, and a logged-in user join", async () => {
  const token = `${crypto.randomUUID()}.${"x".repeat(32)}`;
  const joined = { ...ARTIST, artist_name: "Tin Orchard", role: "accountant" as const };
  const shown = {
    artist_name: "Tin Orchard",
    role: "accountant" as const,
    email: "ada@example.com",
    language: null,
    expires_at: INVITED.expires_at,
  };
  const net = network(joined)
    .answer("members.showInvitation", shown)
    .answer("members.joinAsNew", { message: SUCCESSES.accountJoined, access_token: "ada-token", artist: joined });
  const { user } = renderApp(`/join#${token}`, { token: null });
  await screen.findByRole("heading", { name: "Join Tin Orchard" });
  expect(window.location.hash).toBe("");
  expect(await axeFindings()).toEqual([]);
  await user.type(screen.getByLabelText("Your name"), "Ada");
  await user.type(screen.getByLabelText("New password"), "a quiet field of barley{Enter}");
  expect(await screen.findByRole("button", { name: "Account of Tin Orchard · accountant" })).toBeTruthy();
  expect(net.callsOf("members.joinAsNew").map(({ input }) => input)).toEqual([
    { token, real_name: "Ada", password: "a quiet field of barley" },
  ]);
});

test("a payee joins in their language, refusals and all, and finds their menu in it", async () => {
  const token = `${crypto.randomUUID()}.${"x".repeat(32)}`;
  const joined = { ...ARTIST, artist_name: "Tin Orchard", role: "payee" as const, read_only: true };
  const shown = {
    artist_name: "Tin Orchard",
    role: "payee" as const,
    email: "ada@example.com",
    language: "pl" as const,
  };
  const net = network(joined)
    .answer("members.showInvitation", { ...shown, expires_at: INVITED.expires_at })
    .refuse("members.joinAsNew", 409, MESSAGES.loginExists)
    .answer("shares.own", { account: "Tin Orchard", payees: [], count: 0, cursor: null })
    .answer("account.memberships", { memberships: [] });
  const speech = await speechOf("pl");
  const { user } = renderApp(`/join#${token}`, { token: null });
  await screen.findByRole("heading", { name: speech.say("join_account", { account: "Tin Orchard" }) });
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: speech.say("join_new") }));
  expect(await screen.findByText(speech.say("name_needed"))).toBeTruthy();
  expect(screen.getByText(speech.say("new_password_bad"))).toBeTruthy();
  await user.type(screen.getByLabelText(speech.say("join_name")), "Ada");
  await user.type(screen.getByLabelText(speech.say("new_password")), "a quiet field of barley{Enter}");
  expect(await screen.findByText(speech.say("join_exists"))).toBeTruthy();
  net.answer("members.joinAsNew", { message: SUCCESSES.accountJoined, access_token: "ada-token", artist: joined });
  const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["pl-PL"]);
  onTestFinished(() => languages.mockRestore());
  await user.click(screen.getByRole("button", { name: speech.say("join_new") }));
  await user.click(
    await screen.findByRole("button", {
      name: `${speech.say("account_of", { name: "Tin Orchard" })} · ${speech.say("role_payee")}`,
    }),
  );
  const menu = within(await screen.findByRole("menu"));
  expect(
    menu.getByText(speech.say("role_in", { role: speech.say("role_payee"), account: "Tin Orchard" })),
  ).toBeTruthy();
  expect(menu.getByRole("menuitem", { name: speech.say("settings") })).toBeTruthy();
  expect(menu.getByRole("menuitemradio", { name: speech.say("theme_dark") })).toBeTruthy();
  expect(menu.getByText(speech.say("theme")).closest("[lang=pl]")).toBeTruthy();
  expect(screen.getByRole("button", { name: speech.say("log_out"), hidden: true })).toBeTruthy();
});

test("somebody with a login joins with it in their language", async () => {
  const token = `${crypto.randomUUID()}.${"x".repeat(32)}`;
  const shown = {
    artist_name: "Tin Orchard",
    role: "payee" as const,
    email: "ada@example.com",
    language: "pl" as const,
  };
  const net = network()
    .answer("members.showInvitation", { ...shown, expires_at: INVITED.expires_at })
    .refuse("auth.login", 401, MESSAGES.badCredentials);
  const speech = await speechOf("pl");
  const { user } = renderApp(`/join#${token}`, { token: null });
  await user.click(await screen.findByRole("button", { name: speech.say("join_log_in") }));
  await user.type(screen.getByLabelText(speech.say("log_in_password")), "a quiet field of barley{Enter}");
  expect(await screen.findByText(speech.say("log_in_wrong"))).toBeTruthy();
  net.answer("auth.login", { access_token: "own-token", artist: ARTIST, notice: null });
  await user.click(screen.getByRole("button", { name: speech.say("log_in") }));
  expect(await screen.findByRole("button", { name: speech.say("join_as", { email: ARTIST.email }) })).toBeTruthy();
  expect(await screen.findByText(speech.say("logged_in"))).toBeTruthy();
});

test("a call for one account is never repeated with the token of another", async () => {
  const tokenIn = (acc: string) => `head.${btoa(JSON.stringify({ acc, sub: "nadia" }))}.signature`;
  const net = network().refuse("members.withdraw", 401, MESSAGES.sessionEnded);
  const release = net.hold("members.withdraw");
  const { user } = renderApp("/settings", { token: tokenIn("here") });
  await user.click(await screen.findByRole("button", { name: "Withdraw the invitation of bob@example.com" }));
  await waitFor(() => expect(net.callsOf("members.withdraw")).toHaveLength(1));
  sessionToken.save(tokenIn("there"));
  release();
  expect(await screen.findByText(MESSAGES.sessionEnded)).toBeTruthy();
  expect(net.callsOf("members.withdraw")).toHaveLength(1);
});
