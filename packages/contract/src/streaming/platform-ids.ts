/** The six platforms that Ledgerline follows, in the order they are always shown in. */
export const PLATFORM_IDS = ["spotify", "apple_music", "youtube", "tidal", "soundcloud", "amazon_music"] as const;
