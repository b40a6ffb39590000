import type { PlatformId } from "./platforms.ts";

export interface SetupGuide {
  /** Where the app or the key is made; null where there is no such place any more. */
  place: { name: string; url: string } | null;
  steps: readonly string[];
}

/**
 * How an artist comes to the credentials that a platform's form asks for. `redirectAddress` is the address to register
 * with a platform that asks for one, or where the reader finds it.
 */
export function setupGuide(platform: PlatformId, redirectAddress: string): SetupGuide {
  return platform === "spotify" ? spotifyGuide(redirectAddress) : GUIDES[platform];
}

function spotifyGuide(redirectAddress: string): SetupGuide {
  return {
    place: { name: "Spotify for Developers", url: "https://developer.spotify.com/dashboard" },
    steps: [
      "Log in with an account that has Spotify Premium. The owner of the app needs it for as long as the app is used.",
      "Choose Create app, and tick Web API.",
      `Register the redirect address ${redirectAddress}, exactly as it stands.`,
      "Under User Management, add the Spotify account that you will authorize with. An app takes five accounts.",
      "Add the Client ID and the Client Secret of the app here, then authorize Spotify and choose Agree.",
    ],
  };
}

const GUIDES: Record<Exclude<PlatformId, "spotify">, SetupGuide> = {
  apple_music: {
    place: { name: "Apple Developer", url: "https://developer.apple.com/account" },
    steps: [
      "You need a paid membership of the Apple Developer Program.",
      "Under Certificates, Identifiers & Profiles, register a Media ID with MusicKit.",
      "Under Keys, make a key for Media Services with that Media ID, and download its .p8 file. Apple gives it out once.",
      "The Key ID stands beside the key, the Team ID under Membership details.",
    ],
  },
  youtube: {
    place: {
      name: "Google Cloud console",
      url: "https://console.cloud.google.com/apis/library/youtube.googleapis.com",
    },
    steps: [
      "Make a project, and enable YouTube Data API v3 in it.",
      "Under Credentials, create an API key.",
      "Restrict the key to YouTube Data API v3. Restrict its callers by IP address or not at all: this server makes the calls, so a key restricted to a website is refused.",
    ],
  },
  tidal: {
    place: { name: "TIDAL Developer Portal", url: "https://developer.tidal.com/dashboard" },
    steps: [
      "Log in with any Tidal account, and create an app. It needs no scopes.",
      "Copy its Client ID and its Client Secret. By default Tidal allows non-commercial use only.",
    ],
  },
  soundcloud: {
    place: { name: "SoundCloud apps", url: "https://soundcloud.com/you/apps" },
    steps: [
      "Registering an app needs an Artist Pro subscription. An account may have one app.",
      "Copy its Client ID and its Client Secret. SoundCloud has answered nothing without the secret since 2021.",
    ],
  },
  amazon_music: {
    place: null,
    steps: [
      "There is nothing to set up: Amazon withdrew the Product Advertising API of these three keys on 15 May 2026, and offers artists no other.",
      "Keys that you still have can be kept here. They are sealed, and nothing is ever sent to Amazon.",
    ],
  },
};
