import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const RESTORED = { ...ARTIST, restored_from: "2026-11-12T03:00:00.000Z" };
const ACCOUNT = {
  artist: RESTORED,
  email_confirmed: false,
  pending_email: null,
  sends_email: false,
  notices: { overdue: true, deadlines: true, monthly: false },
  second_factor: { on: true, recovery_codes: 0 },
};

const notice = async () => within(await screen.findByRole("complementary", { name: "Restored from a backup" }));

test("after a restore a notice tells the artist what to check, until it is dismissed", async () => {
  const network = newArtistNetwork()
    .answer("auth.me", RESTORED)
    .answer("account.get", ACCOUNT)
    .answer("account.dismissRestored", { message: SUCCESSES.restoredDismissed });
  const { user } = renderApp("/dashboard");
  const shown = await notice();
  expect(
    shown.getByText(/restored from a backup of 12.Nov.2026, 03:00.UTC\. Changes since then are gone/),
  ).toBeTruthy();
  expect(await shown.findByText(/Your recovery codes have ended: make new ones\./)).toBeTruthy();
  expect(shown.getByRole("link", { name: "Open settings" }).getAttribute("href")).toBe("/settings");
  expect(await axeFindings()).toEqual([]);
  network.answer("auth.me", ARTIST);
  await user.click(shown.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Restored from a backup" })).toBeNull());
  expect(network.callsOf("account.dismissRestored")).toHaveLength(1);
});

test("a notice that cannot be dismissed stays, and says why", async () => {
  newArtistNetwork()
    .answer("auth.me", RESTORED)
    .answer("account.get", { ...ACCOUNT, second_factor: { on: false, recovery_codes: 0 } })
    .refuse("account.dismissRestored", 503);
  const { user } = renderApp("/dashboard");
  const shown = await notice();
  expect(shown.queryByText(/recovery codes/)).toBeNull();
  await user.click(shown.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("Failed to dismiss the notice")).toBeTruthy();
  expect(await notice()).toBeTruthy();
});
