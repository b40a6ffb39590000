import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import { MadeBooks, type MadeLine, monthAfter, type Sender, type Store, sumOf } from "./made-books.ts";

/** What a kind has planted, and by what the product must name it. */
export interface Planted {
  kinds: readonly CauseKind[];
  by: Sender;
  /** In millionths of a dollar; 0 for a question. */
  micros: number;
  /** The months and stores that only this one is about; any where it says none. */
  months?: readonly string[];
  stores?: readonly string[];
}

type Is = (line: MadeLine) => boolean;
const sold =
  (...months: string[]): Is =>
  ({ sold: of }) =>
    months.includes(of);
const at =
  (...stores: string[]): Is =>
  ({ store }) =>
    stores.includes(store);
const from =
  (...countries: string[]): Is =>
  ({ country }) =>
    countries.includes(country);
const through =
  (by: Sender): Is =>
  (line) =>
    line.by === by;
const all =
  (...are: Is[]): Is =>
  (line) =>
    are.every((is) => is(line));

/** A store that pays well and can be missed. */
const aStore = (books: MadeBooks): Store => books.pick(["Apple Music", "Deezer", "Tidal"]);
const aCountry = (books: MadeBooks): string => books.pick(["US", "DE", "BR"]);
/** A month of sale with months before and after it. */
const aMonth = (books: MadeBooks): string => books.ago(books.pick([2, 3, 4]));

function storeGone(books: MadeBooks, by: Sender, store: Store, months: readonly string[]): Planted {
  const micros = books.remove(all(through(by), at(store), sold(...months)));
  return { kinds: ["store"], by, micros, months, stores: [store] };
}

function countryGone(books: MadeBooks, by: Sender, country: string, month: string): Planted {
  const micros = books.remove(all(through(by), at("Spotify"), from(country), sold(month)));
  return { kinds: ["country"], by, micros, months: [month], stores: ["Spotify"] };
}

function statementGone(books: MadeBooks, by: Sender, month: string): Planted {
  const micros = books.remove(all(through(by), ({ period }) => period === monthAfter(month, 2)));
  return { kinds: ["statement"], by, micros, months: [month] };
}

/** All of a song's money in a store's month, taken back three statements later. */
function takenBack(books: MadeBooks, by: Sender, store: Store, month: string): Planted {
  const [first] = books.of(all(through(by), at(store), sold(month)));
  const paid = books.of(all(through(by), at(store), sold(month), ({ isrc }) => isrc === first?.isrc));
  const period = monthAfter(month, 4);
  books.add(...paid.map((line) => ({ ...line, period, units: -line.units, micros: -line.micros })));
  return { kinds: ["taken_back"], by, micros: sumOf(paid), months: [month], stores: [store] };
}

const FINE = 10_000_000;

function fined(books: MadeBooks, by: Sender, month: string, songs = 1): Planted {
  const [like] = books.of(all(through(by), at("Spotify"), sold(month)));
  for (let song = 0; song < songs && like; song += 1) {
    const store = "Spotify (Artificial Streaming Penalty)";
    books.add({ ...like, store, country: "US", isrc: `ZZMAD26000${song + 10}`, units: 0, micros: -FINE });
  }
  return { kinds: ["fine"], by, micros: songs * FINE, months: [month] };
}

function lowered(books: MadeBooks, is: Is, part: number): number {
  return books.change(is, (line) => ({ ...line, micros: Math.round(line.micros * part) }));
}

function fallen(books: MadeBooks, by: Sender, store: Store, months: readonly string[], part = 0.5): Planted {
  const micros = lowered(books, all(through(by), at(store), sold(...months)), part);
  return { kinds: ["rate"], by, micros, months, stores: [store] };
}

function wholeFileLow(books: MadeBooks, by: Sender, month: string): Planted {
  return { kinds: ["rate"], by, micros: lowered(books, all(through(by), sold(month)), 0.6), months: [month] };
}

const since = (books: MadeBooks, month: string) => books.months.filter((one) => one >= month);

/** The units of a store grow each month. */
function growing(books: MadeBooks, store: Store): void {
  books.change(at(store), (line) => {
    const more = 1 + 0.05 * books.months.indexOf(line.sold);
    return { ...line, units: Math.round(line.units * more), micros: Math.round(line.micros * more) };
  });
}

/** A month of free trials: twice the units, and a fifth more money. */
function freeTrial(books: MadeBooks, store: Store, month: string): void {
  books.change(all(at(store), sold(month)), (line) => ({
    ...line,
    units: line.units * 2,
    micros: Math.round(line.micros * 1.2),
  }));
}

/** Every third statement brings the store's last three months. */
function byQuarter(books: MadeBooks, store: Store): void {
  const last = books.months.length - 1;
  books.change(at(store), (line) => {
    const left = (last - books.months.indexOf(line.sold)) % 3;
    return { ...line, period: monthAfter(line.period, left) };
  });
}

