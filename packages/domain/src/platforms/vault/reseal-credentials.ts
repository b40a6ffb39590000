import { type Database, transaction } from "@ledgerline/db/client";
import {
  type CredentialsRow,
  listCredentialsAfter,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming";
import type { Context, With } from "../../context/context.ts";

const BATCH = 200;

/** How many connections were sealed again, and how many hold credentials that no key opens. */
interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Seals everything with the newest key. Servers may keep running during this, and it can be repeated. */
export async function resealCredentials(ctx: Pick<Context, "db"> & With<"crypto", "secrets">): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let batch: CredentialsRow[];
  let after: CredentialsRow | null = null;
  do {
    batch = await listCredentialsAfter(ctx.db, after, BATCH);
    for (const connection of batch) {
      if (isCurrent(ctx, connection)) continue;
      const outcome = await resealConnection(ctx, connection);
      if (outcome) done[outcome] += 1;
    }
    after = batch.at(-1) ?? null;
  } while (batch.length === BATCH);
  return done;
}

function isCurrent(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  { credentials, tokens }: CredentialsRow,
): boolean {
  return secrets.isCurrent(credentials) && (tokens === null || secrets.isCurrent(tokens));
}

/** Reads the row again under a lock, as a server may have changed it; null when there is nothing left to do. */
async function resealConnection(
  ctx: { db: Database } & With<"crypto", "secrets">,
  { accountId, platform }: CredentialsRow,
): Promise<keyof Resealed | null> {
  return await transaction(ctx.db, async (tx) => {
    const row = await lockCredentials(tx, accountId, platform);
    if (!row || isCurrent(ctx, row)) return null;
    const credentials = reseal(ctx, row, "credentials");
    if (credentials === null) return "unreadable";
    // Tokens that do not open are useless: new ones will be fetched.
    await updateCredentials(tx, accountId, platform, { credentials, tokens: reseal(ctx, row, "tokens") });
    return "resealed";
  });
}

/** Null when there is nothing to seal, or it does not open. */
function reseal(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  row: CredentialsRow,
  purpose: "credentials" | "tokens",
): string | null {
  const sealed = row[purpose];
  if (sealed === null) return null;
  const boundTo = { accountId: row.accountId, platform: row.platform, purpose };
  try {
    return secrets.seal(boundTo, secrets.open(boundTo, sealed));
  } catch {
    return null;
  }
}
