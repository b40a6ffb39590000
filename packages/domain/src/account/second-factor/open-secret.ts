import type { SecondFactorRow } from "@ledgerline/db/queries/account/second-factors";
import type { Context } from "../../context/context.ts";
import type { SealedFor } from "../../context/sealer.ts";

/** What the secret of an artist's authenticator app is bound to. */
export function sealedFor(artistId: string): SealedFor {
  return { artistId, platform: "ledgerline", purpose: "second factor" };
}

/** Throws if the key that sealed it is gone. */
export function openSecret({ secrets }: Pick<Context, "secrets">, { artistId, secret }: SecondFactorRow): string {
  const opened = secrets.open(sealedFor(artistId), secret);
  if (typeof opened !== "string") throw new Error("the sealed secret of a second factor is no text");
  return opened;
}
