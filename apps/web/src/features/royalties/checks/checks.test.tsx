import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { CHECKED_STATEMENT, checksNetwork } from "../../../../test/check-answers.ts";
import { FRESH, STAKE, summaryOf } from "../../../../test/reconciliation-answers.ts";
import { renderRoyalties } from "../../../../test/render-royalties.tsx";

test("each check says what must hold and how it ended, and one without its data says what is missing", async () => {
  checksNetwork();
  const { container } = renderRoyalties("view=checks");
  await screen.findByText("1 check found something, 14 clear, 1 not checked");
  const grid = screen.getByRole("grid", { name: "Checks" });
  const row = (id: string) => within(grid).getByRole("row", { name: new RegExp(`^${id} `) }).textContent;
  expect(row("F5")).toMatch(/The rule of F5.*1 found/);
  expect(row("F7")).toMatch(/No file says at what rate.*Not checked/);
  expect(row("F8")).toMatch(/1,204\slines.*Clear/);
  expect(await axeFindings(container)).toEqual([]);
});

test("the treaty rate is stated for the withholding check, and a wrong one is not sent", async () => {
  const network = checksNetwork().answer("reconciliation.stateTreaty", { message: "Saved" });
  const { user } = renderRoyalties("view=checks&by=F9");
  const rate = await screen.findByRole("textbox", { name: /^Your treaty rate/ });
  await user.type(rate, "fifteen");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await screen.findByText("Write the rate in percent, such as 15 or 7.5");
  await user.clear(rate);
  await user.type(rate, "7.5");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await waitFor(() => expect(network.callsOf("reconciliation.stateTreaty")[0]?.input).toEqual({ percent: "7.5" }));
});

test("the watch says what each track lacks and would have earned, and the deductions what was taken off", async () => {
  checksNetwork()
    .answer("reconciliation.watch", {
      ...FRESH,
      tracks: [{ track_id: "GBAAA2600001", title: "Ebb", streams: 840, lacks: 160, would_earn: STAKE }],
    })
    .answer("reconciliation.deductions", {
      ...FRESH,
      totals: [
        { currency: "USD", gross: "100", fee: "12.4", withheld: "3.1", recouped: "0", discovery: "0", net: "84.5" },
      ],
      statements: [
        {
          statement_id: CHECKED_STATEMENT,
          file_name: "july.tsv",
          accounted: "2026-09-15",
          currency: "USD",
          gross: "100",
          fee: "12.4",
          withheld: "3.1",
          recouped: "0",
          discovery: "0",
          net: "84.5",
        },
      ],
    });
  const { user } = renderRoyalties("view=checks&by=watch");
  const watch = await screen.findByRole("row", { name: /^Ebb/ });
  expect(watch.textContent).toMatch(/840.*160.*\$41–\$63/);
  await user.click(screen.getByRole("link", { name: "Deductions" }));
  await screen.findByText("$12.40 fees, $3.10 withheld: $84.50 net");
  within(screen.getByRole("grid", { name: "Deductions by statement" })).getByRole("link", { name: /^july\.tsv/ });
});

test("a free artist reads what the checks are, and how to open them", async () => {
  const network = checksNetwork()
    .answer("reconciliation.summary", summaryOf({ included: false }))
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderRoyalties("view=checks");
  await screen.findByText(/^Premium runs sixteen checks/);
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  expect(network.callsOf("reconciliation.checks")).toHaveLength(0);
});
