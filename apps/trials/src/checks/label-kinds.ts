import {
  aCountry,
  all,
  aMonth,
  aStore,
  at,
  fined,
  from,
  handedOver,
  type Planted,
  since,
  sold,
  storeGone,
  takenBack,
  through,
} from "./faults.ts";
import { harmless, type Make, one, played, two } from "./kind.ts";
import { type MadeBooks, type MadeLine, monthAfter, type Store, sumOf } from "./made-books.ts";

const song = (n: number) => `ZZMAD260001${n}`;
const ofSongs =
  (...isrcs: string[]) =>
  ({ isrc }: MadeLine) =>
    isrcs.includes(isrc);

/** Songs that no store has in some months; only the artist knows whether they were off sale. */
function songsGone(
  books: MadeBooks,
  isrcs: readonly string[],
  months: readonly string[],
  is: (line: MadeLine) => boolean = () => true,
): Planted {
  books.remove(all(ofSongs(...isrcs), sold(...months), is));
  return { kinds: ["song"], by: "DistroKid", micros: 0, months };
}

/** Songs that one store lacks in a month while the others have them. */
function songsGoneAt(books: MadeBooks, store: Store, isrcs: readonly string[], month: string): Planted {
  const gone = songsGone(books, isrcs, [month], at(store));
  return { ...gone, stores: [store] };
}

/** Some lines are printed as others in some months. */
function printed(books: MadeBooks, is: (line: MadeLine) => boolean, as: Partial<MadeLine>): void {
  books.change(is, (line) => ({ ...line, ...as }));
}

/** A statement of a later month takes everything of a month back. */
function allTakenBack(books: MadeBooks, month: string): MadeLine[] {
  const paid = books.of(sold(month));
  const period = monthAfter(month, 4);
  books.add(...paid.map((line) => ({ ...line, period, units: -line.units, micros: -line.micros })));
  return paid;
}

