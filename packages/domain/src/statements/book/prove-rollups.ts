import type { Transaction } from "@ledgerline/db/client";
import { findRollupGap } from "@ledgerline/db/queries/royalties/find-rollup-gap";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import { UnprovenBooking } from "./unproven-booking.ts";

/** Proves that a statement's roll-ups are the sums of its lines. Throws UnprovenBooking otherwise. */
export async function proveRollups(tx: Transaction, key: StatementKey): Promise<void> {
  const gap = await findRollupGap(tx, key);
  if (gap) throw new UnprovenBooking(`A roll-up is not the sum of its lines: ${JSON.stringify(gap)}`);
}
