import { isLivePlatform } from "@ledgerline/contract/live-data";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { Context } from "../../context/context.ts";

/** Whether a platform gives an artist's own app counts, without which there is nothing to sync live. */
export function givesCounters({ connectors }: Context, platform: PlatformId): boolean {
  return isLivePlatform(platform) && connectors[platform].capabilities.counters.length > 0;
}
