import type { Account, ActiveSession, HistoryEvent } from "@ledgerline/contract/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";

const ACCOUNT: Account = {
  artist: ARTIST,
  email_confirmed: true,
  pending_email: null,
  sends_email: true,
  notices: { overdue: true, deadlines: true, monthly: false },
  second_factor: { on: false, recovery_codes: 0 },
};
const ON: Account = { ...ACCOUNT, second_factor: { on: true, recovery_codes: 9 } };
const CODES = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

const session = (fields: Partial<ActiveSession>): ActiveSession => ({
  id: crypto.randomUUID(),
  device: "Firefox on Windows",
  network: "203.0.113.*",
  created_at: "2026-11-01T09:00:00.000Z",
  last_used_at: "2026-11-20T09:41:00.000Z",
  current: false,
  ...fields,
});
const HERE = session({ device: "Chrome on macOS", network: "198.51.100.*", current: true });
const THERE = session({});

const event = (fields: Partial<HistoryEvent>): HistoryEvent => ({
  id: crypto.randomUUID(),
  at: "2026-11-20T09:41:00.000Z",
  actor: "artist",
  by: null,
  session_id: null,
  action: "statement_received",
  text: "Uploaded march.tsv.",
  ...fields,
});
const BOOKED = event({ actor: "ledgerline", text: "Booked march.tsv: 2 lines, 0.75 USD." });
const GRANTED = event({ actor: "operator", text: "Changed the plan to Premium." });

function network(account = ACCOUNT) {
  return newArtistNetwork()
    .answer("account.get", account)
    .answer("account.sessions", { sessions: [HERE, THERE] })
    .answer("tokens.list", { tokens: [] })
    .answer("forecast.calendar", { made_at: null })
    .answer("webhooks.list", { endpoints: [] })
    .answer("members.list", { members: [], invitations: [], included: true })
    .answer("account.history", { events: [BOOKED, GRANTED], cursor: null })
    .answer("currencies.get", { display: null, choices: [], rates: [] });
}

async function open() {
  const { user } = renderApp("/settings");
  await screen.findByRole("heading", { name: "Profile" });
  const section = (name: string) => within(screen.getByRole("region", { name }));
  return { user, section };
}

