import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { ConnectInput } from "@ledgerline/contract/streaming/streaming";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST, NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { answerPlatforms, CONNECTED, CREDENTIALS_ADDED, statusWith } from "../../../test/answers/platform-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { CREDENTIAL_FORMS } from "./connect-form.tsx";
import { PlatformsTab } from "./platforms-tab.tsx";

const SENTENCES: [PlatformId, string][] = [
  ["spotify", "Please enter both Client ID and Client Secret"],
  ["youtube", "Please enter your YouTube API key"],
  ["apple_music", "Please fill in all Apple Music credentials"],
  ["tidal", "Please fill in both Tidal Client ID and Client Secret"],
  ["soundcloud", "Please enter your SoundCloud Client ID"],
  ["amazon_music", "Please fill in all Amazon Music credentials"],
];

function show() {
  const network = answerPlatforms(fakeNetwork().answer("auth.me", ARTIST), NOTHING_CONNECTED);
  renderScreen(<PlatformsTab />);
  return { network, user: userEvent.setup() };
}

async function formOf(platform: PlatformId) {
  const name = platformName(platform);
  await screen.findByRole("listitem", { name });
  const closed = screen.queryByRole("button", { name: `Set up ${name}`, expanded: false });
  if (closed) await userEvent.click(closed);
  return screen.findByRole("form", { name: `Connect ${name}` });
}

async function enter(platform: PlatformId, values: Record<string, string>) {
  const form = await formOf(platform);
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(within(form).getByLabelText(label), value);
  }
  await userEvent.click(within(form).getByRole("button", { name: /^Connect|^Add Credentials$/ }));
  return within(form);
}

test.each(SENTENCES)(
  "%s sends nothing while a field is blank, and says so in one sentence",
  async (platform, sentence) => {
    const { network, user } = show();
    const form = within(await formOf(platform));
    await user.type(form.getByLabelText(CREDENTIAL_FORMS[platform].fields[0].label), "   ");
    await user.click(form.getByRole("button", { name: /^Connect|^Add Credentials$/ }));
    expect((await form.findByRole("alert")).textContent).toBe(sentence);
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect([...network.callsOf("streaming.connect"), ...network.callsOf("streaming.addSpotifyCredentials")]).toEqual(
      [],
    );
    expect(await axeFindings()).toEqual([]);
  },
);

test("secrets are masked and never prefilled, and the browser completes no field", async () => {
  show();
  for (const [platform] of SENTENCES) {
    const form = await formOf(platform);
    for (const { name, ...field } of CREDENTIAL_FORMS[platform].fields) {
      const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
      expect(input?.value).toBe("");
      expect(input?.autocomplete).toBe("off");
      if ("keyFile" in field) expect(input?.className).toContain("-webkit-text-security:disc");
      else expect(input?.type).toBe("secret" in field ? "password" : "text");
    }
  }
});

test("a secret is shown when asked for", async () => {
  const { user } = show();
  const form = within(await formOf("youtube"));
  await user.click(form.getByRole("button", { name: "Show YouTube Music API key" }));
  expect(form.getByLabelText("API key")).toHaveProperty("type", "text");
});

test("connecting says Connecting…, sends the credentials once, and refetches the state", async () => {
  const { network, user } = show();
  const sent: ConnectInput[] = [];
  network.answer("streaming.connect", (input: ConnectInput) => {
    sent.push(input);
    network.answer("streaming.status", statusWith({ tidal: CONNECTED }));
    return { connected: true, live: true, message: "Tidal connected. Now confirm which profile is yours." };
  });
  const release = network.hold("streaming.connect");
  const form = await enter("tidal", { "Client ID": " id ", "Client Secret": "secret" });
  const button = await form.findByRole("button", { name: "Connecting…" });
  await user.click(button);
  release();
  expect(await screen.findByText("Tidal connected. Now confirm which profile is yours.")).toBeTruthy();
  expect(await screen.findByText("Which profile is yours?")).toBeTruthy();
  expect(sent).toEqual([{ platform: "tidal", client_id: "id", client_secret: "secret" }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Tidal"));
  expect(network.callsOf("streaming.status")).toHaveLength(2);
});

test("Spotify's credentials have a call of their own", async () => {
  const { network } = show();
  network.answer("streaming.addSpotifyCredentials", () => {
    network.answer("streaming.status", CREDENTIALS_ADDED);
    return { message: "Spotify credentials added. Now authorize Spotify." };
  });
  await enter("spotify", { "Client ID": "id", "Client Secret": "secret" });
  expect(await screen.findByText("Credentials Added")).toBeTruthy();
  expect(network.callsOf("streaming.addSpotifyCredentials")[0]?.input).toEqual({
    client_id: "id",
    client_secret: "secret",
  });
});

test("Apple's private key can be read from its .p8 file, line breaks included", async () => {
  const { network, user } = show();
  const pem = "-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----\n";
  network.refuse("streaming.connect", 400, "Apple does not know this team.");
  const form = within(await formOf("apple_music"));
  await user.upload(form.getByLabelText("Private key file"), new File([pem], "AuthKey_ABC.p8"));
  await waitFor(() => expect(form.getByLabelText("Private key")).toHaveProperty("value", pem));
  await enter("apple_music", { "Team ID": "TEAM", "Key ID": "KEY" });
  expect((await form.findByRole("alert")).textContent).toBe("Apple does not know this team.");
  expect(network.callsOf("streaming.connect")[0]?.input).toMatchObject({ private_key: pem.trim(), team_id: "TEAM" });
  expect(form.getByLabelText("Team ID")).toHaveProperty("value", "TEAM");
});

test("a file too large to be a key is refused before it is read", async () => {
  const { user } = show();
  const form = within(await formOf("apple_music"));
  await user.upload(form.getByLabelText("Private key file"), new File(["x".repeat(20_000)], "song.p8"));
  expect((await form.findByRole("alert")).textContent).toContain("too large to be a key");
});

test.each([
  ["the server's reason", 400, "YouTube refused this key.", "YouTube refused this key."],
  ["the fallback when there is no reason", 502, null, "Failed to connect YouTube Music"],
  [
    "how to upgrade",
    402,
    "YouTube Music needs Premium",
    "YouTube Music needs Premium - Upgrade to Premium to access YouTube Music",
  ],
  [
    "how to upgrade only once",
    402,
    "No. - Upgrade to Premium to access YouTube Music",
    "No. - Upgrade to Premium to access YouTube Music",
  ],
] as const)("a refusal shows %s", async (_name, status, detail, shown) => {
  const { network } = show();
  network.refuse("streaming.connect", status, detail);
  const form = await enter("youtube", { "API key": "AIza" });
  expect((await form.findByRole("alert")).textContent).toBe(shown);
});

test("without an answer, Spotify's credentials have their own fallback message", async () => {
  const { network } = show();
  network.offline("streaming.addSpotifyCredentials");
  const form = await enter("spotify", { "Client ID": "id", "Client Secret": "secret" });
  expect((await form.findByRole("alert")).textContent).toBe("Failed to add Spotify credentials");
});
