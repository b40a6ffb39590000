import type { NewReadings } from "@ledgerline/contract/statements/readings";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { BOOKED, RECEIVED } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderStatements, statementsNetwork } from "../../../../test/render-statements.tsx";

const DIFFERS: Statement = {
  ...BOOKED,
  new_reading: {
    text: "Read today, this file would be in British pounds.",
    changes: ["currency"],
    totals: [
      {
        currency: "GBP",
        rows: { booked: 0, now: 9997, difference: 9997 },
        units: { booked: 0, now: 412_000, difference: 412_000 },
        net: { booked: "0", now: "212.40", difference: "212.40" },
      },
    ],
    refused_rows: { booked: 3, now: 3, difference: 0 },
    asks: null,
    refusal: null,
  },
};
const GROUPS: NewReadings = {
  groups: [
    {
      text: "Your Cargo statements would now be in British pounds.",
      source: "Cargo",
      statements: [{ id: DIFFERS.id, file_name: DIFFERS.file_name }],
      totals: [{ currency: "GBP", booked: "0", now: "212.40", difference: "212.40" }],
      refused: false,
    },
  ],
  more: false,
};

let network: FakeNetwork;
let stored: Statement[];
beforeEach(() => {
  stored = [DIFFERS];
  network = statementsNetwork(() => stored).answer("statements.newReadings", () =>
    stored[0]?.new_reading ? GROUPS : { groups: [], more: false },
  );
});

const banner = () => screen.findByRole("region", { name: "Read differently today" });

test("statements that would be read differently are named with what changes, and compared month by month", async () => {
  const { container } = renderStatements();
  const notice = await banner();
  expect(notice.textContent).toContain("Your Cargo statements would now be in British pounds. +£212.40");
  screen.getByText(/would be read differently today/);
  await userEvent.click(within(notice).getByRole("button", { name: "See the difference" }));
  const table = await within(notice).findByRole("table");
  within(table).getByRole("columnheader", { name: "Read today" });
  expect(await axeFindings(container)).toEqual([]);
});

test("booking again shows the new statement beside the booked one, and the notice is gone", async () => {
  const again: Statement = { ...RECEIVED, id: "01939b5e-7a52-7cc3-98d5-000000000077", replaces: BOOKED.id };
  network.answer("statements.bookAgain", () => {
    stored = [{ ...BOOKED, new_reading: null }, again];
    return { statements: [again] };
  });
  renderStatements();
  await userEvent.click(within(await banner()).getByRole("button", { name: "Book again" }));
  await screen.findByText("Waiting to be booked again");
  expect(network.callsOf("statements.bookAgain").map(({ input }) => input)).toEqual([{ ids: [DIFFERS.id] }]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Read differently today" })).toBeNull());
});

test("the statement itself says so too, and can be left as it is", async () => {
  network.answer("statements.leaveAsBooked", () => {
    stored = [BOOKED];
    return { message: "Left as booked" };
  });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: DIFFERS.file_name }));
  const panel = screen.getByRole("region", { name: "Read today" });
  expect(panel.textContent).toContain("Your figures stay as they are until you decide");
  await userEvent.click(within(panel).getByRole("button", { name: "Leave it as it is" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Read today" })).toBeNull());
  expect(network.callsOf("statements.leaveAsBooked").map(({ input }) => input)).toEqual([{ ids: [DIFFERS.id] }]);
});

test("a file that would be refused says why and cannot be booked again, and one with a question shows it", async () => {
  const { new_reading: reading } = DIFFERS;
  if (!reading) throw new Error("it differs");
  stored = [{ ...DIFFERS, new_reading: { ...reading, totals: [], refusal: "This file was saved by Excel." } }];
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: DIFFERS.file_name }));
  const panel = screen.getByRole("region", { name: "Read today" });
  within(panel).getByText("This file was saved by Excel.");
  expect(within(panel).queryByRole("button", { name: "Book again" })).toBeNull();
});
