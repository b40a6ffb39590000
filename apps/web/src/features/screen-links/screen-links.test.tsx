import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ScreenLinksSection } from "../settings/screen-links-section.tsx";
import { LinkButton } from "./link-button.tsx";

const GERMANY = { screen: "figures", territory: "DE" } as const;
const link = (id: string) => `https://example.com/screen#${id}`;

test("one press makes a link for a week; another time makes another in its place", async () => {
  let made = 0;
  const net = fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("account.makeScreenLink", ({ days }: { days: number }) => {
      made += 1;
      return {
        id: `link-${made}`,
        link: link(`secret-${made}`),
        expires_at: `2026-12-${String(days).padStart(2, "0")}T09:00:00.000Z`,
      };
    })
    .answer("account.endScreenLink", { message: SUCCESSES.screenLinkEnded });
  renderScreen(<LinkButton name="Germany" screen={GERMANY} />);
  await userEvent.click(screen.getByRole("button", { name: "Make a link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A link to this screen" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Link to Germany").value).toBe(link("secret-1"));
  dialog.getByRole("button", { name: "Copy link to Germany" });
  dialog.getByText(/^Until 7.Dec.2026/);
  expect(await axeFindings()).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText("It works for"), "1");
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>("Link to Germany").value).toBe(link("secret-2")));
  expect(net.callsOf("account.makeScreenLink").map(({ input }) => input)).toEqual([
    { name: "Germany", screen: GERMANY, days: 7 },
    { name: "Germany", screen: GERMANY, days: 1 },
  ]);
  await waitFor(() =>
    expect(net.callsOf("account.endScreenLink").map(({ input }) => input)).toEqual([{ id: "link-1" }]),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Settings lists the links and ends them", async () => {
  const one = {
    ...{ id: "link-1", name: "Germany", screen: GERMANY, member: "Nadia Okoro" },
    ...{ created_at: "2026-11-20T09:00:00.000Z", expires_at: "2026-11-27T09:00:00.000Z" },
  };
  const net = fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("account.screenLinks", { links: [one] });
  net.answer("account.endScreenLink", () => {
    net.answer("account.screenLinks", { links: [] });
    return { message: SUCCESSES.screenLinkEnded };
  });
  renderScreen(<ScreenLinksSection />);
  await screen.findByText(/^Until 27.Nov.2026\. Made by Nadia Okoro on 20.Nov.2026$/);
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "End the link to Germany" }));
  await screen.findByText("No links yet.");
});

test("a list that cannot be loaded says so, and is asked for again", async () => {
  const net = fakeNetwork().answer("auth.me", ARTIST).refuse("account.screenLinks", 500);
  renderScreen(<ScreenLinksSection />);
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 });
  net.answer("account.screenLinks", { links: [] });
  await userEvent.click(again);
  await screen.findByText("No links yet.");
});
