import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { CalendarSection } from "./calendar-section.tsx";

const ADDRESS = "https://ledgerline.example/api/forecast/calendars/one.ics";

test("an address is made and shown once, and ended", async () => {
  const network = fakeNetwork().answer("auth.me", ARTIST).answer("forecast.calendar", { made_at: null });
  network.answer("forecast.makeCalendar", () => {
    network.answer("forecast.calendar", { made_at: "2026-11-20T12:00:00.000Z" });
    return { address: ADDRESS };
  });
  network.answer("forecast.endCalendar", () => {
    network.answer("forecast.calendar", { made_at: null });
    return { message: "The calendar is ended. Programs that read it get nothing more." };
  });
  renderScreen(<CalendarSection />);
  const user = userEvent.setup();
  await screen.findByText("No address yet.");
  await user.click(await screen.findByRole("button", { name: "Make an address" }));
  const shown = within(await screen.findByRole("dialog", { name: "Copy the address" }));
  expect(shown.getByLabelText<HTMLInputElement>("Address").value).toBe(ADDRESS);
  expect(await axeFindings()).toEqual([]);
  await user.click(shown.getByRole("button", { name: "Done" }));
  await screen.findByText(/^The address was made on 20.Nov.2026\. It is not shown again; a new one replaces it\.$/);
  expect(document.body.textContent).not.toContain(ADDRESS);
  await user.click(screen.getByRole("button", { name: "End it" }));
  await waitFor(() => expect(screen.getByText("No address yet.")).toBeTruthy());
});

test("a refusal is told, and a calendar that cannot be read can be asked for again", async () => {
  const network = fakeNetwork().answer("auth.me", ARTIST).refuse("forecast.calendar", 500);
  renderScreen(<CalendarSection />);
  const again = await screen.findByRole("button", { name: "Try again" });
  network.answer("forecast.calendar", { made_at: null }).refuse("forecast.makeCalendar", 500);
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole("button", { name: "Make an address" }));
  await waitFor(() => expect(network.callsOf("forecast.makeCalendar")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});
