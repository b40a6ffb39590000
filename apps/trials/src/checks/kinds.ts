import {
  aCountry,
  all,
  aMonth,
  aStore,
  at,
  byQuarter,
  corrected,
  countryGone,
  fallen,
  fined,
  freeTrial,
  growing,
  inEuros,
  moved,
  newIsrc,
  type Planted,
  remastered,
  shared,
  since,
  sold,
  statementGone,
  storeGone,
  takenBack,
  through,
  unpaid,
  wholeFileLow,
} from "./faults.ts";
import { HARDER_KINDS } from "./harder-kinds.ts";
import { harmless, type Make, one, played, two } from "./kind.ts";
import { LABEL_KINDS } from "./label-kinds.ts";
import { MadeBooks, monthAfter } from "./made-books.ts";

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
  // With plays.
  "a song's plays are not paid": played((b) => [unpaid(b, aMonth(b))]),
  "half of a song's plays are not paid": played((b) => [unpaid(b, aMonth(b), 0.5)]),
  "a store is missing that was played": played((b) => [storeGone(b, "DistroKid", "Spotify", [aMonth(b)])]),
  "a country is missing that was played": played((b) => [countryGone(b, "DistroKid", aCountry(b), aMonth(b))]),
  "a statement is missing that was played": played((b) => [statementGone(b, "DistroKid", aMonth(b))]),
  "plays of a store that pays by quarter": played(harmless((b) => byQuarter(b, "Spotify"))),
  "plays of a month of free trials": played(
    harmless(() => {}),
    (b) => freeTrial(b, "Spotify", aMonth(b)),
  ),
  "plays of a remaster": played(
    harmless(() => {}),
    (b) => remastered(b, b.ago(4)),
  ),
  "a song is withdrawn": played(
    harmless(() => {}),
    (b) => {
      b.remove(all(sold(...since(b, b.ago(3))), ({ isrc }) => isrc === "ZZMAD2600010"));
    },
  ),
  // With shares and currencies.
  "a share that changes": one((b) => [shared(b, b.ago(4))]),
  "a store is missing after a share changed": one((b) => {
    const share = shared(b, b.ago(7));
    return [share, storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "a currency changes in mid-year": (b) => {
    b.pay("TuneCore");
    inEuros(b, "TuneCore", b.ago(6));
    return [];
  },
  "a store is missing after a currency changed": (b) => {
    b.pay("TuneCore");
    inEuros(b, "TuneCore", b.ago(5));
    return [storeGone(b, "TuneCore", aStore(b), [b.ago(2)])];
  },
  "faults in two currencies": two((b) => {
    b.display = "EUR";
    inEuros(b, "TuneCore", b.ago(15));
    return [statementGone(b, "DistroKid", b.ago(3)), storeGone(b, "TuneCore", aStore(b), [b.ago(2)])];
  }),
  ...HARDER_KINDS,
  ...LABEL_KINDS,
};

export function plant(kind: string, seed: number, today: string): { books: MadeBooks; planted: Planted[] } {
  const books = new MadeBooks(seed, today);
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no kind "${kind}".`);
  return { books, planted: make(books) };
}
