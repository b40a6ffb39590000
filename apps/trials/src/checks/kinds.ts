import {
  aCountry,
  all,
  aMonth,
  aStore,
  at,
  bonus,
  byQuarter,
  corrected,
  countryGone,
  cutShort,
  ended,
  everyOther,
  exchanged,
  fallen,
  fallenIn,
  feeRisen,
  fined,
  fineRefunded,
  freeTrial,
  growing,
  growingCatalogue,
  handedOver,
  heldBack,
  inEuros,
  inTwo,
  more,
  moved,
  newIsrc,
  type Planted,
  peak,
  quarterly,
  rebooked,
  remastered,
  renamed,
  shared,
  since,
  sold,
  split,
  statementGone,
  storeGone,
  takenAndPaidAgain,
  takenBack,
  through,
  together,
  unearned,
  unpaid,
  wholeFileLow,
} from "./faults.ts";
import { MadeBooks, monthAfter } from "./made-books.ts";

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
/** Everything that is paid on Spotify was played, before anything is planted. */
const played =
  (make: Make, change: (books: MadeBooks) => void = () => {}): Make =>
  (books) => {
    books.pay("DistroKid");
    change(books);
    books.play();
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
  // Harder pairs.
  "a rate falls in the month of a move": one((b) => {
    const last = b.ago(5);
    return [moved(b, last), fallen(b, "TuneCore", aStore(b), since(b, monthAfter(last, 1)))];
  }),
  "a rate falls in the month before a move": one((b) => [
    moved(b, b.ago(5)),
    fallen(b, "DistroKid", aStore(b), [b.ago(5)]),
  ]),
  "a move to new ISRCs": one((b) => {
    const move = moved(b, b.ago(4));
    b.change(through("TuneCore"), (line) => ({ ...line, isrc: line.isrc.replace("ZZMAD26", "ZZNEW26") }));
    return [move];
  }),
  "a new ISRC while a store is late": one(
    harmless((b) => {
      newIsrc(b, b.ago(3));
      b.change(all(at(aStore(b)), sold(b.ago(3))), (line) => ({ ...line, period: monthAfter(line.period, 1) }));
    }),
  ),
  "a fine in a statement that takes money back": one((b) => [
    fined(b, "DistroKid", b.ago(1)),
    takenBack(b, "DistroKid", aStore(b), b.ago(3)),
  ]),
  "a file twice in another layout, and a statement missing": one((b) => {
    b.again.push(monthAfter(b.ago(2), 2));
    return [statementGone(b, "DistroKid", b.ago(4)), { kinds: ["double"], by: "DistroKid", micros: 0 }];
  }),
  "a catalogue grows while a country is missing": one((b) => {
    growingCatalogue(b);
    return [countryGone(b, "DistroKid", aCountry(b), aMonth(b))];
  }),
  "a catalogue grows while a store is missing": one((b) => {
    growingCatalogue(b);
    return [storeGone(b, "DistroKid", aStore(b), [aMonth(b)])];
  }),
  "a store is missing in a seasonal peak": one((b) => {
    peak(b, b.ago(4));
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(4)])];
  }),
  "a store is missing after months that were held back": one((b) => {
    heldBack(b, [b.ago(6), b.ago(5)], b.ago(4));
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "a statement is missing before two in one file": one((b) => {
    together(b, [b.ago(3), b.ago(2)]);
    return [statementGone(b, "DistroKid", b.ago(4))];
  }),
  "the last statements are missing": one((b) => {
    const micros = b.remove(sold(b.ago(0), b.ago(1), b.ago(2)));
    return [{ kinds: ["statement"], by: "DistroKid", micros, months: [b.ago(2)] }];
  }),
  "a fee that rises": one((b) => [feeRisen(b, "DistroKid", b.ago(4), 0.12)]),
  "a fee that rises at one of two": two((b) => [feeRisen(b, "TuneCore", b.ago(3), 0.08)]),
  "units without money": one((b) => [unearned(b, aStore(b), aMonth(b))]),
  "a country of another store is missing": one((b) => [countryGone(b, "DistroKid", aCountry(b), aMonth(b), "Deezer")]),
  "a distributor that pays by quarter misses one": one((b) => {
    byQuarter(b);
    const periods = [...new Set(b.lines.map(({ period }) => period))].sort();
    const micros = b.remove(({ period }) => period === periods.at(-2));
    return [{ kinds: ["statement"], by: "DistroKid", micros }];
  }),
  "a rate falls while everything grows fast": one((b) => {
    for (const [n, month] of b.months.entries()) more(b, sold(month), 1.08 ** n);
    return [fallen(b, "DistroKid", aStore(b), since(b, b.ago(3)), 0.6)];
  }),
  // Nothing is wrong, though it looks odd.
  "a store that was renamed": one(harmless((b) => renamed(b, aStore(b), "Harbour Music", b.ago(4)))),
  "a store that closed and one that was renamed": two(
    harmless((b) => {
      b.remove(all(at("Deezer"), sold(...since(b, b.ago(3)))));
      renamed(b, "Anghami", "Anghami Plus", b.ago(5));
    }),
  ),
  "a seasonal peak": one(harmless((b) => peak(b, b.ago(4)))),
  "a least payout that holds months back": one(harmless((b) => heldBack(b, [b.ago(6), b.ago(5)], b.ago(4)))),
  "a remaster replaces a track": one(harmless((b) => remastered(b, b.ago(4)))),
  "money is taken back and paid again": one(harmless((b) => takenAndPaidAgain(b, aStore(b), b.ago(6)))),
  "fees of payouts": one(
    harmless((b) => {
      for (const month of since(b, b.ago(5))) {
        const [like] = b.of(sold(month));
        if (like) b.add({ ...like, store: "Payout fee", title: "", isrc: "", units: 0, micros: -1_000_000 });
      }
    }),
  ),
  "a rate that rises for some months and goes back": one(
    harmless((b) => {
      const months = [b.ago(6), b.ago(5), b.ago(4), b.ago(3)];
      const store = aStore(b);
      b.change(all(at(store), sold(...months)), (line) => ({ ...line, micros: Math.round(line.micros * 1.4) }));
    }),
  ),
  // Fewer songs, stores and countries, or others, in the middle of the books.
  "a store that ends at the only distributor": one((b) => [ended(b, aStore(b), b.ago(7))]),
  "a store that ends, and another that is missing": one((b) => [
    ended(b, "Tidal", b.ago(8)),
    storeGone(b, "DistroKid", "Deezer", [b.ago(3)]),
  ]),
  "a share that falls by a fifth": one((b) => [shared(b, b.ago(5), 80)]),
  "a share that falls in the month of a missing country": one((b) => [
    shared(b, b.ago(3), 60),
    countryGone(b, "DistroKid", aCountry(b), b.ago(3)),
  ]),
  "a store renamed within a month": one(
    harmless((b) => {
      const [store, month] = [aStore(b), b.ago(5)];
      renamed(b, store, "Harbour Music", monthAfter(month, 1));
      b.change(all(at(store), sold(month), everyOther), (line) => ({ ...line, store: "Harbour Music" }));
    }),
  ),
  "a store is missing under its new name": one((b) => {
    renamed(b, "Deezer", "Harbour Music", b.ago(7));
    const micros = b.remove(all(sold(b.ago(2)), ({ store }) => store === "Harbour Music"));
    return [{ kinds: ["store"], by: "DistroKid", micros, months: [b.ago(2)], stores: ["Harbour Music"] }];
  }),
  "a country printed as two": one(harmless((b) => split(b, "DE", ["AT", "CH"], b.ago(5)))),
  "a country is missing after another was printed as two": one((b) => {
    split(b, "DE", ["AT", "CH"], b.ago(7));
    return [countryGone(b, "DistroKid", b.pick(["US", "BR"]), b.ago(2))];
  }),
  "a statement again under another sender and currency": one((b) => [exchanged(b, b.ago(3))]),
  "a statement again under another sender, and a store missing": one((b) => [
    exchanged(b, b.ago(3)),
    storeGone(b, "DistroKid", aStore(b), [b.ago(2)]),
  ]),
  "quarters that become months": one(harmless((b) => quarterly(b, b.months.slice(0, 10)))),
  "months that become quarters": one(harmless((b) => quarterly(b, b.months.slice(10)))),
  "a store is missing after quarters became months": one((b) => {
    quarterly(b, b.months.slice(0, 10));
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "a statement is missing after quarters became months": one((b) => {
    quarterly(b, b.months.slice(0, 7));
    return [statementGone(b, "DistroKid", b.ago(3))];
  }),
  "an ISRC is corrected in what was paid": one(harmless((b) => rebooked(b, b.ago(5), aStore(b), "ZZMAD2600099"))),
  "money moves from one song to another": one(
    harmless((b) => rebooked(b, b.ago(5), aStore(b), "ZZMAD2600012", "Ash C")),
  ),
  "money moves to another song, and other money is taken back": one((b) => {
    rebooked(b, b.ago(6), "Deezer", "ZZMAD2600012", "Ash C");
    return [takenBack(b, "DistroKid", "Apple Music", b.ago(5))];
  }),
  "a month in two statements": one(harmless((b) => inTwo(b, b.ago(4), everyOther))),
  "a month in two statements, by country": one(
    harmless((b) => inTwo(b, b.ago(4), ({ country }) => country === "US" || country === "SE")),
  ),
  "a store is missing from a month in two statements": one((b) => {
    inTwo(b, b.ago(3), everyOther);
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(3)])];
  }),
  "a bonus that ends": one(harmless((b) => bonus(b, aStore(b), since(b, b.ago(11)).slice(0, 8)))),
  "a rate falls as a bonus begins": one((b) => {
    const rate = fallen(b, "DistroKid", "Tidal", since(b, b.ago(4)));
    bonus(b, "Tidal", since(b, b.ago(4)));
    return [rate];
  }),
  "a file cut short": one((b) => [cutShort(b, aMonth(b))]),
  "a file cut short after a peak": one((b) => {
    peak(b, b.ago(4));
    return [cutShort(b, b.ago(3))];
  }),
  "a fine that is paid back": one(harmless((b) => fineRefunded(b, b.ago(3)))),
  "a fine and another that is paid back": one((b) => {
    fineRefunded(b, b.ago(4));
    return [fined(b, "DistroKid", b.ago(1))];
  }),
  "a rate falls in one country": one((b) => [fallenIn(b, aCountry(b), aStore(b), b.ago(4))]),
  "a rate falls for one month": one((b) => [fallen(b, "DistroKid", aStore(b), [b.ago(3)])]),
  "a country of two stores is missing": one((b) => {
    const country = aCountry(b);
    return [
      countryGone(b, "DistroKid", country, b.ago(3)),
      countryGone(b, "DistroKid", country, b.ago(3), "Apple Music"),
    ];
  }),
  "a song moves to another distributor": one(
    harmless((b) => handedOver(b, ({ isrc }) => isrc === "ZZMAD2600012", b.ago(5))),
  ),
  "a store moves to another distributor": one(harmless((b) => handedOver(b, at("Apple Music"), b.ago(5)))),
  "a store is missing after a song moved": one((b) => {
    handedOver(b, ({ isrc }) => isrc === "ZZMAD2600012", b.ago(7));
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "plays of a store renamed elsewhere": played(harmless((b) => renamed(b, "Tidal", "Harbour Music", b.ago(4)))),
  "plays of a country printed as two": played(harmless((b) => split(b, "DE", ["AT", "CH"], b.ago(5)))),
};

export function plant(kind: string, seed: number, today: string): { books: MadeBooks; planted: Planted[] } {
  const books = new MadeBooks(seed, today);
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no kind "${kind}".`);
  return { books, planted: make(books) };
}
