import { MESSAGES } from "@ledgerline/contract/error";
import { isPlatformId, type PlatformId } from "@ledgerline/contract/platforms";
import { CONNECTABLE_PLATFORMS, type ConnectablePlatform } from "@ledgerline/contract/streaming";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";

/** The platform of that id; throws `not_found` where there is none, or this server does not offer it. */
export function findPlatform(ctx: Context, id: string): PlatformId {
  if (!isPlatformId(id)) throw new DomainError("not_found", MESSAGES.platformNotFound);
  if (!ctx.settings.offeredPlatforms.includes(id)) throw new DomainError("not_found", MESSAGES.platformNotOffered);
  return id;
}

/** The same among the platforms that one call connects, which Spotify is not. */
export function findConnectablePlatform(ctx: Context, id: string): ConnectablePlatform {
  const platform = findPlatform(ctx, id);
  const connectable = CONNECTABLE_PLATFORMS.find((one) => one === platform);
  if (!connectable) throw new DomainError("not_found", MESSAGES.platformNotFound);
  return connectable;
}
