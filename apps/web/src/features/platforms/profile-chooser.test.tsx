import type { ConfirmProfileInput, FindProfilesInput } from "@ledgerline/contract/streaming/streaming";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import {
  answerPlatforms,
  CONNECTED,
  CREDENTIALS_ADDED,
  NADIA,
  NAMESAKE,
  statusWith,
} from "../../../test/answers/platform-answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { PlatformsTab } from "./platforms-tab.tsx";

const UNCONFIRMED = statusWith({ youtube: CONNECTED });
const CONFIRMED = statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA } });

function show(status = UNCONFIRMED) {
  const network = answerPlatforms(fakeNetwork().answer("auth.me", ARTIST), status);
  network.answer("streaming.profiles", { profiles: [NADIA, NAMESAKE] });
  renderScreen(<PlatformsTab />);
  return { network, user: userEvent.setup() };
}

test("profiles with the artist's name are searched for at once, with details to tell them apart", async () => {
  const { network } = show();
  const radio = await screen.findByRole("radio", { name: "Nadia Okoro", description: /^1.2\sM subscribers$/ });
  expect(radio).toHaveProperty("checked", false);
  expect(screen.getByRole("radio", { description: "12 subscribers · Soul · Jazz" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Open in YouTube Music/ }).getAttribute("href")).toBe(NADIA.url);
  expect(network.callsOf("streaming.profiles").map(({ input }) => input)).toEqual([
    { platform: "youtube", query: "Nadia Okoro" },
  ]);
});

test("profiles with the same name show their ids too, since a platform may give nothing else", async () => {
  const { network } = show();
  network.answer("streaming.profiles", { profiles: [NADIA, { ...NAMESAKE, name: NADIA.name, genres: [] }] });
  expect(await screen.findByRole("radio", { description: "1.2\u00a0M subscribers · UCnadia" })).toBeTruthy();
  expect(screen.getByRole("radio", { description: "12 subscribers · UCother" })).toBeTruthy();
});

test("Spotify asks as soon as its credentials are saved", async () => {
  const { network } = show(CREDENTIALS_ADDED);
  expect(await screen.findByText("Which profile is yours?")).toBeTruthy();
  await screen.findAllByRole("radio");
  expect(network.callsOf("streaming.profiles")[0]?.input).toMatchObject({ platform: "spotify" });
});

test("a profile can be chosen and confirmed with the keyboard alone", async () => {
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

test("confirming without a choice asks for one and sends nothing", async () => {
  const { network, user } = show();
  await user.click(await screen.findByRole("button", { name: "Confirm profile" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please choose a profile");
  expect(network.callsOf("streaming.confirmProfile")).toEqual([]);
});

test("a link can be searched for instead of the name; an empty result says what to do", async () => {
  const { network, user } = show();
  network.answer("streaming.profiles", ({ query }: FindProfilesInput) => ({
    profiles: query.startsWith("https://") ? [NAMESAKE] : [],
  }));
  await screen.findByText(/Nothing found on YouTube Music for “Nadia Okoro”/);
  await user.type(screen.getByLabelText("Another name, or a link to your page"), " https://youtube.com/@trio {Enter}");
  expect(await screen.findByRole("radio", { name: "Nadia Okoro Trio" })).toBeTruthy();
  expect(network.callsOf("streaming.profiles").at(-1)?.input).toMatchObject({ query: "https://youtube.com/@trio" });
});

test("a search that fails gives the platform's reason, is not repeated on its own, and can be retried", async () => {
  const { network, user } = show();
  network.refuse("streaming.profiles", 503, "YouTube allows no more searches today. Paste the link to your channel.");
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("YouTube allows no more searches today.");
  expect(network.callsOf("streaming.profiles")).toHaveLength(1);
  network.answer("streaming.profiles", { profiles: [NADIA] });
  await user.click(retry);
  expect(await screen.findByRole("radio")).toBeTruthy();
});

test("changing the profile says what will be deleted, and can be called off", async () => {
  const { network, user } = show(CONFIRMED);
  await user.click(await screen.findByRole("button", { name: "Change profile" }));
  const present = await screen.findByRole("radio", { name: "Nadia Okoro" });
  expect(present).toHaveProperty("checked", true);
  expect(screen.queryByText(/deletes everything/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Nadia Okoro Trio" }));
  expect(screen.getByText(/deletes everything read from the current one, including its plays/)).toBeTruthy();
  network.refuse("streaming.confirmProfile", 502);
  await user.click(screen.getByRole("button", { name: "Confirm profile" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to confirm the profile");
  await user.click(screen.getByRole("button", { name: "Keep the current profile" }));
  await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
  expect(screen.getByText("Your profile")).toBeTruthy();
});
