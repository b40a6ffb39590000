import type { Page } from "../draw/page.ts";
import { type Column, column, type Drawn, moneyColumn, plainTable, priced, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

const SONGS = [
  ["Title", "Track"],
  ["Title", "Song"],
  ["Product", "Title"],
  ["Release", "Title"],
  ["Parent Title", "Asset Title"],
  ["Titel", "Song"],
] as const;
const STORES = [
  ["Partner", "Platform"],
  ["Distributor", "Store"],
  ["Source", "Service"],
  ["Provider", "Shop"],
] as const;
const DISTRIBUTORS = ["Northern Distribution", "Harbour Digital"];

/** The table without some of the usual columns and with others in front of the money. */
function renamed(page: Page, without: "track" | "store" | "artist", columns: readonly Column[]): Drawn {
  const usual = usualColumns(page, { without: [without] });
  const at = page.dice.below(usual.length);
  const all = [...usual.slice(0, at), ...columns, ...usual.slice(at)];
  return plainTable(page, priced(page, [...all, moneyColumn(page, "net", page.words.net)]));
}

export const NAMES = [
  kind("title beside track", (page) => {
    const [album, song] = page.dice.pick(SONGS);
    return renamed(page, "track", [
      column("release", album, (sale) => sale.album),
      column("track", song, ({ title }) => title),
    ]);
  }),
  kind("partner beside platform", (page) => {
    const [partner, platform] = page.dice.pick(STORES);
    const name = page.dice.pick(DISTRIBUTORS);
    return renamed(page, "store", [column(null, partner, () => name), column("store", platform, ({ store }) => store)]);
  }),
  kind("artist beside label and account", (page) =>
    renamed(page, "artist", [
      column("label", page.dice.pick(["Label", "Imprint"]), () => "Lantern Records"),
      column(null, page.dice.pick(["Account", "Payee", "Client"]), () => "A. Vale"),
      column("artist", page.dice.pick(["Artist", "Performer", "Main artist"]), ({ artist }) => artist),
    ]),
  ),
];