/** A recording is taken down, and continues under a new ISRC. */
function newIsrc(books: MadeBooks, month: string): void {
  books.change(
    ({ isrc, sold: of }) => isrc === "ZZMAD2600010" && of >= month,
    (line) => ({ ...line, isrc: "ZZMAD2600099" }),
  );
}

function inEuros(books: MadeBooks, by: Sender, month: string): void {
  books.change(
    all(through(by), ({ sold: of }) => of >= month),
    (line) => ({
      ...line,
      currency: "EUR",
      micros: Math.round(line.micros * 0.9),
    }),
  );
}

/** All songs move to TuneCore after a month. */
function moved(books: MadeBooks, last: string): Planted {
  books.remove(({ sold: of }) => of > last);
  books.pay("TuneCore", { months: since(books, monthAfter(last, 1)), catalogue: "DistroKid" });
  return { kinds: ["move"], by: "DistroKid", micros: 0 };
}

/** A fifth of a song's units is counted again, two statements later. */
function corrected(books: MadeBooks, month: string): void {
  const part = (line: MadeLine, of: number) => ({
    ...line,
    period: monthAfter(line.period, 2),
    units: Math.round(line.units * of),
    micros: Math.round(line.micros * of),
  });
  const lines = books.of(all(at("Spotify"), from("SE"), sold(month)));
  books.add(...lines.map((line) => part(line, -0.2)), ...lines.map((line) => part(line, 0.18)));
}

type Make = (books: MadeBooks) => Planted[];

const one =
  (make: Make): Make =>
  (books) => {
    books.pay("DistroKid");
    return make(books);
  };
const two =
  (make: Make): Make =>
  (books) => {
    books.pay("DistroKid");
    books.pay("TuneCore");
    return make(books);
  };
/** Changes the books, and plants nothing. */
const harmless =
  (change: (books: MadeBooks) => void): Make =>
  (books) => {
    change(books);
    return [];
  };