test("Settings stand behind the artist's name, and axe finds nothing wrong with them", async () => {
  network();
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Account of Nadia Okoro" }));
  await user.click(await screen.findByRole("menuitem", { name: "Settings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeTruthy();
  await screen.findByText("Firefox on Windows");
  expect(window.location.pathname).toBe("/settings");
  expect(await axeFindings()).toEqual([]);
});

test("the top of Settings says what is on it, and each entry leads to its section", async () => {
  network();
  const { user } = await open();
  await screen.findByText("No links yet.");
  await screen.findByText("No tokens yet.");
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  Element.prototype.scrollIntoView = vi.fn();
  for (const link of contents.getAllByRole("link")) {
    await user.click(link);
    expect(document.activeElement?.textContent).toBe(link.textContent);
    expect(document.activeElement?.tagName).toBe("H2");
  }
  expect(contents.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
  );
});

test("names are saved, and the header shows the new one", async () => {
  const net = network().answer("account.changeNames", { ...ARTIST, artist_name: "Glass Harbour" });
  const { user, section } = await open();
  const name = section("Profile").getByLabelText("Artist name");
  await user.clear(name);
  await user.click(section("Profile").getByRole("button", { name: "Save names" }));
  expect(await section("Profile").findByText("Enter your artist name")).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await user.type(name, "Glass Harbour{Enter}");
  expect(await screen.findByText(SUCCESSES.namesChanged)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Account of Glass Harbour" })).toBeTruthy();
  expect(net.callsOf("account.changeNames").map(({ input }) => input)).toEqual([
    { artist_name: "Glass Harbour", real_name: "" },
  ]);
});

test("a new password's token replaces the old one, and the screen stays as it is", async () => {
  const renewed = { message: SUCCESSES.passwordChanged, access_token: "the-new-token" };
  const net = network().refuse("auth.changePassword", 400, MESSAGES.wrongOldPassword, [
    { field: "old_password", message: MESSAGES.wrongOldPassword },
  ]);
  const { user, section } = await open();
  const form = section("Password");
  await user.type(form.getByLabelText("Old password"), "blue-oxide-77");
  await user.type(form.getByLabelText("New password"), "short{Enter}");
  expect(form.getByText("The password needs at least 8 characters")).toBeTruthy();
  await user.type(form.getByLabelText("New password"), "-no-longer{Enter}");
  expect(await form.findByText(MESSAGES.wrongOldPassword)).toBeTruthy();
  net.answer("auth.changePassword", renewed);
  await user.click(form.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText(SUCCESSES.passwordChanged)).toBeTruthy();
  expect(sessionToken.read()).toBe("the-new-token");
  expect(form.getByLabelText<HTMLInputElement>("Old password").value).toBe("");
});

test("calls that were sent with the old token are repeated with the new one", async () => {
  const tokenOf = (session: string) => `${session}.${btoa(JSON.stringify({ acc: "here", sub: "nadia" }))}.signature`;
  const net = network();
  const { user } = renderApp("/settings", { token: tokenOf("first") });
  await screen.findByRole("heading", { name: "Profile" });
  const section = (name: string) => within(screen.getByRole("region", { name }));
  net.refuse("account.endSession", 401, MESSAGES.sessionEnded);
  const release = net.hold("account.endSession");
  await user.click(await section("Sessions").findByRole("button", { name: "End the session on Firefox on Windows" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End the session on Firefox on Windows?" }));
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77{Enter}");
  await waitFor(() => expect(net.callsOf("account.endSession")).toHaveLength(1));
  sessionToken.save(tokenOf("second"));
  release();
  await waitFor(() => expect(net.callsOf("account.endSession")).toHaveLength(2));
  expect(net.callsOf("account.endSession").map(({ token }) => token)).toEqual([tokenOf("first"), tokenOf("second")]);
});

test("sessions say where they are used, and all others end together, with the password", async () => {
  const net = network().refuse("account.endOtherSessions", 400, MESSAGES.wrongPassword, [
    { field: "password", message: MESSAGES.wrongPassword },
  ]);
  const { user, section } = await open();
  const sessions = section("Sessions");
  expect(await sessions.findByText(/^203\.0\.113\.\*, last used 20.Nov.2026, 09:41.UTC$/)).toBeTruthy();
  expect(sessions.getByText("This session")).toBeTruthy();
  await user.click(sessions.getByRole("button", { name: "End all others" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End all other sessions?" }));
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "End all others" }));
  expect(await dialog.findByText("Enter your password")).toBeTruthy();
  expect(net.callsOf("account.endOtherSessions")).toEqual([]);
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-76{Enter}");
  expect(await dialog.findByText(MESSAGES.wrongPassword)).toBeTruthy();
  net.answer("account.endOtherSessions", () => {
    net.answer("account.sessions", { sessions: [HERE] });
    return { message: SUCCESSES.otherSessionsEnded, access_token: "the-new-token" };
  });
  await user.type(dialog.getByLabelText("Your password"), "{Backspace}7{Enter}");
  await waitFor(() => expect(sessions.queryByText("Firefox on Windows")).toBeNull());
  expect(sessions.queryByRole("button", { name: "End all others" })).toBeNull();
  expect(sessionToken.read()).toBe("the-new-token");
  expect(net.callsOf("account.endOtherSessions").at(-1)?.input).toEqual({ password: "blue-oxide-77" });
});

test("one session is ended by its id, with the password", async () => {
  const net = network().answer("account.endSession", () => {
    net.answer("account.sessions", { sessions: [HERE] });
    return { message: SUCCESSES.sessionEnded, access_token: "the-new-token" };
  });
  const { user, section } = await open();
  const sessions = section("Sessions");
  await user.click(await sessions.findByRole("button", { name: "End the session on Firefox on Windows" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77{Enter}");
  expect(await screen.findByText(SUCCESSES.sessionEnded)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(net.callsOf("account.endSession").map(({ input }) => input)).toEqual([
    { id: THERE.id, password: "blue-oxide-77" },
  ]);
  expect(sessionToken.read()).toBe("the-new-token");
});

test("two-step login is set up with the password, a QR code and a first code, and shows its recovery codes once", async () => {
  const net = network()
    .answer("account.beginSecondFactor", {
      secret: "JBSWY3DPEHPK3PXP",
      otpauth_url: "otpauth://totp/Ledgerline:nadia@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Ledgerline",
    })
    .answer("account.confirmSecondFactor", () => {
      net.answer("account.get", ON);
      return { message: SUCCESSES.secondFactorOn, access_token: "the-new-token", recovery_codes: CODES };
    });
  const { user, section } = await open();
  await user.click(section("Two-step login").getByRole("button", { name: "Set up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77{Enter}");
  expect(await dialog.findByRole("img", { name: "QR code for the authenticator app" })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Key").value).toBe("JBSWY3DPEHPK3PXP");
  expect(await axeFindings()).toEqual([]);
  await user.type(dialog.getByLabelText("Code"), "123456{Enter}");
  const codes = within(await screen.findByRole("dialog", { name: "Your recovery codes" }));
  for (const code of CODES) expect(codes.getByText(code)).toBeTruthy();
  await user.click(codes.getByRole("button", { name: "I have saved them" }));
  expect(
    await section("Two-step login").findByText("Recovery codes left: 9. They are for when you do not have the app."),
  ).toBeTruthy();
  expect(sessionToken.read()).toBe("the-new-token");
});

test("without recovery codes, two-step login asks for new ones", async () => {
  network({ ...ON, second_factor: { on: true, recovery_codes: 0 } });
  const { section } = await open();
  expect(await section("Two-step login").findByText(/^You have no recovery codes\. Make new ones/)).toBeTruthy();
});

test("two-step login is turned off with the password and a code", async () => {
  const net = network(ON).answer("account.endSecondFactor", {
    message: SUCCESSES.secondFactorOff,
    access_token: "the-new-token",
  });
  const { user, section } = await open();
  await user.click(section("Two-step login").getByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  await user.type(dialog.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText(SUCCESSES.secondFactorOff)).toBeTruthy();
  expect(net.callsOf("account.endSecondFactor").map(({ input }) => input)).toEqual([
    { password: "blue-oxide-77", code: "123456" },
  ]);
});

test("an unconfirmed email says so, and its link can be sent again", async () => {
  network({ ...ACCOUNT, email_confirmed: false, pending_email: "new@example.com" }).answer("account.sendConfirmation", {
    message: SUCCESSES.confirmationSent,
  });
  const { user, section } = await open();
  const email = section("Email");
  expect(email.getByText("Not confirmed yet")).toBeTruthy();
  expect(email.getByText(/A link was sent to new@example\.com/)).toBeTruthy();
  await user.click(email.getByRole("button", { name: "Send the link again" }));
  expect(await screen.findByText(SUCCESSES.confirmationSent)).toBeTruthy();
});

test("a server without email says nothing about confirming", async () => {
  network({ ...ACCOUNT, email_confirmed: false, sends_email: false });
  const { section } = await open();
  expect(section("Email").queryByText(/onfirmed/)).toBeNull();
  expect(section("Email").queryByText(/link/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
});

test("messages are switched on and off one by one", async () => {
  const net = network();
  net.answer("account.setNotices", (chosen: Partial<Account["notices"]>) => {
    net.answer("account.get", { ...ACCOUNT, notices: { ...ACCOUNT.notices, ...chosen } });
    return { message: SUCCESSES.noticesSet };
  });
  const { user, section } = await open();
  const overdue = section("Messages").getByRole<HTMLInputElement>("checkbox", { name: /^Overdue money/ });
  const deadlines = section("Messages").getByRole<HTMLInputElement>("checkbox", { name: /^Deadlines of claims/ });
  expect([overdue.checked, deadlines.checked]).toEqual([true, true]);
  await user.click(overdue);
  expect(await screen.findByText(SUCCESSES.noticesSet)).toBeTruthy();
  expect([overdue.checked, deadlines.checked]).toEqual([false, true]);
  expect(net.callsOf("account.setNotices").map(({ input }) => input)).toEqual([{ overdue: false }]);
});

test("the link in a message switches all of them off when it is opened, without a login", async () => {
  const token = `${ARTIST.id}.${"s".repeat(32)}`;
  const net = network().answer("account.stopNotices", { message: SUCCESSES.noticesStopped });
  renderApp(`/no-messages#${token}`);
  expect(await screen.findByRole("heading", { name: "No more messages" })).toBeTruthy();
  expect(net.callsOf("account.stopNotices").map(({ input }) => input)).toEqual([{ token }]);
  expect(window.location.hash).toBe("");
  expect(await axeFindings()).toEqual([]);
});

test("an expired link of a message says where to switch them off", async () => {
  network();
  renderApp("/no-messages#half-a-link");
  expect(await screen.findByText(MESSAGES.staleNoticeLink)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Settings" }).getAttribute("href")).toBe("/settings");
});

test("closing the account says what it means, asks for the password and logs out", async () => {
  network().answer("account.close", { message: SUCCESSES.accountClosed });
  const { user, section } = await open();
  await user.click(section("Close the account").getByRole("button", { name: "Close my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close your account?" }));
  expect(dialog.getByText(/Premium ends at once/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Close my account" }));
  expect(await dialog.findByText("Enter your password")).toBeTruthy();
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77{Enter}");
  expect(await screen.findByText(SUCCESSES.accountClosed)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(sessionToken.read()).toBeNull();
});

test("everything is downloaded as one file, and a refusal says why", async () => {
  const net = network().rest("GET /api/account/archive", () =>
    Response.json({ detail: MESSAGES.archiveUnderWay }, { status: 429 }),
  );
  const { user, section } = await open();
  await user.click(section("Your data").getByRole("button", { name: "Download my data" }));
  expect(await screen.findByText(MESSAGES.archiveUnderWay)).toBeTruthy();
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:archive";
  });
  net.rest("GET /api/account/archive", ({ token }) => new Response(`archive for ${token}`));
  await user.click(section("Your data").getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe("archive for token-of-the-test");
});

test("the history says what was done, when and by whom", async () => {
  network();
  const { section } = await open();
  const items = await section("History").findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Booked march.tsv: 2 lines, 0.75 USD.20\u00a0Nov\u00a02026, 09:41\u00a0UTC, by Ledgerline",
    "Changed the plan to Premium.20\u00a0Nov\u00a02026, 09:41\u00a0UTC, by the operator",
  ]);
});

test("earlier pages of the history are loaded on demand", async () => {
  const history = network().answer("account.history", (input: { cursor?: string }) =>
    input.cursor === undefined ? { events: [BOOKED], cursor: BOOKED.id } : { events: [GRANTED], cursor: null },
  );
  const { user, section } = await open();
  await user.click(await section("History").findByRole("button", { name: "Show earlier events" }));
  expect(await section("History").findByText("Changed the plan to Premium.")).toBeTruthy();
  expect(history.callsOf("account.history").map(({ input }) => input)).toEqual([
    { limit: 10 },
    { limit: 10, cursor: BOOKED.id },
  ]);
});
