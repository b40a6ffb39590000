import { seededRandom } from "@ledgerline/testing/figures";

/** Two years of accounting months. */
export const MONTHS = 24;
const ARTISTS = 120;
export const TRACKS = 3_000;
const PAYEES = 300;
const FIRST_YEAR = 2024;
const FIRST_MONTH = 10;
const TRACKS_OF_A_RELEASE = 5;
const PRODUCERS = 200;
const REMIXES = 58;
const BUY_OUTS = 20;
/** Deals whose terms change from a month on or from the beginning, and one that is added late. */
export const CHANGED = { onward: 4, backward: [6, 131], late: 399 };

export const STORES = ["spotify", "apple_music", "tidal", "amazon_music", "youtube_music"] as const;
export const PRINTED_STORES = ["Spotify", "Apple Music", "Tidal", "Amazon Music", "YouTube Music"] as const;
export const TERRITORIES = ["US", "DE", "SE", "GB", "JP", "FR", "BR", "MX", "CA", "AU", "NL", "IT"] as const;
export const KINDS = ["stream", "download"] as const;

export interface MadePayee {
  currency: string;
  minimum: string | null;
  withholding: { territory: string | null; rate: string }[];
}

export interface MadeTerms {
  from: string | null;
  to: string | null;
  kind: "royalty" | "net_profit";
  covers: { by: "artists" | "tracks" | "releases"; of: string[] } | { by: "everything" };
  part: string;
  fee: string;
  rate: string;
  exceptions: { kind: string | null; store: string | null; territory: string | null; rate: string }[];
  /** Payees by index. */
  participants: { payee: number; share: string }[];
}

/** Deals go by their index in the label's list. */
export interface MadeDeal {
  name: string;
  currency: "USD" | "EUR";
  dates: "sale" | "accounting";
  rates_of: "sale" | "accounting" | "period_end";
  group: string | null;
  replaces: number[];
  versions: MadeTerms[];
}

export interface MadeCost {
  date: string;
  amount: string;
  currency: "USD" | "EUR";
  recoupable: string;
  deal: number | null;
  /** A recording that a net-profit deal covers; null for none. */
  track: number | null;
  payee: number | null;
}

export interface MadeAdvance {
  date: string;
  payee: number;
  deal: number;
  amount: string;
  recouped_from: "own_share" | "off_the_top";
}

export interface MadeLabel {
  payees: MadePayee[];
  deals: MadeDeal[];
  costs: MadeCost[];
  advances: MadeAdvance[];
  /** Balances before the first run, in the payee's currency. */
  openings: { payee: number; amount: string }[];
}

