import type { PlatformId } from "@ledgerline/contract/platforms";

/** The platforms that give an artist's own app cumulative counts, without which there is nothing to sync live. */
export const COUNTER_PLATFORMS: readonly PlatformId[] = ["youtube", "tidal", "soundcloud"];
