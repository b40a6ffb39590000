import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST, FREE_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import { STAKE, summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { CLAIM, CLAIM_ID, showClaims } from "../../../test/render-claims.tsx";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ClaimsScreen } from "./claims-screen.tsx";

test("the list says what each claim asks for, what came in and what is open, and links to it", async () => {
  const { container } = showClaims("");
  const row = within(await screen.findByRole("row", { name: /Underpaid royalties/ }));
  for (const text of ["Draft", "$50.40", "$10.40", "$40.00"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toBe(`/dashboard?tab=export&view=claims&claim=${CLAIM_ID}`);
  expect(await axeFindings(container)).toEqual([]);
});

test("amounts in several currencies are listed one below the other, as a line is too wide for a phone", async () => {
  const euros = { currency: "EUR", asked: { low: "9", mid: "12.5", high: "14" }, received: "0", open: "12.5" };
  const pounds = { currency: "GBP", asked: null, received: "3", open: null };
  showClaims("", { ...CLAIM, money: [...CLAIM.money, euros, pounds] });
  const row = await screen.findByRole("row", { name: /Underpaid royalties/ });
  const cells = [...row.querySelectorAll("td")];
  const amounts = cells.map((cell) => [...cell.children].map((part) => part.textContent));
  expect(amounts.slice(1, 4)).toEqual([
    ["$50.40", "€12.50"],
    ["$10.40", "€0.00", "£3.00"],
    ["$40.00", "€12.50"],
  ]);
  for (const cell of cells) for (const part of cell.children) expect(part.className).toContain("block");
});

test("without Premium, the offer stands between the account's own counts and a letter that is plainly a sample", async () => {
  fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("claims.list", { claims: [], included: false })
    .answer("reconciliation.summary", summaryOf({ included: false, to_do: 3, at_stake: [STAKE] }))
    .answer("subscription.status", FREE_SUBSCRIPTION);
  window.history.replaceState(null, "", "/dashboard?tab=export&view=claims");
  const { container } = renderScreen(<ClaimsScreen />);
  await screen.findByText(/^In your statements, 3.things to do come to \$41–\$63$/);
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  const letter = await screen.findByRole("figure");
  expect(letter.textContent).toMatch(/^A sample letter, made up .*Dear Harbour Distribution,/);
  expect(await axeFindings(container)).toEqual([]);
});
