import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ADA_ID } from "../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../test/render-shares.tsx";

const SIMULATION = {
  months: ["2026-03", "2026-04"],
  lines: 1204,
  who: [
    {
      ...{ payee: null, name: "", currency: "USD" },
      now: { by_month: ["130", "138"], total: "138" },
      other: { by_month: ["105", "221/2"], total: "221/2" },
    },
    {
      ...{ payee: ADA_ID, name: "Ada Lind", currency: "USD" },
      now: { by_month: ["20", "22"], total: "22" },
      other: { by_month: ["45", "99/2"], total: "99/2" },
    },
  ],
  left_out: ["There is no exchange rate from EUR to USD on 2026-03-31. Load exchange rates, then compute again."],
};

test("other terms are written, sent once and compared, in a table and as lines over the months", async () => {
  const net = sharesNetwork().answer("shares.simulate", SIMULATION);
  const { user, container } = renderShares("&view=what-if");
  const rate = await screen.findByLabelText("They get together");
  await user.clear(rate);
  await user.type(rate, "50%");
  await user.click(screen.getByRole("button", { name: "Show who would have got what" }));
  expect(await screen.findByText("Choose a payee or write a name")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Person 1: payee"), "Ada Lind");
  await user.type(screen.getByLabelText("Person 1: advance"), "100");
  await user.dblClick(screen.getByRole("button", { name: "Show who would have got what" }));

  const table = await screen.findByRole("table", { name: "Who gets what as agreed, and under the other terms" });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));
  expect(cells).toEqual([
    "WhoAs agreedOther termsDifference",
    "You$138.00$110.50−$27.50",
    "Ada Lind$22.00$49.50+$27.50",
  ]);
  expect(screen.getByText(/There is no exchange rate from EUR/)).toBeTruthy();
  await waitFor(() => expect(net.callsOf("shares.simulate")).toHaveLength(1));
  expect(net.callsOf("shares.simulate")[0]?.input).toMatchObject({
    ...{ kind: "royalty", covers: { by: "everything" }, fee: "0%", rate: "50%", costs: "0", currency: "USD" },
    people: [{ payee: ADA_ID, name: "", share: "100%", advance: "100" }],
  });
  await user.selectOptions(screen.getByLabelText("Over time"), "Ada Lind, in USD");
  const chart = await screen.findByRole("slider", { name: /^Ada Lind, by the end of each month/ });
  expect(chart.getAttribute("aria-valuetext")).toMatch(/^Apr\s2026: As agreed \$22\.00, Other terms \$49\.50$/);
  expect(await axeFindings(container)).toEqual([]);
});

test("months without bookings say so, and a refusal is read out", async () => {
  const net = sharesNetwork().answer("shares.simulate", { ...SIMULATION, who: [], lines: 0, left_out: [] });
  const { user } = renderShares("&view=what-if");
  await user.selectOptions(await screen.findByLabelText("Person 1: payee"), await screen.findByText("Ben Ode"));
  const show = screen.getByRole("button", { name: "Show who would have got what" });
  await user.click(show);
  expect(await screen.findByText(/Nothing was booked in/)).toBeTruthy();
  net.refuse("shares.simulate", 503, "The server is busy right now. Please try again in a moment.");
  await user.click(show);
  expect((await screen.findByRole("alert")).textContent).toMatch(/busy right now/);
});
