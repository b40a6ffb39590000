import type { Database, Transaction } from "@ledgerline/db/client";
import { findFormat, findPlaysFormat } from "@ledgerline/statements/formats";
import { builtInLayout, type KnownLayout, playsLayout } from "@ledgerline/statements/recognize";
import { loadOwnHeaders } from "./load-own-headers.ts";

/** The layout that a statement was recognized as; null if it was an own format that has been deleted since. */
export async function findLayout(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<KnownLayout | null> {
  const format = findFormat(id);
  if (format) return builtInLayout(format);
  const plays = findPlaysFormat(id);
  if (plays) return playsLayout(plays);
  const own = await loadOwnHeaders(db, accountId);
  return [...own.values()].find((layout) => layout.id === id) ?? null;
}
