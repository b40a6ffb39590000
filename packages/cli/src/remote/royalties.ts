import type {
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyReleases,
  RoyaltySums,
  RoyaltyTerritories,
  RoyaltyTracks,
} from "@ledgerline/contract/royalties";
import { type Command, Option } from "commander";
import { amount, type Column, table, write, writeJson } from "../output/terminal.ts";
import { type ConnectOptions, connect, remoteCommand } from "./connect.ts";
import { type Filters, itemsOf, queryOf, withFilters } from "./lists.ts";
import type { Query, Server } from "./server.ts";
import { wholeNumber } from "./waiting.ts";

interface Options extends ConnectOptions, Filters {
  json?: true;
  by: keyof typeof VIEWS;
  limit: number;
}

const EXAMPLES = `  ledgerline royalties                                        By month of sale
  ledgerline royalties --by track --platform spotify --limit 20
  ledgerline royalties --by territory --from 2026-01 --to 2026-03 --json
`;
const DEFAULT_LIMIT = 100;

/** `ledgerline royalties`. */
export function addRoyalties(program: Command): void {
  withFilters(remoteCommand(program, "royalties", "Shows what is booked.", EXAMPLES))
    .addOption(new Option("--by <what>", "what to group by").choices(Object.keys(VIEWS)).default("month"))
    .option("--limit <count>", "the most tracks or releases", wholeNumber, DEFAULT_LIMIT)
    .action(async (options: Options) => {
      const { items, text } = await VIEWS[options.by](connect(options), queryOf(options), options.limit);
      if (options.json) await writeJson({ items });
      else await write(process.stdout, text);
    });
}

type View = (server: Server, query: Query, most: number) => Promise<{ items: readonly unknown[]; text: string }>;

const VIEWS = {
  month: whole<RoyaltyPeriods["items"][number]>("months", [
    { title: "MONTH", of: ({ month, months }) => (months === 1 ? month : `${month} (${months} months)`) },
  ]),
  platform: whole<RoyaltyPlatforms["items"][number]>("platforms", [
    { title: "PLATFORM", of: ({ platform }) => platform },
  ]),
  territory: whole<RoyaltyTerritories["items"][number]>("territories", [
    { title: "TERRITORY", of: ({ territory }) => territory },
  ]),
  track: paged("tracks", ({ tracks }: RoyaltyTracks) => tracks, [
    { title: "TITLE", of: ({ title }) => title },
    { title: "ARTIST", of: ({ artist }) => artist },
    { title: "ISRC", of: ({ isrc }) => isrc },
  ]),
  release: paged("releases", ({ releases }: RoyaltyReleases) => releases, [
    { title: "RELEASE", of: ({ title }) => title },
    { title: "ARTIST", of: ({ artist }) => artist },
    { title: "UPC", of: ({ upc }) => upc },
  ]),
} satisfies Record<string, View>;

const SUMS: readonly Column<RoyaltySums>[] = [
  { title: "PLAYS", of: ({ plays }) => plays.toLocaleString("en-US"), right: true },
  { title: "UNITS", of: ({ units }) => units.toLocaleString("en-US"), right: true },
  { title: "NET", of: ({ net }) => amount(net), right: true },
  { title: "CURRENCY", of: ({ currency }) => currency },
];

function whole<Item extends RoyaltySums>(path: string, columns: readonly Column<Item>[]): View {
  return async (server, query) => {
    const { items } = await server.get<{ items: Item[] }>(`/royalties/${path}`, query);
    return { items, text: table(items, [...columns, ...SUMS]) };
  };
}

function paged<Page extends { cursor: string | null }, Item extends RoyaltySums>(
  path: string,
  of: (page: Page) => readonly Item[],
  columns: readonly Column<Item>[],
): View {
  return async (server, query, most) => {
    const items = await Array.fromAsync(itemsOf<Page, Item>(server, `/royalties/${path}`, query, { most, of }));
    return { items, text: table(items, [...columns, ...SUMS]) };
  };
}