/** Each kind is an artist of their own. What it returns must be found, and nothing else may be asked for. */
export const KINDS: Record<string, Make> = {
  // One fault.
  "a statement is missing": one((b) => [statementGone(b, "DistroKid", aMonth(b))]),
  "a store is missing": one((b) => [storeGone(b, "DistroKid", aStore(b), [aMonth(b)])]),
  "a store is missing for three months": one((b) => [
    storeGone(b, "DistroKid", aStore(b), [b.ago(4), b.ago(3), b.ago(2)]),
  ]),
  "a country is missing": one((b) => [countryGone(b, "DistroKid", aCountry(b), aMonth(b))]),
  "money is taken back": one((b) => [takenBack(b, "DistroKid", aStore(b), b.ago(5))]),
  "a fine": one((b) => [fined(b, "DistroKid", b.ago(1), b.pick([1, 2, 3]))]),
  "a rate falls for good": one((b) => [fallen(b, "DistroKid", aStore(b), since(b, b.ago(4)))]),
  "a file pays 60%": one((b) => [wholeFileLow(b, "DistroKid", aMonth(b))]),
  // Pairs.
  "a store and a statement": one((b) => [
    storeGone(b, "DistroKid", aStore(b), [b.ago(4)]),
    statementGone(b, "DistroKid", b.ago(2)),
  ]),
  "two statements": one((b) => [statementGone(b, "DistroKid", b.ago(4)), statementGone(b, "DistroKid", b.ago(2))]),
  "a store and a country": one((b) => {
    const month = aMonth(b);
    return [storeGone(b, "DistroKid", aStore(b), [month]), countryGone(b, "DistroKid", aCountry(b), month)];
  }),
  "two stores": one((b) => [
    storeGone(b, "DistroKid", "Deezer", [b.ago(4)]),
    storeGone(b, "DistroKid", "Apple Music", [b.ago(3)]),
  ]),
  "two countries": one((b) => [
    countryGone(b, "DistroKid", "US", b.ago(4)),
    countryGone(b, "DistroKid", "BR", b.ago(2)),
  ]),
  "a fine and money that is taken back": one((b) => [
    fined(b, "DistroKid", b.ago(1)),
    takenBack(b, "DistroKid", "Spotify", b.ago(3)),
  ]),
  "money of two stores is taken back": one((b) => [
    takenBack(b, "DistroKid", "Spotify", b.ago(5)),
    takenBack(b, "DistroKid", "Apple Music", b.ago(5)),
  ]),
  "a fallen rate and a missing store": one((b) => [
    fallen(b, "DistroKid", "Apple Music", since(b, b.ago(3))),
    storeGone(b, "DistroKid", "Deezer", [b.ago(2)]),
  ]),
  "a statement of one, a store of the other": two((b) => [
    statementGone(b, "DistroKid", b.ago(3)),
    storeGone(b, "TuneCore", aStore(b), [b.ago(3)]),
  ]),
  "a fine of each of two": two((b) => [fined(b, "DistroKid", b.ago(2)), fined(b, "TuneCore", b.ago(1))]),
  "a low file of one, a country of the other": two((b) => [
    wholeFileLow(b, "TuneCore", b.ago(2)),
    countryGone(b, "DistroKid", aCountry(b), b.ago(3)),
  ]),
  // Faults within innocent changes.
  "a store is missing while another grows": one((b) => {
    growing(b, "Spotify");
    return [storeGone(b, "DistroKid", aStore(b), [aMonth(b)])];
  }),
  "a country is missing in a month of free trials elsewhere": one((b) => {
    const month = aMonth(b);
    freeTrial(b, "Apple Music", month);
    return [countryGone(b, "DistroKid", aCountry(b), month)];
  }),
  "a statement is missing while a store pays by quarter": one((b) => {
    byQuarter(b, "Anghami");
    const period = monthAfter(b.ago(4), 2);
    const gone = b.remove((line) => line.period === period);
    return [{ kinds: ["statement"], by: "DistroKid", micros: gone, months: [b.ago(4)] }];
  }),
  "a store is missing after a new ISRC": one((b) => {
    newIsrc(b, b.ago(5));
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "money is taken back beside corrections": one((b) => {
    corrected(b, b.ago(4));
    return [takenBack(b, "DistroKid", "Apple Music", b.ago(4))];
  }),
  "a month is in neither after a move": one((b) => {
    const last = b.ago(5);
    const move = moved(b, last);
    const between = monthAfter(last, 1);
    const micros = b.remove(sold(between));
    return [move, { kinds: ["statement", "store"], by: "DistroKid", micros, months: [between] }];
  }),
  "a store is missing at the new one after a move": one((b) => [
    moved(b, b.ago(7)),
    storeGone(b, "TuneCore", "Spotify", [b.ago(2)]),
  ]),
  "a fine in a month of free trials": one((b) => {
    freeTrial(b, "Spotify", b.ago(2));
    return [fined(b, "DistroKid", b.ago(2))];
  }),
  // Nothing is wrong.
  "a move": one((b) => [moved(b, b.ago(4))]),
  "a move that leaves a store behind": one((b) => {
    const move = moved(b, b.ago(4));
    b.remove(all(through("TuneCore"), at("Deezer")));
    return [move];
  }),
  "a store that pays by quarter": one(harmless((b) => byQuarter(b, aStore(b)))),
  "a store that closed": two(
    harmless((b) => {
      const [store, last] = [aStore(b), b.ago(3)];
      b.remove(all(at(store), ({ sold: of }) => of > last));
    }),
  ),
  "a recording with a new ISRC": one(harmless((b) => newIsrc(b, b.ago(4)))),
  "a currency that changed": two(harmless((b) => inEuros(b, "TuneCore", b.ago(5)))),
  "a month of free trials": one(harmless((b) => freeTrial(b, aStore(b), aMonth(b)))),
  "small corrections": one(harmless((b) => corrected(b, aMonth(b)))),
  growth: one(harmless((b) => growing(b, aStore(b)))),
  "a song that is new": one(
    harmless((b) => {
      const month = b.ago(3);
      const lines = b.of((line) => line.isrc === "ZZMAD2600010" && line.sold >= month);
      b.add(...lines.map((line) => ({ ...line, isrc: "ZZMAD2600055", title: "Elm" })));
    }),
  ),
  "a statement that came late": one(
    harmless((b) => {
      const month = b.ago(5);
      b.change(sold(month), (line) => ({ ...line, period: monthAfter(line.period, 1) }));
    }),
  ),
  "two distributors without a fault": two(harmless(() => {})),
  "the worst legal text": one(
    harmless((b) => {
      const month = aMonth(b);
      const [like] = b.of(sold(month));
      if (!like) return;
      const odd = ["=1+1", "«Ω» ‮rtl", "x".repeat(250), "e\u0301 é", "-", "a,b;c'd"];
      b.add(
        ...odd.map((title, n) => ({ ...like, title, isrc: `ZZMAD26001${n + 10}`, units: 1, micros: n })),
        ...[0, 1, -1].map((micros) => ({ ...like, isrc: "ZZMAD2600130", title: "Ivy", units: 0, micros })),
      );
    }),
  ),
};

export function plant(kind: string, seed: number, today: string): { books: MadeBooks; planted: Planted[] } {
  const books = new MadeBooks(seed, today);
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no kind "${kind}".`);
  return { books, planted: make(books) };
}
