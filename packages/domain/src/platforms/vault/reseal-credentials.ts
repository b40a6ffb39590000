import { type Database, transaction } from "@ledgerline/db/client";
import {
  type ConnectionRow,
  listConnectionsAfter,
  lockConnection,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";

const BATCH = 200;

/** How many connections were sealed anew, and how many hold credentials that none of the keys opens. */
interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Seals with the newest key what older ones have sealed. Servers may go on meanwhile, and it may be begun again. */
export async function resealCredentials(ctx: Pick<Context, "db" | "secrets">): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let batch: ConnectionRow[];
  let after: ConnectionRow | null = null;
  do {
    batch = await listConnectionsAfter(ctx.db, after, BATCH);
    for (const connection of batch) {
      if (isCurrent(ctx, connection)) continue;
      const outcome = await resealConnection(ctx, connection);
      if (outcome) done[outcome] += 1;
    }
    after = batch.at(-1) ?? null;
  } while (batch.length === BATCH);
  return done;
}

function isCurrent({ secrets }: Pick<Context, "secrets">, { credentials, tokens }: ConnectionRow): boolean {
  return secrets.isCurrent(credentials) && (tokens === null || secrets.isCurrent(tokens));
}

/** Reads the row again under a lock, for a server may have changed it since; null when nothing is left to do. */
async function resealConnection(
  ctx: { db: Database } & Pick<Context, "secrets">,
  { artistId, platform }: ConnectionRow,
): Promise<keyof Resealed | null> {
  return await transaction(ctx.db, async (tx) => {
    const row = await lockConnection(tx, artistId, platform);
    if (!row || isCurrent(ctx, row)) return null;
    const credentials = reseal(ctx, row, "credentials");
    if (credentials === null) return "unreadable";
    // Tokens that do not open are of no use to anybody: they are fetched anew.
    await updateConnection(tx, artistId, platform, { credentials, tokens: reseal(ctx, row, "tokens") });
    return "resealed";
  });
}

/** Null where there is nothing, or nothing that opens. */
function reseal(
  { secrets }: Pick<Context, "secrets">,
  row: ConnectionRow,
  purpose: "credentials" | "tokens",
): string | null {
  const sealed = row[purpose];
  if (sealed === null) return null;
  const boundTo = { artistId: row.artistId, platform: row.platform, purpose };
  try {
    return secrets.seal(boundTo, secrets.open(boundTo, sealed));
  } catch {
    return null;
  }
}
