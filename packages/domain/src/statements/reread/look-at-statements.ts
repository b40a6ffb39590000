import type { Database } from "@ledgerline/db/client";
import { matchHeader } from "@ledgerline/statements/formats";
import { headerKey, isNameless } from "@ledgerline/statements/map";
import { catalogueVersion, readingVersion } from "@ledgerline/statements/versions";
import { findLayout } from "../layouts/find-layout.ts";
import { loadOwnHeaders } from "../layouts/load-own-headers.ts";
import { listUnseenReadings, type StatementToLookAt, saveSeen } from "../statement-readings.sql.ts";

const AT_ONCE = 200;

/**
 * Checks each booked statement once after an upgrade, without reading its file: whether its layout, the reader's rules
 * or the format that its header matches have changed since its file was last read. Returns how many are to be read
 * again.
 */
export async function lookAtStatements(db: Database, signal: AbortSignal, atOnce = AT_ONCE): Promise<number> {
  const seenUnder = catalogueVersion();
  let due = 0;
  for (;;) {
    signal.throwIfAborted();
    const unseen = await listUnseenReadings(db, seenUnder, atOnce);
    if (unseen.length === 0) return due;
    for (const [accountId, own] of Map.groupBy(unseen, (one) => one.accountId)) {
      const changed: string[] = [];
      const same: string[] = [];
      for (const one of own) ((await isChanged(db, one)) ? changed : same).push(one.statementId);
      if (changed.length > 0) await saveSeen(db, accountId, { ids: changed, seenUnder, due: true });
      if (same.length > 0) await saveSeen(db, accountId, { ids: same, seenUnder, due: false });
      due += changed.length;
    }
  }
}

async function isChanged(db: Database, statement: StatementToLookAt): Promise<boolean> {
  const { accountId, booked, format, header, sheet, readBy } = statement;
  if (!booked) return false;
  const layout = format === null ? null : await findLayout(db, accountId, format);
  if (layout && readingVersion(layout) !== readBy) return true;
  if (header.length === 0 || isNameless(header)) return false;
  const own = (await loadOwnHeaders(db, accountId)).get(headerKey(header));
  if (own) return own.id !== format;
  const known = matchHeader(header).map(({ id }) => id);
  // An own format that was deleted has not changed how the file reads.
  if (known.length === 0) return layout !== null;
  // For a workbook's sheets, the name decides between layouts with the same header.
  return sheet === null ? known[0] !== format : format !== null && !known.includes(format);
}
