import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

/** Why saved credentials are not live, by platform. */
export const SAVED_NOTICES: Partial<Record<PlatformId, string>> = {
  soundcloud: "Saved, not live: SoundCloud also needs your app's client secret.",
  amazon_music: "Amazon withdrew this API on 15 May 2026, so there is no live data, and nothing is sent to Amazon.",
};
