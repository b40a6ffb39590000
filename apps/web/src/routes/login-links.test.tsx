import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeFindings } from "../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../test/render-app.tsx";

const TOKEN = `0199bb00-0000-7000-8000-000000000009.${"x".repeat(32)}`;

test("a new password is chosen in the language of the message, and what is wrong with one is said in it", async () => {
  const network = newArtistNetwork().refuse("auth.choosePassword", 400, "Bad input", [
    { field: "new_password", message: "This password is too common" },
  ]);
  const { user, container } = renderApp(`/choose-password?language=de#${TOKEN}`, { token: null });
  const field = await screen.findByLabelText("Neues Passwort");
  expect(screen.getByRole("heading", { level: 1, name: "Neues Passwort wählen" })).toBeTruthy();
  await user.type(field, "password1");
  await user.click(screen.getByRole("button", { name: "Dieses Passwort verwenden" }));
  expect(await screen.findByText(/zu kurz, zu häufig/)).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  network.refuse("auth.choosePassword", 400, MESSAGES.staleLink);
  await user.click(screen.getByRole("button", { name: "Dieses Passwort verwenden" }));
  expect(await screen.findByText(/Dieser Link ist abgelaufen/)).toBeTruthy();
  network.answer("auth.choosePassword", { message: "Password changed" });
  await user.click(screen.getByRole("button", { name: "Dieses Passwort verwenden" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ihr neues Passwort gilt" })).toBeTruthy();
  expect(network.callsOf("auth.choosePassword").at(-1)?.input).toEqual({ token: TOKEN, new_password: "password1" });
});

test("an email is confirmed in English where the link names no language that there is", async () => {
  newArtistNetwork().refuse("account.confirmEmail", 503, "Ledgerline is busy");
  const { user } = renderApp(`/confirm-email?language=xx#${TOKEN}`, { token: null });
  await user.click(await screen.findByRole("button", { name: "Confirm this email" }));
  expect(await screen.findByText("Ledgerline is busy")).toBeTruthy();
});

test("a link without its end says that it is stale, in its language", async () => {
  newArtistNetwork();
  renderApp("/confirm-email?language=sv#short", { token: null });
  expect(await screen.findByText("Länken har gått ut eller har redan använts. Be om en ny.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Till startsidan" })).toBeTruthy();
});
