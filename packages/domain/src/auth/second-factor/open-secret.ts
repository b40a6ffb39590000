import type { SecondFactorRow } from "@ledgerline/db/queries/account";
import type { With } from "../../context/context.ts";
import type { SealedFor } from "../../context/sealer.ts";

/** What the secret of a user's authenticator app is sealed for. */
export function sealedFor(userId: string): SealedFor {
  return { userId, purpose: "second factor" };
}

/** Null if none of this server's keys opens it, as after a restore without the key. */
export function openSecret({ crypto: { secrets } }: With<"crypto", "secrets">, factor: SecondFactorRow): string | null {
  try {
    const opened = secrets.open(sealedFor(factor.userId), factor.secret);
    return typeof opened === "string" ? opened : null;
  } catch {
    return null;
  }
}
