import type { Transaction } from "@ledgerline/db/client";
import { listSourceRows, type PrintedRow } from "@ledgerline/db/queries/statements";
import { DomainError } from "../../context/errors.ts";
import { addSource } from "./choose-source.ts";

export const NO_SUCH_SOURCE = "There is no such source.";

/** Adds another account with the distributor of an existing one. The caller holds the account's lock. */
export async function addSiblingSource(
  tx: Transaction,
  accountId: string,
  { of, name }: { of: string; name: string | undefined },
  now: Date,
): Promise<PrintedRow> {
  const sources = await listSourceRows(tx, accountId);
  const sibling = sources.find(({ id }) => id === of);
  if (!sibling) throw new DomainError("not_found", NO_SUCH_SOURCE);
  const { distributor } = sibling;
  return addSource(
    tx,
    accountId,
    { distributor, account: null, name: name ?? numberedName(sources, distributor) },
    now,
  );
}

/** `DistroKid 2`, or the next free number. */
export function numberedName(sources: readonly PrintedRow[], distributor: string): string {
  const taken = new Set(sources.map(({ name }) => name));
  for (let number = 2; ; number += 1) if (!taken.has(`${distributor} ${number}`)) return `${distributor} ${number}`;
}
