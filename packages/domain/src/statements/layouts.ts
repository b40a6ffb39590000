import type { Database, Transaction } from "@ledgerline/db/client";
import { listAccountFormats } from "@ledgerline/db/queries/statements/account-formats";
import { findFormat } from "@ledgerline/statements/formats/catalogue";
import { findPlaysFormat } from "@ledgerline/statements/formats/plays-catalogue";
import { headerKey } from "@ledgerline/statements/map/header-key";
import { builtInLayout, type KnownLayout, playsLayout } from "@ledgerline/statements/recognize/known-layout";
import { type OwnHeaders, ownHeaders } from "@ledgerline/statements/recognize/own-layouts";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";

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

/** The account's own formats, by the headers they apply to. */
export async function loadOwnHeaders(db: Database | Transaction, accountId: string): Promise<OwnHeaders> {
  return ownHeaders(await listAccountFormats(db, accountId));
}

/** True when nobody has to check a preview of this layout with this header first. `unread`: it has money not read. */
export async function isConfirmed(
  db: Database | Transaction,
  accountId: string,
  { id, confirm }: KnownLayout,
  { header, unread }: Pick<StoredRecognition, "header" | "unread">,
): Promise<boolean> {
  if (confirm === null && unread === undefined) return true;
  const key = headerKey(header);
  const formats = await listAccountFormats(db, accountId);
  return formats.some((format) => format.headerKey === key && format.builtIn === id);
}
