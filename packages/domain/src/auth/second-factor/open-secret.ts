import type { SecondFactorRow } from "@ledgerline/db/queries/account";
import type { With } from "../../context/context.ts";
import type { SealedFor } from "../../context/sealer.ts";

/** What the secret of a user's authenticator app is bound to. */
export function sealedFor(userId: string): SealedFor {
  return { userId, purpose: "second factor" };
}

/** Null if no key of this server opens it, as on a server that was restored without its key. */
export function openSecret({ crypto: { secrets } }: With<"crypto", "secrets">, factor: SecondFactorRow): string | null {
  try {
    const opened = secrets.open(sealedFor(factor.userId), factor.secret);
    return typeof opened === "string" ? opened : null;
  } catch {
    return null;
  }
}