/** Songs, countries and statements as who looks after a catalogue meets them. */
export const LABEL_KINDS: Record<string, Make> = {
  // A song by itself.
  "a song is at no store for a month": one((b) => [songsGone(b, [song(1)], [aMonth(b)])]),
  "a song is at no store for two months": one((b) => [songsGone(b, [song(0)], [b.ago(4), b.ago(3)])]),
  "two songs are at no store for a month": one((b) => [songsGone(b, [song(0), song(1)], [b.ago(3)])]),
  "a song is at no store for a month, and a store is missing in another": one((b) => [
    songsGone(b, [song(1)], [b.ago(4)]),
    storeGone(b, "DistroKid", aStore(b), [b.ago(2)]),
  ]),
  "a song is at no store in the month of a missing store": one((b) => {
    const gone = songsGone(b, [song(1)], [b.ago(3)]);
    return [gone, storeGone(b, "DistroKid", aStore(b), [b.ago(3)])];
  }),
  "a song is in neither as it moves to another distributor": one((b) => {
    const month = b.ago(4);
    handedOver(b, ofSongs(song(1)), month);
    return [songsGone(b, [song(1)], [month])];
  }),
  "a song is at no store for a month, and fined in another": one((b) => [
    songsGone(b, [song(1)], [b.ago(4)]),
    fined(b, "DistroKid", b.ago(1)),
  ]),
  "a song is missing at one store": one((b) => [songsGoneAt(b, aStore(b), [song(1)], aMonth(b))]),
  "a song is missing at the greatest store": one((b) => [songsGoneAt(b, "Spotify", [song(0)], aMonth(b))]),
  "two songs are missing at one store": one((b) => [songsGoneAt(b, aStore(b), [song(0), song(2)], aMonth(b))]),
  "a song is missing at one store, and another store is missing": one((b) => [
    songsGoneAt(b, "Spotify", [song(1)], b.ago(4)),
    storeGone(b, "DistroKid", aStore(b), [b.ago(2)]),
  ]),
  "a song is missing at one store, and at none for another month": one((b) => [
    songsGoneAt(b, aStore(b), [song(0)], b.ago(2)),
    songsGone(b, [song(1)], [b.ago(4)]),
  ]),
  "a song is missing at a store that another distributor has too": two((b) => [
    songsGoneAt(b, aStore(b), [song(2)], aMonth(b)),
  ]),
  "a song comes late at one store": one(
    harmless((b) => {
      const is = all(ofSongs(song(1)), at(aStore(b)), sold(b.ago(4)));
      b.change(is, (line) => ({ ...line, period: monthAfter(line.period, 1) }));
    }),
  ),
  "a song under another name and ISRC at one store for a month": one(
    harmless((b) =>
      printed(b, all(ofSongs(song(1)), at(aStore(b)), sold(aMonth(b))), { isrc: "ZZMAD2600077", title: "Asch Bee" }),
    ),
  ),
  "a song without its ISRC at one store for a month": one(
    harmless((b) => printed(b, all(ofSongs(song(1)), at(aStore(b)), sold(aMonth(b))), { isrc: "" })),
  ),
  "a song under another store's name for a month": one(
    harmless((b) => printed(b, all(ofSongs(song(1)), at(aStore(b)), sold(aMonth(b))), { store: "Harbour Music" })),
  ),
  "a song that left one store": one(
    harmless((b) => b.remove(all(ofSongs(song(1)), at(aStore(b)), sold(...since(b, b.ago(4)))))),
  ),
  "a song at one store moves to another distributor": one(
    harmless((b) => handedOver(b, all(ofSongs(song(1)), at(aStore(b))), b.ago(5))),
  ),
  "a song that was not played at one store for a month": played(
    harmless(() => {}),
    (b) => b.remove(all(ofSongs(song(1)), at("Spotify"), sold(b.ago(3)))),
  ),
  "a song that one store has now and then": one(
    harmless((b) => b.remove(all(ofSongs(song(2)), at(aStore(b)), ({ sold: of }) => Number(of.slice(5)) % 3 === 0))),
  ),
  "a song that was taken down": one(harmless((b) => b.remove(all(ofSongs(song(1)), sold(...since(b, b.ago(4))))))),
  "a song that was taken down for five months": one(
    harmless((b) => b.remove(all(ofSongs(song(1)), sold(b.ago(7), b.ago(6), b.ago(5), b.ago(4), b.ago(3))))),
  ),
  "a song under another name and ISRC for a month": one(
    harmless((b) => printed(b, all(ofSongs(song(1)), sold(aMonth(b))), { isrc: "ZZMAD2600077", title: "Asch Bee" })),
  ),
  "a song without its ISRC for a month": one(
    harmless((b) => printed(b, all(ofSongs(song(1)), sold(aMonth(b))), { isrc: "" })),
  ),
  "a song was not played for a month": played(
    harmless(() => {}),
    (b) => b.remove(all(ofSongs(song(1)), sold(b.ago(3)))),
  ),
  // A country.
  "a country is missing at every store": one((b) => {
    const [country, month] = [b.pick(["US", "BR"]), aMonth(b)];
    const micros = b.remove(all(from(country), sold(month)));
    return [{ kinds: ["country"], by: "DistroKid", micros, months: [month] }];
  }),
  "a store leaves a country": one((b) => {
    const country = aCountry(b);
    b.remove(all(at("Spotify"), from(country), sold(...since(b, b.ago(7)))));
    return [{ kinds: ["country"], by: "DistroKid", micros: 0, stores: ["Spotify"] }];
  }),
  "every store leaves a country": one((b) => {
    b.remove(all(from("BR"), sold(...since(b, b.ago(8)))));
    return [{ kinds: ["country"], by: "DistroKid", micros: 0 }];
  }),
  "every store leaves a country, and one is missing": one((b) => {
    b.remove(all(from("BR"), sold(...since(b, b.ago(8)))));
    return [{ kinds: ["country"], by: "DistroKid", micros: 0 }, storeGone(b, "DistroKid", aStore(b), [b.ago(2)])];
  }),
  "a country is printed as another for a month": one(
    harmless((b) => printed(b, all(from(aCountry(b)), sold(aMonth(b))), { country: "ZZ" })),
  ),
  // A store.
  "a store is printed under another name for a month": one(
    harmless((b) => printed(b, all(at(aStore(b)), sold(aMonth(b))), { store: "Harbour Music" })),
  ),
  "a store counts twice as many plays for good": one(
    harmless((b) => {
      const isHere = all(at(aStore(b)), sold(...since(b, b.ago(5))));
      b.change(isHere, (line) => ({ ...line, units: line.units * 2 }));
    }),
  ),
  "a store comes late and another is missing": one((b) => {
    b.change(all(at("Deezer"), sold(b.ago(3))), (line) => ({ ...line, period: monthAfter(line.period, 1) }));
    return [storeGone(b, "DistroKid", b.pick(["Apple Music", "Tidal"]), [b.ago(3)])];
  }),
  // A statement.
  "a whole month is taken back": one((b) => {
    const month = b.ago(5);
    return [{ kinds: ["taken_back"], by: "DistroKid", micros: sumOf(allTakenBack(b, month)), months: [month] }];
  }),
  "a whole month is taken back and paid again": one(
    harmless((b) => {
      const month = b.ago(6);
      const paid = allTakenBack(b, month);
      b.add(...paid.map((line) => ({ ...line, period: monthAfter(month, 5) })));
    }),
  ),
  "a whole month is corrected in one statement": one(
    harmless((b) => {
      const month = b.ago(6);
      const paid = allTakenBack(b, month);
      const part = (of: number) => Math.round(of * 0.98);
      b.add(
        ...paid.map((line) => ({
          ...line,
          period: monthAfter(month, 4),
          units: part(line.units),
          micros: part(line.micros),
        })),
      );
    }),
  ),
  "a song's money is taken back at both of two": two((b) => [
    takenBack(b, "DistroKid", "Spotify", b.ago(5)),
    takenBack(b, "TuneCore", "Spotify", b.ago(5)),
  ]),
  "a store is missing while the other distributor's month is corrected": two((b) => {
    const lines = b.of(all(through("TuneCore"), at("Spotify"), sold(b.ago(5))));
    const period = monthAfter(b.ago(5), 4);
    b.add(
      ...lines.map((line) => ({ ...line, period, units: -line.units, micros: -line.micros })),
      ...lines.map((line) => ({ ...line, period })),
    );
    return [storeGone(b, "DistroKid", aStore(b), [b.ago(3)])];
  }),
};
