import type { StatementSource } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listOffers, type Offer } from "@ledgerline/db/queries/readings";
import { listAccountFormatNames, listSourceRows } from "@ledgerline/db/queries/statements";
import { findFormat, findPlaysFormat, formatName, playsFormatName } from "@ledgerline/statements/formats";

/** What statements refer to by an id, with the names that the artist knows. */
export interface StatementNames {
  source(id: string): StatementSource | null;
  /** A format's name, or that of an own one; null for an own one that is deleted. */
  format(id: string): string | null;
  /** What a statement's file would be read as today; null if it reads the same, or was left as it is. */
  offer(statementId: string): Offer | null;
}

/** With the offers of the statements `ids`. */
export async function loadNames(
  db: Database | Transaction,
  accountId: string,
  ids: readonly string[] = [],
): Promise<StatementNames> {
  const [sources, formats, offers] = await Promise.all([
    listSourceRows(db, accountId),
    listAccountFormatNames(db, accountId),
    ids.length > 0 ? listOffers(db, accountId, { ids, limit: ids.length }) : [],
  ]);
  const byStatement = new Map(offers.map(({ statementId, offer }) => [statementId, offer]));
  const bySource = new Map(sources.map(({ id, name, distributor }) => [id, { id, name, distributor }]));
  const byFormat = new Map(formats.map(({ id, name }) => [id, name]));
  return {
    source: (id) => bySource.get(id) ?? null,
    offer: (id) => byStatement.get(id) ?? null,
    format(id) {
      const format = findFormat(id);
      if (format) return formatName(format);
      const plays = findPlaysFormat(id);
      return plays ? playsFormatName(plays) : (byFormat.get(id) ?? null);
    },
  };
}
