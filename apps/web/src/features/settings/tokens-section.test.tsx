import type { Role } from "@ledgerline/contract/auth/roles";
import type { ApiToken } from "@ledgerline/contract/tokens";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { TokensSection } from "./tokens-section.tsx";

const TOKEN = "ll_000000000000000000000000000000002wjyrI";

const apiToken = (fields: Partial<ApiToken>): ApiToken => ({
  id: crypto.randomUUID(),
  name: "Monthly upload",
  scopes: ["statements:read", "statements:write"],
  member: "Nadia",
  yours: true,
  created_at: "2026-11-01T09:00:00.000Z",
  expires_at: "2027-01-01T00:00:00.000Z",
  expired: false,
  last_used_at: "2026-11-20T09:41:00.000Z",
  last_network: "203.0.113.*",
  ...fields,
});
const OWN = apiToken({});
const ADAS = apiToken({
  ...{ name: "Agent", member: "Ada", yours: false, last_used_at: null, last_network: null, expired: true },
  scopes: ["royalties:read", "plays:read", "claims:read", "claims:write", "exports:read"],
});

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const section = (role: Role, twoSteps = false) => <TokensSection role={role} twoSteps={twoSteps} />;

function network(tokens: ApiToken[] = []) {
  return fakeNetwork().answer("tokens.list", { tokens }).answer("account.history", { events: [], cursor: null });
}

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Make a token" }));
  return within(await screen.findByRole("dialog", { name: "Make an API token" }));
}

const inputs = (net: ReturnType<typeof network>, name: "tokens.create" | "tokens.end") =>
  net.callsOf(name).map(({ input }) => input);

test("each token says what it may do, until when, and when and from where it was last used", async () => {
  network([OWN, ADAS]);
  const { container } = renderScreen(section("owner"));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Monthly uploadUpload statements, until 31\u00a0Dec\u00a02026Last used 20\u00a0Nov\u00a02026, 09:41\u00a0UTC, from 203.0.113.*End",
    "Agentof AdaExpiredroyalties:read, plays:read, claims:read and 2 more, until 31\u00a0Dec\u00a02026Not used yetEnd",
  ]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a token is made by preset with the keyboard alone, and shown once", async () => {
  // Brings a clipboard, which jsdom lacks.
  const user = userEvent.setup();
  const net = network().answer("tokens.create", { message: SUCCESSES.tokenMade, id: OWN.id, token: TOKEN });
  renderScreen(section("accountant"));
  await screen.findByText("No tokens yet.");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Make a token" }));
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Make an API token" }));
  expect(await axeFindings()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText("It may"), "Upload statements");
  expect(dialog.getByLabelText<HTMLInputElement>("Last day").value).toBe("2027-02-18");
  await user.type(dialog.getByLabelText("Your password"), "blue-oxide-77");
  await user.type(dialog.getByLabelText("Name"), "{Enter}");
  expect(await dialog.findByText("Enter a name")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Name"));
  net.answer("tokens.list", { tokens: [OWN] });
  await user.type(dialog.getByLabelText("Name"), "Monthly upload{Enter}");
  const shown = within(await screen.findByRole("dialog", { name: "Copy your token" }));
  expect(shown.getByLabelText<HTMLInputElement>("Token").value).toBe(TOKEN);
  expect(await axeFindings()).toEqual([]);
  expect(inputs(net, "tokens.create")).toEqual([
    {
      ...{ name: "Monthly upload", scopes: ["statements:read", "statements:write"] },
      ...{ expires_on: "2027-02-18", password: "blue-oxide-77" },
    },
  ]);
  await user.click(shown.getByRole("button", { name: "Copy token" }));
  expect(await shown.findByText("Copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  await user.click(shown.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "End the token Monthly upload" })).toBeTruthy();
  expect(document.body.textContent).not.toContain(TOKEN);
});

test("scopes of the role can be chosen by hand, and refusals appear at their fields", async () => {
  const net = network().refuse("tokens.create", 400, MESSAGES.wrongPassword, [
    { field: "password", message: MESSAGES.wrongPassword },
  ]);
  renderScreen(section("viewer"));
  const dialog = await openDialog();
  const may = dialog.getByLabelText("It may");
  expect(
    within(may)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Read everything", "Agent, read only", "What I choose"]);
  await userEvent.selectOptions(may, "What I choose");
  const boxes = dialog.getAllByRole("checkbox");
  expect(boxes.length).toBeGreaterThan(5);
  expect(dialog.queryByRole("checkbox", { name: /write/ })).toBeNull();
  for (const box of boxes) await userEvent.click(box);
  await userEvent.type(dialog.getByLabelText("Name"), "Agent");
  await userEvent.type(dialog.getByLabelText("Your password"), "blue-oxide-76{Enter}");
  expect(await dialog.findByText("Choose what the token may do")).toBeTruthy();
  await userEvent.click(dialog.getByRole("checkbox", { name: /royalties:read/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect(await dialog.findByText(MESSAGES.wrongPassword)).toBeTruthy();
  expect(inputs(net, "tokens.create")).toMatchObject([{ scopes: ["royalties:read"] }]);
  net.refuse("tokens.create", 409, MESSAGES.tooManyTokens);
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect(await dialog.findByText(MESSAGES.tooManyTokens)).toBeTruthy();
});

test("with two-step login a code is asked for too, and sent with the rest", async () => {
  const net = network().refuse("tokens.create", 400, MESSAGES.wrongCode, [
    { field: "code", message: MESSAGES.wrongCode },
  ]);
  renderScreen(section("owner", true));
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText("Name"), "Agent");
  await userEvent.type(dialog.getByLabelText("Your password"), "blue-oxide-77{Enter}");
  expect(await dialog.findByText("Enter a code")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Code"));
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("123 456{Enter}");
  expect(await dialog.findByText(MESSAGES.wrongCode)).toBeTruthy();
  expect(inputs(net, "tokens.create")).toMatchObject([{ password: "blue-oxide-77", code: "123 456" }]);
});

test("a token can be ended with one press", async () => {
  const net = network([OWN, ADAS]).answer("tokens.end", () => {
    net.answer("tokens.list", { tokens: [OWN] });
    return { message: SUCCESSES.tokenEnded };
  });
  renderScreen(section("owner"));
  await userEvent.click(await screen.findByRole("button", { name: "End the token Agent" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "End the token Agent" })).toBeNull());
  expect(await screen.findByText(SUCCESSES.tokenEnded)).toBeTruthy();
  expect(inputs(net, "tokens.end")).toEqual([{ id: ADAS.id }]);
});

test("a list that fails to load says so and can be retried, and a payee has none", async () => {
  const net = fakeNetwork().refuse("tokens.list", 500, MESSAGES.unexpected);
  const { rerender } = renderScreen(section("owner"));
  await screen.findByText(MESSAGES.unexpected);
  net.answer("tokens.list", { tokens: [OWN] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Monthly upload")).toBeTruthy();
  rerender(section("payee"));
  expect(screen.queryByRole("region", { name: "API tokens" })).toBeNull();
});
