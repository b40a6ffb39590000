import { hash } from "node:crypto";
import type { Database } from "@ledgerline/db/client";
import {
  listAllMerges,
  listDeals,
  listPayees,
  listReleaseTracks,
  listStorePlatforms,
  type SameAs,
} from "@ledgerline/db/queries/shares";
import { withholdingOf } from "../setup/withholding.ts";
import type { RunTerms } from "./records.ts";
import { releasesOf } from "./releases-of.ts";
import { toDeal } from "./to-terms.ts";

/** The account's current terms, as agreed, and what counts as the same. Includes the tracks of `named` releases. */
export async function readTerms(
  db: Database,
  accountId: string,
  named: readonly string[] = [],
): Promise<{ agreed: RunTerms; known: SameAs }> {
  const [deals, payees, merges, stores, releases] = await Promise.all([
    listDeals(db, accountId),
    listPayees(db, accountId),
    listAllMerges(db, accountId),
    listStorePlatforms(db, accountId),
    listReleaseTracks(db, accountId, named),
  ]);
  return {
    agreed: {
      deals: deals.map(toDeal),
      payees: payees.map((payee) => {
        const { id, currency, minimum } = payee;
        return { id, currency, minimum, withholding: withholdingOf(payee) };
      }),
      releases: releasesOf(releases),
      catalogue: hash("sha256", JSON.stringify([merges, stores])),
    },
    known: { merges, stores },
  };
}
