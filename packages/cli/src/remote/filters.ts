import type { Command } from "commander";
import type { Query } from "./server.ts";

export interface Filters {
  from?: string;
  to?: string;
  platform?: string;
  artist?: string;
  source?: string;
  currency?: string;
}

/** Which booked lines count. */
export function withFilters(command: Command): Command {
  return command
    .option("--from <month>", "from this month of sale on, such as 2026-01")
    .option("--to <month>", "up to this month of sale")
    .option("--platform <name>", "of one platform or store, such as spotify")
    .option("--artist <name>", "of one artist, as printed")
    .option("--source <id>", "of one account with a distributor")
    .option("--currency <code>", "in one currency");
}

export function queryOf({ from, to, platform, artist, source, currency }: Filters): Query {
  return { from, to, platform, artist, source, currency };
}
