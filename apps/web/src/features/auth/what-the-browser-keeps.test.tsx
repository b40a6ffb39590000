import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }));

test("a password is masked unless it is shown on purpose, and can be pasted and filled in by a manager", async () => {
  newArtistNetwork();
  const { user } = renderApp("/", { token: null });
  await user.click(await screen.findByRole("button", { name: "View Demo" }));
  const dialog = within(await screen.findByRole("dialog"));
  const password = dialog.getByLabelText<HTMLInputElement>("Password");
  expect([password.type, password.autocomplete]).toEqual(["password", "current-password"]);
  await user.click(password);
  await user.paste("from a password manager");
  expect(password.value).toBe("from a password manager");
  await user.click(dialog.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");
  await user.click(dialog.getByRole("button", { name: "Hide password" }));
  expect(password.type).toBe("password");
});

test("only the session's token is stored, and after logging out nothing of the artist is left", async () => {
  newArtistNetwork().offline("auth.logout");
  const { user } = renderApp("/dashboard");
  await screen.findByRole("heading", { level: 1, name: `Hello, ${ARTIST.artist_name}` });
  expect(stored()).toEqual([["ledgerline-token", "token-of-the-test"]]);
  expect(document.cookie).toBe("");
  await user.click(screen.getByRole("button", { name: "Log out" }));
  await screen.findByRole("button", { name: "Start Tracking Now" });
  expect(stored()).toEqual([]);
  expect(document.body.textContent).not.toContain(ARTIST.artist_name);
});

test("a name with markup is shown as it was typed", async () => {
  const name = `<img src=x onerror="document.title='run'"><b>Nova</b>`;
  newArtistNetwork().answer("auth.me", { ...ARTIST, artist_name: name });
  renderApp("/dashboard");
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe(`Hello, ${name}`);
  expect(heading.querySelector("img, b")).toBeNull();
});
