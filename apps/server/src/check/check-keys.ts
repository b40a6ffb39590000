import { compareMigrations } from "@ledgerline/db/queries/setup/compare-migrations";
import { countUnreadable } from "@ledgerline/domain/account/restoring/count-unreadable";
import { createSealer } from "@ledgerline/domain/context/sealer";
import type { Config } from "../config/config.ts";
import type { Finding } from "./finding.ts";
import { unreadableSentence } from "./unreadable-sentence.ts";
import { withDatabase } from "./with-database.ts";

/** Whether what is sealed in the database opens with this configuration. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  const about = "keys";
  const unreadable = await withDatabase(config, "owner", async (db) => {
    const { missing } = await compareMigrations(db);
    return missing > 0 ? null : countUnreadable({ db, secrets: createSealer(config.credentialsKeys) });
  });
  if (unreadable === null) return [];
  const says = unreadableSentence(unreadable);
  if (says === null) return [{ level: "ok", about, says: "CREDENTIALS_KEY opens all that is sealed" }];
  return [{ level: "warning", about, says }];
}
