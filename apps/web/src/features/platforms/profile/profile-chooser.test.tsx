import type { ConfirmProfileInput, FindProfilesInput } from "@ledgerline/contract/streaming";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST } from "../../../../test/answers.ts";
import {
  answerPlatforms,
  CONNECTED,
  CREDENTIALS_ADDED,
  NADIA,
  NAMESAKE,
  statusWith,
} from "../../../../test/platform-answers.ts";
import { fakeNetwork, renderScreen } from "../../../../test/render-screen.tsx";
import { PlatformsTab } from "../platforms-tab.tsx";

const UNCONFIRMED = statusWith({ youtube: CONNECTED });
const CONFIRMED = statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA } });

function show(status = UNCONFIRMED) {
  const network = answerPlatforms(fakeNetwork().answer("auth.me", ARTIST), status);
  network.answer("streaming.profiles", { profiles: [NADIA, NAMESAKE] });
  renderScreen(<PlatformsTab />);
  return { network, user: userEvent.setup() };
}

test("profiles of the artist's name are searched for at once, with what tells them apart", async () => {
  const { network } = show();
  const radio = await screen.findByRole("radio", { name: "Nadia Okoro", description: /^1.2\sM subscribers$/ });
  expect(radio).toHaveProperty("checked", false);
  expect(screen.getByRole("radio", { description: "12 subscribers · Soul · Jazz" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Open in YouTube Music/ }).getAttribute("href")).toBe(NADIA.url);
  expect(network.callsOf("streaming.profiles").map(({ input }) => input)).toEqual([
    { platform: "youtube", query: "Nadia Okoro" },
  ]);
});

test("Spotify asks as soon as its credentials are kept", async () => {
  const { network } = show(CREDENTIALS_ADDED);
  expect(await screen.findByText("Which profile is yours?")).toBeTruthy();
  await screen.findAllByRole("radio");
  expect(network.callsOf("streaming.profiles")[0]?.input).toMatchObject({ platform: "spotify" });
});

test("a profile is chosen and confirmed with the keyboard alone, and its first sync is followed", async () => {
  const { network, user } = show();
  const sent: ConfirmProfileInput[] = [];
  network.answer("streaming.confirmProfile", (input: ConfirmProfileInput) => {
    sent.push(input);
    network.answer("streaming.status", CONFIRMED);
    return { message: "Nadia Okoro is your profile on YouTube Music", artist_profile: NADIA };
  });
  (await screen.findByRole("radio", { name: "Nadia Okoro" })).focus();
  await user.keyboard(" {ArrowDown}{ArrowUp}{Enter}");
  expect(await screen.findByText("Nadia Okoro is your profile on YouTube Music")).toBeTruthy();
  expect(await screen.findByText("Your profile")).toBeTruthy();
  expect(sent).toEqual([{ platform: "youtube", profile_id: "UCnadia" }]);
});

test("confirming without a choice asks for one, and sends nothing", async () => {
  const { network, user } = show();
  await user.click(await screen.findByRole("button", { name: "Confirm profile" }));
  expect(screen.getByRole("alert").textContent).toBe("Please choose a profile");
  expect(network.callsOf("streaming.confirmProfile")).toEqual([]);
});

test("a link is searched for in place of the name; nobody found says what to do", async () => {
  const { network, user } = show();
  network.answer("streaming.profiles", ({ query }: FindProfilesInput) => ({
    profiles: query.startsWith("https://") ? [NAMESAKE] : [],
  }));
  await screen.findByText(/knows nobody by “Nadia Okoro”/);
  await user.type(screen.getByLabelText("Another name, or a link to your page"), " https://youtube.com/@trio {Enter}");
  expect(await screen.findByRole("radio", { name: "Nadia Okoro Trio" })).toBeTruthy();
  expect(network.callsOf("streaming.profiles").at(-1)?.input).toMatchObject({ query: "https://youtube.com/@trio" });
});

test("a search that failed gives the platform's reason, asks no second time by itself, and can be tried again", async () => {
  const { network, user } = show();
  network.refuse("streaming.profiles", 503, "YouTube allows no more searches today. Paste the link to your channel.");
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("YouTube allows no more searches today.");
  expect(network.callsOf("streaming.profiles")).toHaveLength(1);
  network.answer("streaming.profiles", { profiles: [NADIA] });
  await user.click(retry);
  expect(await screen.findByRole("radio")).toBeTruthy();
});

test("changing the profile says what goes with the old one; it can be kept", async () => {
  const { network, user } = show(CONFIRMED);
  await user.click(await screen.findByRole("button", { name: "Change profile" }));
  const present = await screen.findByRole("radio", { name: "Nadia Okoro" });
  expect(present).toHaveProperty("checked", true);
  expect(screen.queryByText(/is deleted/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Nadia Okoro Trio" }));
  expect(screen.getByText(/What was read of the present profile, its plays among it, is deleted/)).toBeTruthy();
  network.refuse("streaming.confirmProfile", 502);
  await user.click(screen.getByRole("button", { name: "Confirm profile" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to confirm the profile");
  await user.click(screen.getByRole("button", { name: "Keep the present profile" }));
  await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
  expect(screen.getByText("Your profile")).toBeTruthy();
});
