import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import { SETTINGS } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../../test/render-app.tsx";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const AT = "&view=settings";

test("each setting is saved by a press, and the payer by a form that never shows the whole IBAN", async () => {
  const net = sharesNetwork().answer("shares.setSettings", (input: object) => {
    const { payer_iban, ...changed } = input as { payer_iban?: string };
    const next = { ...SETTINGS, ...changed, ...(payer_iban && { payer_bank: payer_iban.slice(-4) }) };
    net.answer("shares.settings", next);
    return next;
  });
  const { container, user } = renderShares(AT);
  await user.click(await screen.findByRole("radio", { name: /^It keeps a run from being closed/ }));
  await user.click(screen.getByRole("checkbox", { name: /^A second member approves/ }));
  await user.type(screen.getByLabelText("Name"), "Tin Orchard");
  await user.type(screen.getByLabelText("IBAN"), "SE4550000000058398257466");
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the payer" }));
  expect(await screen.findByText(/Now one that ends in 7466/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("IBAN").value).toBe("");
  expect(net.callsOf("shares.setSettings").map(({ input }) => input)).toEqual([
    { uncovered_is_accounts: false },
    { needs_approval: true },
    { payer_name: "Tin Orchard", payer_iban: "SE4550000000058398257466" },
  ]);
});

test("an IBAN that is none is said at its field", async () => {
  sharesNetwork().refuse("shares.setSettings", 400, MESSAGES.badIban, [
    { field: "payer_iban", message: MESSAGES.badIban },
  ]);
  const { user } = renderShares(AT);
  await user.type(await screen.findByLabelText("IBAN"), "SE00");
  await user.click(screen.getByRole("button", { name: "Save the payer" }));
  expect(await screen.findByText(MESSAGES.badIban)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("IBAN")));
});

test("a viewer reads the settings", async () => {
  newArtistNetwork()
    .answer("auth.me", { ...ARTIST, role: "viewer", read_only: true })
    .answer("shares.settings", { ...SETTINGS, payer_name: "Tin Orchard", payer_bank: "7466" });
  renderApp("/dashboard?tab=shares&view=settings");
  expect(await screen.findByText("Tin Orchard, IBAN ending in 7466")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});
