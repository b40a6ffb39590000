import {
  aCountry,
  all,
  aMonth,
  aStore,
  at,
  bonus,
  byQuarter,
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
  growingCatalogue,
  handedOver,
  heldBack,
  inTwo,
  more,
  moved,
  newIsrc,
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
} from "./faults.ts";
import { harmless, type Make, one, played, two } from "./kind.ts";
import { monthAfter } from "./made-books.ts";

/** Pairs that hide each other, and books that look odd and are right. */
export const HARDER_KINDS: Record<string, Make> = {
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
