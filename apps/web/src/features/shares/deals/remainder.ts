import { addExact, type Exact, multiplyExact, readShare, subtractExact, WHOLE } from "../../../lib/format/exact.ts";
import type { TermsDraft } from "./deal-draft.ts";

export interface Remainder {
  /** The participants' share of what the deal pays; 1 is all of it. */
  shared: Exact;
  /** For each unit of receipts that the deal covers: what its payees get, and what stays with the account. */
  payees: Exact;
  account: Exact;
}

/** What terms leave to the account, before costs; null while a share in them cannot be read. */
export function remainderOf({
  fee,
  rate,
  participants,
}: Pick<TermsDraft, "fee" | "rate" | "participants">): Remainder | null {
  const shares = participants.map(({ share }) => readShare(share));
  const [readFee, readRate] = [readShare(fee), readShare(rate)];
  if (!readFee || !readRate || !shares.every((share) => share !== null)) return null;
  const shared = addExact(shares);
  const payees = multiplyExact(multiplyExact(subtractExact(WHOLE, readFee), readRate), shared);
  return { shared, payees, account: subtractExact(WHOLE, payees) };
}

export function isMoreThanWhole(share: Exact): boolean {
  return share.over > share.under;
}
