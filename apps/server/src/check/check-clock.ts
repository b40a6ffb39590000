import { reach } from "@ledgerline/connectors/http";
import { inspectServer } from "@ledgerline/db/queries/setup";
import type { Config } from "../config/config.ts";
import type { Finding } from "./finding.ts";
import { withDatabase } from "./with-database.ts";

const about = "clock";
/** An authenticator app's codes hold for half a minute, signatures of webhooks for five minutes. */
const MOST_S = 5;

/** Compares the clock with Postgres's, and with the date of an answer from the network if there is one. */
export async function checkClock(config: Config): Promise<Finding[]> {
  const postgres = await withDatabase(config, "server", async (db) => offBy((await inspectServer(db)).now)).catch(
    () => null,
  );
  const { stripe, connectorAddresses } = config;
  // An HTTP date is in whole seconds.
  const network = await reach(stripe?.apiUrl ?? connectorAddresses.spotifyApi).then(
    (date) => date && offBy(date.getTime()),
    () => null,
  );
  const compared = { "Postgres's clock": postgres, "the network's time": network };
  return Object.entries(compared).flatMap(([other, seconds]): Finding[] => {
    if (seconds === null) return [];
    if (Math.abs(seconds) <= MOST_S) return [{ level: "ok", about, says: `agrees with ${other}` }];
    const says = `${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} ${other}: keep it by NTP`;
    return [{ level: "warning", about, says }];
  });
}

function offBy(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
