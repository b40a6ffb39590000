import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { isPlatformId, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { CONNECTABLE_PLATFORMS, type ConnectablePlatform } from "@ledgerline/contract/streaming/streaming";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { SAVED_NOTICES } from "../../platforms/saved-notices.ts";

/** The platform with this id. Throws `not_found` when there is none or this server does not offer it. */
export function findPlatform(ctx: Context, id: string): PlatformId {
  if (!isPlatformId(id)) throw new DomainError("not_found", MESSAGES.platformNotFound);
  if (!ctx.settings.offeredPlatforms.includes(id)) throw new DomainError("not_found", MESSAGES.platformNotOffered);
  return id;
}

/** The platform with this id, if its catalog can be searched; else throws `not_found`. */
export function findLivePlatform(ctx: Context, id: string): LivePlatform {
  const platform = findPlatform(ctx, id);
  if (isLivePlatform(platform)) return platform;
  throw new DomainError("not_found", SAVED_NOTICES[platform] ?? MESSAGES.platformNotFound);
}

/** The platform with this id, if one call connects it, which excludes Spotify; else throws `not_found`. */
export function findConnectablePlatform(id: string): ConnectablePlatform {
  const connectable = CONNECTABLE_PLATFORMS.find((one) => one === id);
  if (!connectable) throw new DomainError("not_found", MESSAGES.platformNotFound);
  return connectable;
}
