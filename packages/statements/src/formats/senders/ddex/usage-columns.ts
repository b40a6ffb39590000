import type { Reading } from "../../format.ts";

/** The figures that a message's records are turned into, in this order. */
export const USAGE = [
  "start",
  "end",
  "service",
  "commercial model",
  "use type",
  "territory",
  "artist",
  "title",
  "release",
  "ISRC",
  "ICPN",
  "usages",
  "net revenue",
  "currency",
  "gross revenue",
  "net revenue before exchange",
  "currency before exchange",
  "exchange rate",
] as const;
export type Usage = Record<(typeof USAGE)[number], string>;

const at = (name: (typeof USAGE)[number]) => ({ column: USAGE.indexOf(name) });
const NOTATIONS = ["YYYY-MM-DD", "YYYY-MM"] as const;

export function usageRow(usage: Usage): string[] {
  return USAGE.map((name) => usage[name]);
}

export const USAGE_READING: Reading = {
  numbers: "point",
  columns: {
    sold: { from: { ...at("start"), as: NOTATIONS }, to: { ...at("end"), as: NOTATIONS } },
    store: at("service"),
    tier: {
      ...at("commercial model"),
      is: { subscriptionmodel: "premium", advertisementsupportedmodel: "ad_supported", freeofchargemodel: "free" },
    },
    territory: at("territory"),
    artist: at("artist"),
    track: at("title"),
    release: at("release"),
    isrc: at("ISRC"),
    upc: at("ICPN"),
    units: { ...at("usages"), blank: 0 },
    net: { ...at("net revenue"), currency: at("currency") },
    gross: at("gross revenue"),
    original: { ...at("net revenue before exchange"), currency: at("currency before exchange") },
    fxRate: at("exchange rate"),
    kind: {
      ...at("use type"),
      is: {
        download: "download",
        permanentdownload: "download",
        conditionaldownload: "stream",
        stream: "stream",
        ondemandstream: "stream",
        noninteractivestream: "stream",
      },
    },
  },
  ragged: true,
};
