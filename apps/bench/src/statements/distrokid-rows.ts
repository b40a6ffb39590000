import { seededRandom } from "@ledgerline/testing/figures";

/** A store as DistroKid prints it, its share of the rows, and roughly what a unit earns in USD. */
const STORES: readonly (readonly [name: string, weight: number, rate: number])[] = [
  ["Spotify", 420, 0.0031],
  ["Apple Music", 190, 0.0058],
  ["YouTube (Ads)", 70, 0.0008],
  ["YouTube (Red)", 60, 0.0041],
  ["Amazon Unlimited (Streaming)", 70, 0.0062],
  ["Amazon Prime (Streaming)", 35, 0.0039],
  ["TIDAL", 30, 0.0089],
  ["SoundCloud", 20, 0.0025],
  ["Deezer", 35, 0.0045],
  ["Pandora", 20, 0.0018],
  ["Facebook", 15, 0.0004],
  ["TikTok", 15, 0.0003],
  ["Snapchat", 5, 0.0002],
  ["iTunes", 8, 0.63],
  ["Amazon (Downloads)", 4, 0.58],
  ["Qobuz", 3, 0.021],
];

const TERRITORIES: readonly (readonly [string, number])[] = [
  ["US", 300],
  ["GB", 90],
  ["DE", 80],
  ["FR", 60],
  ["BR", 55],
  ["MX", 50],
  ["CA", 45],
  ["AU", 40],
  ["NL", 30],
  ["SE", 30],
  ["ES", 28],
  ["IT", 26],
  ["JP", 24],
  ["IN", 22],
  ["PL", 18],
  ["NO", 16],
  ["TR", 14],
  ["ID", 12],
  ["ZA", 10],
  ["NZ", 9],
  ["OU", 4],
];

/** Further countries in which the songs of a label are heard. */
const MORE_TERRITORIES =
  "AR CL CO PE BE CH AT DK FI IE PT GR CZ HU RO BG HR SK SI LT LV EE IL AE SA EG MA NG KE TH VN MY SG PH HK TW KR UA LU IS MT CY".split(
    " ",
  );
/** What a unit earns at a store not listed above. */
const MORE_RATE = 0.003;

const FIRST_WORDS = ["Paper", "Quiet", "Harbour", "Amber", "Northern", "Glass", "Slow", "Copper", "Velvet", "Hollow"];
const LAST_WORDS = ["Lights", "Weather", "Station", "Letters", "Garden", "Été", "Tide", "Machines", "Morning", "Atlas"];

export interface Track {
  title: string;
  isrc: string;
  upc: string;
}

export interface DistrokidRow {
  reportingDate: string;
  saleMonth: string;
  store: string;
  track: Track;
  quantity: number;
  territory: string;
  /** In units of 1e-12 USD. */
  picodollars: number;
}

export interface RowOptions {
  rows: number;
  seed: number;
  /** The first sale month, `YYYY-MM`; `months` is how many there are. */
  firstMonth: string;
  months: number;
  tracks: number;
  /**
   * How many stores and countries a label's songs are heard in: evenly in all, or most of them in few, as in reality.
   * Absent for an artist's songs, which are heard in eleven stores.
   */
  heard?: { stores: number; countries: number; evenly: boolean };
}

/** ISRCs of a country that does not exist, UPCs of the range reserved for in-store use. */
function makeTracks(count: number): Track[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST_WORDS[index % FIRST_WORDS.length];
    const last = LAST_WORDS[Math.floor(index / FIRST_WORDS.length + index) % LAST_WORDS.length];
    const volume = Math.floor(index / (FIRST_WORDS.length * LAST_WORDS.length));
    return {
      title: volume === 0 ? `${first} ${last}` : `${first} ${last}, Pt. ${volume + 1}`,
      isrc: `ZZPL226${String(index + 1).padStart(5, "0")}`,
      upc: withCheckDigit(`20000${String(Math.floor(index / 4) + 1).padStart(6, "0")}`),
    };
  });
}

function withCheckDigit(elevenDigits: string): string {
  const sum = [...elevenDigits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return elevenDigits + ((10 - (sum % 10)) % 10);
}

function monthAfter(firstMonth: string, months: number): string {
  const [year = 0, month = 1] = firstMonth.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * Rows as a distributor reports them: grouped by sale month, each store's reported on one of two days two months later,
 * many small lines and few large ones, and an occasional correction that takes money back. The same options
 * give the same rows.
 */
export function* distrokidRows(options: RowOptions): Generator<DistrokidRow> {
  const random = seededRandom(options.seed);
  const { heard } = options;
  const stores = (heard ? storesOfLabel(heard.stores) : STORES).map(([name, weight, rate], at) => {
    return { name, weight, rate, day: at % 10 < 7 ? "12" : "25" };
  });
  const storeOf = heard
    ? ranked(stores, heard.evenly)
    : weighted(stores.map((store) => [store, store.weight] as const));
  const territoryOf = heard ? ranked(countriesOfLabel(heard.countries), heard.evenly) : weighted(TERRITORIES);
  const tracks = makeTracks(options.tracks);
  const trackOf = heard
    ? ranked(tracks, heard.evenly)
    : (chance: number) => tracks[Math.floor(chance ** 2 * tracks.length)];
  for (let index = 0; index < options.rows; index++) {
    const month = Math.floor((index * options.months) / options.rows);
    const { name: store, rate, day } = storeOf(random());
    const quantity = rate > 0.1 ? 1 : 1 + Math.floor(random() ** 6 * 400);
    const row: DistrokidRow = {
      reportingDate: `${monthAfter(options.firstMonth, month + 2)}-${day}`,
      saleMonth: monthAfter(options.firstMonth, month),
      store,
      track: trackOf(random()) as Track,
      quantity,
      territory: territoryOf(random()),
      picodollars: Math.round(quantity * rate * (0.4 + random() * 1.2) * 1e9) * 1000 + Math.floor(random() * 1000),
    };
    if (random() < 0.0005) {
      row.quantity = 0;
      row.picodollars = -row.picodollars;
    }
    yield row;
  }
}

function storesOfLabel(count: number): (typeof STORES)[number][] {
  return Array.from({ length: count }, (_, at) => STORES[at] ?? [`Store ${at + 1}`, 1, MORE_RATE]);
}

function countriesOfLabel(count: number): string[] {
  return [...TERRITORIES.map(([code]) => code), ...MORE_TERRITORIES].slice(0, count);
}

/** Picks values evenly, or mostly the first ones: each in proportion to one divided by its place. */
function ranked<T>(values: readonly T[], evenly: boolean): (chance: number) => T {
  const place = evenly
    ? (chance: number) => Math.floor(chance * values.length)
    : (chance: number) => Math.floor((values.length + 1) ** chance) - 1;
  return (chance) => values[Math.min(values.length - 1, place(chance))] as T;
}

/** Picks values in proportion to their weights. */
function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): (chance: number) => T {
  const slots: T[] = [];
  const sum = choices.reduce((total, [, weight]) => total + weight, 0);
  for (const [value, weight] of choices) {
    for (let slots1024 = Math.max(1, Math.round((weight / sum) * 1024)); slots1024 > 0; slots1024--) slots.push(value);
  }
  return (chance) => slots[Math.floor(chance * slots.length)] as T;
}
