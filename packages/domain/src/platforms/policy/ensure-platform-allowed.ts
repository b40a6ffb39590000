import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import { findSubscription } from "@ledgerline/db/queries/subscription/subscriptions";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { mayUsePlatform } from "./platform-access.ts";

/** Throws `payment_required` unless the artist's plan includes the platform. */
export async function ensurePlatformAllowed(ctx: ArtistContext, platform: PlatformId): Promise<void> {
  if (mayUsePlatform(await findSubscription(ctx.db, ctx.artistId), platform)) return;
  throw new DomainError("payment_required", `${platformName(platform)} needs Premium`);
}
