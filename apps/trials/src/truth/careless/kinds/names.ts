import { money, type Page } from "../draw/page.ts";
import {
  type Column,
  column,
  currencyColumn,
  type Drawn,
  moneyColumn,
  plainTable,
  priced,
  usualColumns,
  usualTable,
} from "../draw/table.ts";
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
  kind("the money's column twice", (page) => {
    const net = moneyColumn(page, "net", page.words.net);
    return plainTable(page, priced(page, [net, ...usualColumns(page), net]));
  }),
  kind("an empty column that is named as the money", (page) => {
    const nothing = page.dice.pick(["", money(page, 0)]);
    const named = column(null, page.words.net, () => nothing);
    const real = moneyColumn(page, "net", page.dice.pick(["Payable", "Value", "Your earnings"]));
    return plainTable(page, [...usualColumns(page), named, real, currencyColumn(page)]);
  }),
  kind("names as a database has them", (page) => {
    const [sold, store, track, units, net] = page.dice.pick([
      ["sale_month", "dsp", "track_name", "qty", "net_rev"],
      ["PERIOD_YYYYMM", "SVC_NAME", "TRK_TTL", "UNITS_CNT", "NET_AMT"],
      ["salesPeriod", "serviceName", "trackTitle", "totalUnits", "netAmount"],
      ["Per.", "Svc", "Ttl", "Qty", "Net Rev."],
    ] as const);
    return plainTable(page, [
      column("sold", sold, ({ month }) => month),
      column("store", store, (sale) => sale.store),
      column("track", track, ({ title }) => title),
      column("isrc", "isrc_code", ({ isrc }) => isrc),
      column("units", units, (sale) => String(sale.units)),
      moneyColumn(page, "net", net),
      column("currency", "cur", ({ currency }) => currency),
    ]);
  }),
  kind("names in two languages", (page) => {
    const drawn = usualTable(page);
    const english = ["Sale Month", "Store", "Track Title", "ISRC", "Units", "Net Revenue"];
    const fields = ["sold", "store", "track", "isrc", "units", "net"] as const;
    const [header = [], ...body] = drawn.rows;
    const named = header.map((name, at) => {
      const field = fields.findIndex((each) => drawn.knows.columns?.[each] === at);
      const other = field === -1 || fields[field] === "isrc" ? "" : english[field];
      return other && other !== name ? `${other} / ${name}` : name;
    });
    return { ...drawn, rows: [named, ...body] };
  }),
];
