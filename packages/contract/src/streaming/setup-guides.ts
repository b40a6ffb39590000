import type { PlatformId } from "./platforms.ts";

export interface SetupGuide {
  /** Where to make the app or the key; null if that is no longer possible. */
  place: { name: string; url: string } | null;
  steps: readonly string[];
}

/**
 * How an artist gets the credentials that a platform's form asks for. `redirectAddress` is the address to register with
 * a platform that asks for one, or says where the reader finds it.
 */
export function setupGuide(platform: PlatformId, redirectAddress: string): SetupGuide {
  return platform === "spotify" ? spotifyGuide(redirectAddress) : GUIDES[platform];
}

function spotifyGuide(redirectAddress: string): SetupGuide {
  return {
    place: { name: "Spotify for Developers", url: "https://developer.spotify.com/dashboard" },
    steps: [
      "Log in with an account that has Spotify Premium. The owner of the app needs Premium for as long as the app is in use.",
      "Choose Create app, and tick Web API.",
      `Register the redirect address ${redirectAddress}, exactly as shown.`,
      "Under User Management, add the Spotify account that you will authorize with. An app can have five accounts.",
      "Enter the Client ID and the Client Secret of the app here, then authorize Spotify and choose Agree.",
    ],
  };
}

const GUIDES: Record<Exclude<PlatformId, "spotify">, SetupGuide> = {
  apple_music: {
    place: { name: "Apple Developer", url: "https://developer.apple.com/account" },
    steps: [
      "You need a paid membership of the Apple Developer Program.",
      "Under Certificates, Identifiers & Profiles, register a Media ID with MusicKit.",
      "Under Keys, create a key for Media Services with that Media ID, and download its .p8 file. Apple only lets you download it once.",
      "The Key ID is next to the key, and the Team ID is under Membership details.",
    ],
  },
  youtube: {
    place: {
      name: "Google Cloud console",
      url: "https://console.cloud.google.com/apis/library/youtube.googleapis.com",
    },
    steps: [
      "Create a project, and enable YouTube Data API v3 in it.",
      "Under Credentials, create an API key.",
      "Restrict the key to YouTube Data API v3. Restrict its callers by IP address or not at all: the calls come from this server, so a key restricted to a website is refused.",
    ],
  },
  tidal: {
    place: { name: "TIDAL Developer Portal", url: "https://developer.tidal.com/dashboard" },
    steps: [
      "Log in with any Tidal account, and create an app. It needs no scopes.",
      "Copy its Client ID and Client Secret. By default, Tidal only allows non-commercial use.",
    ],
  },
  soundcloud: {
    place: { name: "SoundCloud apps", url: "https://soundcloud.com/you/apps" },
    steps: [
      "You need an Artist Pro subscription to register an app. An account can have one app.",
      "Copy its Client ID and Client Secret. SoundCloud has required the secret since 2021.",
    ],
  },
  amazon_music: {
    place: null,
    steps: [
      "There is nothing to set up: Amazon withdrew the Product Advertising API for these three keys on 15 May 2026, and offers artists no alternative.",
      "You can still save keys that you have. They are sealed, and nothing is ever sent to Amazon.",
    ],
  },
};
