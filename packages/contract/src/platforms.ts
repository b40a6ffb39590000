import { z } from "zod";

/** The six DSPs that Ledgerline follows, in the order in which they are always shown. */
export const PLATFORM_IDS = ["spotify", "apple_music", "youtube", "tidal", "soundcloud", "amazon_music"] as const;

export const PlatformId = z.enum(PLATFORM_IDS);
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

/** The name to show for a platform id; a store outside the six is shown as its statement prints it. */
export function platformName(platform: string): string {
  return isPlatformId(platform) ? PLATFORM_NAMES[platform] : platform;
}

/** The platform as it stands in an address: `apple-music`. */
export function platformSlug(platform: PlatformId): string {
  return platform.replace("_", "-");
}

/** The platform that an address names by its slug or by its id; null where it names none. */
export function platformOfSlug(slug: string): PlatformId | null {
  const id = slug.replace("-", "_");
  return isPlatformId(id) ? id : null;
}
