import { z } from "zod";
import { MEANS } from "../wire/means.ts";
import { PLATFORM_IDS } from "./platform-ids.ts";

export { PLATFORM_IDS } from "./platform-ids.ts";

export const PlatformId = z.enum(PLATFORM_IDS).meta(MEANS.platform);
export type PlatformId = z.infer<typeof PlatformId>;

const PLATFORM_NAMES: Record<PlatformId, string> = {
  spotify: "Spotify",
  apple_music: "Apple Music",
  youtube: "YouTube Music",
  tidal: "Tidal",
  soundcloud: "SoundCloud",
  amazon_music: "Amazon Music",
};

export function isPlatformId(value: string): value is PlatformId {
  return Object.hasOwn(PLATFORM_NAMES, value);
}

/** The name to show for a platform id; any other store is shown as its statement prints it. */
export function platformName(platform: string): string {
  return isPlatformId(platform) ? PLATFORM_NAMES[platform] : platform;
}

/** The platform as a URL writes it: `apple-music`. */
export function platformSlug(platform: PlatformId): string {
  return platform.replace("_", "-");
}

/** The platform that a URL names by slug or id; null if there is none. */
export function platformOfSlug(slug: string): PlatformId | null {
  const id = slug.replace("-", "_");
  return isPlatformId(id) ? id : null;
}
