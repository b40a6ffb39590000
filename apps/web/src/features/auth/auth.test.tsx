import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";

const SESSION = { access_token: "fresh-token", artist: ARTIST };

async function openForm(button: "Start Tracking Now" | "View Demo") {
  const app = renderApp("/", { token: null });
  await app.user.click(await screen.findByRole("button", { name: button }));
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
}

test("'Start Tracking Now' creates an account, greets the artist and stores the token", async () => {
  const network = newArtistNetwork().answer("auth.register", SESSION);
  const { user, dialog } = await openForm("Start Tracking Now");
  await user.type(dialog.getByLabelText("Artist name"), "Nadia Okoro");
  await user.type(dialog.getByLabelText("Email"), "Nadia@Example.com");
  await user.type(dialog.getByLabelText("Password"), "blue-oxide-77");
  await user.click(dialog.getByRole("button", { name: "Create account" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" })).toBeTruthy();
  expect(await screen.findByText("Welcome to Ledgerline, Nadia Okoro")).toBeTruthy();
  expect(sessionToken.read()).toBe("fresh-token");
  expect(window.location.pathname).toBe("/dashboard");
  expect(network.callsOf("auth.register")[0]?.input).toMatchObject({ artist_name: "Nadia Okoro", real_name: "" });
  expect(network.callsOf("analytics.overview")[0]?.token).toBe("fresh-token");
});

test("'View Demo' opens the log-in form, which switches to register without losing what was typed", async () => {
  newArtistNetwork();
  const { user, dialog } = await openForm("View Demo");
  expect(dialog.getByRole("heading", { name: "Log in" })).toBeTruthy();
  expect(dialog.queryByLabelText("Artist name")).toBeNull();
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.click(dialog.getByRole("button", { name: "Create an account" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("nadia@example.com");
  expect(dialog.getByLabelText("Artist name")).toBeTruthy();
  expect(dialog.getByLabelText("Real name")).toBeTruthy();
});

test("'Look around first' opens a sample account, which says when it ends and how to keep it", async () => {
  const guest = { ...ARTIST, artist_name: "Sample Artist", guest_until: "2026-11-22T09:00:00.000Z" };
  const network = newArtistNetwork().answer("auth.lookAround", { access_token: "a-guest", artist: guest });
  const { user, dialog } = await openForm("View Demo");
  await user.dblClick(await dialog.findByRole("button", { name: "Look around first" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Sample Artist" })).toBeTruthy();
  expect(network.callsOf("auth.lookAround")).toHaveLength(1);
  await screen.findByText(/^Guest until 22.Nov.2026/);

  network.refuse("auth.keepAccount", 409, MESSAGES.emailTaken);
  await user.click(screen.getByRole("link", { name: "Keep this account" }));
  await user.type(await screen.findByLabelText("Artist name"), "Nadia Okoro");
  await user.type(screen.getByLabelText("Email"), "nadia@example.com");
  await user.type(screen.getByLabelText("New password"), "blue-oxide-77");
  await user.click(screen.getByRole("button", { name: "Keep this account" }));
  await screen.findByText(MESSAGES.emailTaken);
  network
    .answer("auth.keepAccount", SESSION)
    .answer("auth.me", ARTIST)
    .answer("account.get", {
      artist: ARTIST,
      email_confirmed: false,
      pending_email: null,
      sends_email: false,
      notices: { overdue: true, deadlines: true, monthly: false },
      second_factor: { on: false, recovery_codes: 0 },
    });
  await user.click(screen.getByRole("button", { name: "Keep this account" }));
  await screen.findByRole("heading", { name: "Profile" });
  expect(sessionToken.read()).toBe("fresh-token");
});

test("a server without guests offers none", async () => {
  const network = newArtistNetwork().answer("auth.options", { password_by_email: false, look_around: false });
  const { dialog } = await openForm("View Demo");
  await waitFor(() => expect(network.callsOf("auth.options")).toHaveLength(1));
  expect(dialog.queryByRole("button", { name: "Look around first" })).toBeNull();
});

test("each empty field has its own error, and nothing is sent", async () => {
  const network = newArtistNetwork();
  const { user, dialog } = await openForm("Start Tracking Now");
  await user.click(dialog.getByRole("button", { name: "Create account" }));
  const name = dialog.getByLabelText("Artist name");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Enter your artist name",
  );
  expect(document.activeElement).toBe(name);
  expect(dialog.getByText("Enter your email")).toBeTruthy();
  expect(dialog.getByText("Enter a password")).toBeTruthy();
  expect(network.callsOf("auth.register")).toEqual([]);
});

test("a refusal shows the server's sentence once, in the form", async () => {
  newArtistNetwork().refuse("auth.login", 401, MESSAGES.badCredentials);
  const { user, dialog } = await openForm("View Demo");
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.type(dialog.getByLabelText("Password"), "wrong-one{Enter}");
  expect((await dialog.findByRole("alert")).textContent).toContain(MESSAGES.badCredentials);
  expect(await screen.findAllByText(MESSAGES.badCredentials)).toHaveLength(1);
});

test.each([
  ["View Demo", "auth.login", "Log in", "Login failed"],
  ["Start Tracking Now", "auth.register", "Create account", "Registration failed"],
] as const)(
  "the form behind '%s' (%s) says that there is no connection when no answer comes",
  async (button, path, submit, fallback) => {
    newArtistNetwork().offline(path);
    const { user, dialog } = await openForm(button);
    if (submit === "Create account") await user.type(dialog.getByLabelText("Artist name"), "Nadia");
    await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
    await user.type(dialog.getByLabelText("Password"), "blue-oxide-77");
    await user.click(dialog.getByRole("button", { name: submit }));
    expect((await dialog.findByRole("alert")).textContent).toContain(
      `${fallback}. There is no connection to Ledgerline: check yours and try again.`,
    );
  },
);

test("an answer without a sentence shows only the fallback", async () => {
  newArtistNetwork().refuse("auth.login", 502);
  const { user, dialog } = await openForm("View Demo");
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.type(dialog.getByLabelText("Password"), "blue-oxide-77{Enter}");
  expect((await dialog.findByRole("alert")).textContent).toBe("Login failed");
});

test("during a request the button says 'Processing...' and a second submit sends nothing", async () => {
  const network = newArtistNetwork().answer("auth.login", { ...SESSION, notice: null });
  const release = network.hold("auth.login");
  const { user, dialog } = await openForm("View Demo");
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.type(dialog.getByLabelText("Password"), "blue-oxide-77{Enter}");
  const button = await dialog.findByRole("button", { name: "Processing..." });
  await user.click(button);
  await user.type(dialog.getByLabelText("Password"), "{Enter}");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  release();
  await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" });
  expect(network.callsOf("auth.login")).toHaveLength(1);
});

test("Cancel closes the form and gives the focus back", async () => {
  newArtistNetwork();
  const { user, dialog } = await openForm("View Demo");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "View Demo" })));
});

test("logging out clears the token even when the server cannot be reached", async () => {
  newArtistNetwork().offline("auth.logout");
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  expect(sessionToken.read()).toBeNull();
  expect(await screen.findByRole("button", { name: "Start Tracking Now" })).toBeTruthy();
  expect(await screen.findByText("Logged out successfully")).toBeTruthy();
});

test("logging out tells the server, with the token of the session that ends", async () => {
  const network = newArtistNetwork();
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  await waitFor(() => expect(network.callsOf("auth.logout")[0]?.token).toBe("token-of-the-test"));
});

test("a login that needs a code asks for it, and sends it with the rest", async () => {
  const network = newArtistNetwork().refuse("auth.login", 401, MESSAGES.codeDue, [
    { field: "code", message: MESSAGES.codeDue },
  ]);
  const { user, dialog } = await openForm("View Demo");
  expect(dialog.queryByLabelText("Code")).toBeNull();
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.type(dialog.getByLabelText("Password"), "blue-oxide-77{Enter}");
  const code = await dialog.findByLabelText("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.keyboard("{Enter}");
  expect(await dialog.findByText("Enter a code")).toBeTruthy();
  network.refuse("auth.login", 401, MESSAGES.wrongCode, [{ field: "code", message: MESSAGES.wrongCode }]);
  await user.type(code, "000 000{Enter}");
  expect(await dialog.findByText(MESSAGES.wrongCode)).toBeTruthy();
  network.answer("auth.login", { ...SESSION, notice: null });
  await user.type(code, "1{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" });
  expect(network.callsOf("auth.login").at(-1)?.input).toEqual({
    email: "nadia@example.com",
    password: "blue-oxide-77",
    code: "000 0001",
  });
});

test("wrong codes before a login are reported after it, until they have been read", async () => {
  const notice = "7 wrong codes came with your right password since your last login.";
  newArtistNetwork().answer("auth.login", { ...SESSION, notice });
  const { user, dialog } = await openForm("View Demo");
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com");
  await user.type(dialog.getByLabelText("Password"), "blue-oxide-77{Enter}");
  const line = within(await screen.findByRole("complementary", { name: "Since your last login" }));
  expect(line.getByText(notice, { exact: false })).toBeTruthy();
  expect(line.getByRole("link", { name: "Open settings" }).getAttribute("href")).toBe("/settings");
  await user.click(line.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("complementary", { name: "Since your last login" })).toBeNull();
});

test("a forgotten password can be replaced by email, if the server can send it", async () => {
  const message = SUCCESSES.resetSent;
  const network = newArtistNetwork().answer("auth.options", { password_by_email: true, look_around: true });
  network.answer("auth.forgotPassword", { message });
  const { user } = await openForm("View Demo");
  await user.click(await screen.findByRole("button", { name: "Forgot your password?" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Forgotten password" }));
  await user.click(dialog.getByRole("button", { name: "Send me a link" }));
  expect(dialog.getByText("Enter your email")).toBeTruthy();
  await user.type(dialog.getByLabelText("Email"), "nadia@example.com{Enter}");
  expect((await dialog.findByRole("status")).textContent).toBe(message);
  expect(network.callsOf("auth.forgotPassword").map(({ input }) => input)).toEqual([{ email: "nadia@example.com" }]);
});

test("a server without email does not offer to replace a forgotten password", async () => {
  const network = newArtistNetwork();
  const { dialog } = await openForm("View Demo");
  await waitFor(() => expect(network.callsOf("auth.options")).toHaveLength(1));
  expect(dialog.queryByRole("button", { name: "Forgot your password?" })).toBeNull();
});

test("axe finds nothing in a form that shows errors", async () => {
  newArtistNetwork();
  const { user, dialog } = await openForm("Start Tracking Now");
  await user.click(dialog.getByRole("button", { name: "Create account" }));
  expect(await axeFindings()).toEqual([]);
});
