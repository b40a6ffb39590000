import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { CLAIM, CLAIM_ID, showClaims } from "../../../test/render-claims.tsx";

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
