import type { StatementSource } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listAccountFormatNames, listSourceRows } from "@ledgerline/db/queries/statements";
import { findFormat, findPlaysFormat, formatName, playsFormatName } from "@ledgerline/statements/formats";
import { listOffers, type Offer } from "../offers.sql.ts";

/** Names that the artist knows for what statements refer to by id. */
export interface StatementNames {
  source(id: string): StatementSource | null;
  /** The name of a format, ours or the artist's own; null for an own one that is deleted. */
  format(id: string): string | null;
  /** How a statement's file would be read today; null if it reads the same, or was left as it is. */
  offer(statementId: string): Offer | null;
}

/** Loads the names, with the offers of the statements `ids`. */
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
