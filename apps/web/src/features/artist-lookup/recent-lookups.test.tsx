import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { LOOKUPS } from "../../../test/answers/lookup-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

function show(lookups: typeof LOOKUPS) {
  const network = fakeNetwork()
    .answer("streaming.status", NOTHING_CONNECTED)
    .answer("artists.lookupHistory", { lookups });
  renderScreen(<ArtistLookupTab />);
  return { network, user: userEvent.setup() };
}

test("the newest five are listed with their date, a sample with its mark", async () => {
  show(LOOKUPS);
  const section = screen.getByRole("region", { name: "Recent Lookups" });
  const rows = await within(section).findAllByRole("listitem");
  expect(rows).toHaveLength(5);
  expect(rows[0]?.textContent).toContain("Artist sixth20\u00a0Nov\u00a02026, 09:41\u00a0UTC");
  expect(rows[0]?.textContent).not.toContain("Sample");
  expect(rows[1]?.textContent).toContain("Sample");
  expect(await axeFindings()).toEqual([]);
});

test("View Details shows the stored result with its date, and moves the focus each time", async () => {
  const { network, user } = show(LOOKUPS);
  const button = await screen.findByRole("button", { name: "View Details of Artist sixth" });
  await user.click(button);
  const section = await screen.findByRole("region", { name: "Artist sixth" });
  expect(section.textContent).toContain(
    "From your lookup on 20\u00a0Nov\u00a02026, 09:41\u00a0UTC. The figures are from then.",
  );
  expect(document.activeElement).toBe(within(section).getByRole("heading", { level: 2 }));
  await user.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Artist sixth"));
  expect(network.callsOf("artists.lookup")).toEqual([]);
});

test("before the first lookup it says that there is nothing yet, and leads to the search", async () => {
  const { user } = show([]);
  expect(await screen.findByText(/Nothing looked up yet/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Search for an artist" }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Artist" }));
});

test("a history that fails to load says so and can be retried", async () => {
  const { network, user } = show(LOOKUPS);
  network.refuse("artists.lookupHistory", 403);
  expect((await screen.findByText("Failed to load your recent lookups")).closest("[role=alert]")).toBeTruthy();
  network.answer("artists.lookupHistory", { lookups: LOOKUPS });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Artist sixth")).toBeTruthy();
});
