import { type EndpointKey, listEndpointsAfter, resealEndpoint } from "@ledgerline/db/queries/webhooks";
import type { Context, With } from "../context/context.ts";
import { secretSealedFor } from "./webhook-secret.ts";

const BATCH = 200;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Seals every secret with the newest key. Returns how many endpoints were resealed, and how many no key opens. */
export async function resealWebhooks(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = ctx.crypto;
  const done = { resealed: 0, unreadable: 0 };
  let after: EndpointKey = { accountId: NOBODY, id: NOBODY };
  for (;;) {
    const batch = await listEndpointsAfter(ctx.db, after, BATCH);
    for (const endpoint of batch) {
      const { sealedSecret, sealedOldSecret } = endpoint;
      const again = (sealed: string) =>
        secrets.seal(secretSealedFor(endpoint), secrets.open(secretSealedFor(endpoint), sealed));
      if (secrets.isCurrent(sealedSecret) && (sealedOldSecret === null || secrets.isCurrent(sealedOldSecret))) continue;
      try {
        await resealEndpoint(ctx.db, endpoint, {
          sealedSecret: again(sealedSecret),
          sealedOldSecret: sealedOldSecret && again(sealedOldSecret),
        });
        done.resealed += 1;
      } catch {
        done.unreadable += 1;
      }
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last;
  }
}
