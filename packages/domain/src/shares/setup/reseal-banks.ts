import { transaction } from "@ledgerline/db/client";
import type { Context, With } from "../../context/context.ts";
import { listSealedBanksAfter, resealBank, type SealedBank } from "./sealed-banks.sql.ts";

const BATCH = 200;
const BEFORE_ALL = { accountId: "00000000-0000-0000-0000-000000000000", of: "" };

/** Seals every bank account with the newest key. Returns how many had to be sealed, and how many no key opens. */
export async function resealBanks(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = ctx.crypto;
  const done = { resealed: 0, unreadable: 0 };
  let after: Pick<SealedBank, "accountId" | "of"> = BEFORE_ALL;
  for (;;) {
    const batch = await listSealedBanksAfter(ctx.db, after, BATCH);
    for (const bank of batch.filter(({ sealed }) => !secrets.isCurrent(sealed))) {
      const { accountId, of, sealed } = bank;
      const boundTo = { accountId, purpose: "bank", of } as const;
      let iban: unknown;
      try {
        iban = secrets.open(boundTo, sealed);
      } catch {
        done.unreadable += 1;
        continue;
      }
      const again = secrets.seal(boundTo, iban);
      await transaction(ctx.db, (tx) => resealBank(tx, bank, again));
      done.resealed += 1;
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last;
  }
}