/** `2025-03` for the fifth month. */
export function monthName(month: number): string {
  const at = FIRST_MONTH + month;
  return `${FIRST_YEAR + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The last day of a month such as `2025-03`. */
export function lastDay(month: string): string {
  const [year = 0, of = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}

export const trackId = (track: number): string => `ZZLBL25${String(track).padStart(5, "0")}`;
export const releaseOf = (track: number): number => Math.floor(track / TRACKS_OF_A_RELEASE);
export const releaseId = (release: number): string => `20000000${String(release).padStart(4, "0")}`;
export const artistOf = (track: number): number => Math.floor(track / (TRACKS / ARTISTS));
export const artistName = (artist: number): string => `Artist ${artist}`;
export const tracksOf = (release: number): number[] =>
  Array.from({ length: TRACKS_OF_A_RELEASE }, (_, at) => release * TRACKS_OF_A_RELEASE + at);

/** A label with deals of all kinds, which together give away less than the whole. */
export function makeLabel(seed: number): MadeLabel {
  const random = seededRandom(seed);
  const pick = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const number = (most: number) => Math.floor(random() * most);
  const cents = (most: number) => `${1 + number(most)}.${String(number(100)).padStart(2, "0")}`;
  const payees = Array.from({ length: PAYEES }, (_, at): MadePayee => {
    const currency = ["USD", "EUR", "USD", "JPY", "GBP"][at % 5] as string;
    const withholding = [
      ...(at % 4 === 0 ? [{ territory: "US", rate: "30%" }] : []),
      ...(at % 8 === 0 ? [{ territory: null, rate: "1/16" }] : []),
    ];
    return { currency, minimum: at % 3 === 0 ? "40" : null, withholding };
  });

  const always = { from: null, to: null, exceptions: [] };
  const others = (deal: number) => ({
    currency: deal % 3 === 0 ? ("EUR" as const) : ("USD" as const),
    dates: deal % 2 === 0 ? ("accounting" as const) : ("sale" as const),
    rates_of: (["accounting", "sale", "period_end"] as const)[deal % 3] ?? "accounting",
  });
  const two = (shares: readonly [string, string]) => {
    const first = number(PAYEES);
    return shares.map((share, at) => ({ payee: (first + at * 7) % PAYEES, share }));
  };
  const ofArtist = (artist: number): MadeDeal => {
    const terms: MadeTerms = {
      ...always,
      kind: artist % 2 === 0 ? "net_profit" : "royalty",
      covers: { by: "artists", of: [artistName(artist)] },
      part: "100%",
      fee: pick(["15%", "10%", "1/8"]),
      rate: pick(["50%", "1/3", "55%"]),
      exceptions:
        artist % 4 === 1
          ? [
              { kind: null, store: "spotify", territory: "SE", rate: "45%" },
              { kind: "download", store: null, territory: null, rate: "3/7" },
            ]
          : [],
      participants: two(pick([["2/3", "1/3"] as const, ["60%", "40%"] as const, ["1/7", "33.333%"] as const])),
    };
    const change = monthName(9 + (artist % 6));
    const before = { ...terms, to: lastDay(monthName(8 + (artist % 6))), rate: "25%" };
    const versions = artist % 10 === 3 ? [before, { ...terms, from: `${change}-01` }] : [terms];
    return {
      name: `Deal of artist ${artist}`,
      ...others(artist),
      group: artist % 12 === 0 ? `Group ${artist % 36}` : null,
      replaces: [],
      versions,
    };
  };
  const small = (name: string, at: number, covers: MadeTerms["covers"], rate: string, part = "100%"): MadeDeal => {
    const terms = { ...always, kind: "royalty" as const, covers, part, fee: "0%", rate };
    const participants = [{ payee: number(PAYEES), share: pick(["100%", "1/2", "1/3"]) }];
    return { name: `${name} ${at}`, ...others(at), group: null, replaces: [], versions: [{ ...terms, participants }] };
  };
  const some = (of: number, most: number) => [...new Set(Array.from({ length: of }, () => number(most)))];
  const buyOut = (at: number): MadeDeal => {
    const artist = at * 6 + 1;
    const tracks = [0, 1].map((each) => trackId(artist * (TRACKS / ARTISTS) + each));
    return { ...small("Buy-out", at, { by: "tracks", of: tracks }, "20%"), replaces: [artist] };
  };
  const many = <Made>(length: number, make: (at: number) => Made) => Array.from({ length }, (_, at) => make(at));
  const deals = [
    ...many(ARTISTS, ofArtist),
    ...many(PRODUCERS, (at) =>
      small(
        "Producer",
        at,
        { by: "tracks", of: some(5, TRACKS).map(trackId) },
        pick(["3%", "1/40"]),
        pick(["1", "50%"]),
      ),
    ),
    ...many(REMIXES, (at) =>
      small("Remix", at, { by: "releases", of: some(2, TRACKS / TRACKS_OF_A_RELEASE).map(releaseId) }, "1/30"),
    ),
    ...many(BUY_OUTS, buyOut),
    small("Management", 0, { by: "everything" }, "5%"),
  ];

  const within = (month: number) => `${monthName(month)}-${String(1 + number(28)).padStart(2, "0")}`;
  const dealOf = () => number(deals.length);
  const costs = many(MONTHS * 8, (at): MadeCost => {
    const rest = {
      date: within(at % MONTHS),
      amount: cents(90),
      currency: pick(["USD", "EUR"] as const),
      recoupable: pick(["100%", "50%", "2/3"]),
    };
    const deal = dealOf();
    if (at % 3 === 0) return { ...rest, deal, track: null, payee: null };
    const payee = deals[deal]?.versions[0]?.participants[0]?.payee ?? 0;
    if (at % 3 === 1) return { ...rest, deal, track: null, payee };
    // Artists with even numbers have net-profit deals, which no buy-out replaces.
    const artist = number(ARTISTS / 2) * 2;
    return { ...rest, deal: null, track: artist * (TRACKS / ARTISTS) + number(25), payee: null };
  });
  const advances = many(60, (at): MadeAdvance => {
    const isOffTheTop = at % 6 === 5;
    const deal = isOffTheTop ? number(60) * 2 + 1 : dealOf();
    const payee = deals[deal]?.versions[0]?.participants[0]?.payee ?? 0;
    const recouped_from = isOffTheTop ? "off_the_top" : "own_share";
    return { date: within(at % 12), payee, deal, amount: cents(400), recouped_from };
  });
  const openings = some(40, PAYEES).map((payee) => ({
    payee,
    amount: payees[payee]?.currency === "JPY" ? "-1200" : `${pick(["", "-"])}${cents(50)}`,
  }));
  return { payees, deals, costs, advances, openings };
}
