import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { MadeBooks, MadeLine, Sender, Store } from "./made-books.ts";
import { monthAfter, sumOf } from "./made-books.ts";

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
export const sold =
  (...months: string[]): Is =>
  ({ sold: of }) =>
    months.includes(of);
export const at =
  (...stores: string[]): Is =>
  ({ store }) =>
    stores.includes(store);
export const from =
  (...countries: string[]): Is =>
  ({ country }) =>
    countries.includes(country);
export const through =
  (by: Sender): Is =>
  (line) =>
    line.by === by;
export const all =
  (...are: Is[]): Is =>
  (line) =>
    are.every((is) => is(line));

/** A store that pays well and can be missed. */
export const aStore = (books: MadeBooks): Store => books.pick(["Apple Music", "Deezer", "Tidal"]);
export const aCountry = (books: MadeBooks): string => books.pick(["US", "DE", "BR"]);
/** A month of sale with months before and after it. */
export const aMonth = (books: MadeBooks): string => books.ago(books.pick([2, 3, 4]));

export function storeGone(books: MadeBooks, by: Sender, store: Store, months: readonly string[]): Planted {
  const micros = books.remove(all(through(by), at(store), sold(...months)));
  return { kinds: ["store"], by, micros, months, stores: [store] };
}

export function countryGone(
  books: MadeBooks,
  by: Sender,
  country: string,
  month: string,
  store: Store = "Spotify",
): Planted {
  const micros = books.remove(all(through(by), at(store), from(country), sold(month)));
  return { kinds: ["country"], by, micros, months: [month], stores: [store] };
}

export function statementGone(books: MadeBooks, by: Sender, month: string): Planted {
  const micros = books.remove(all(through(by), ({ period }) => period === monthAfter(month, 2)));
  return { kinds: ["statement"], by, micros, months: [month] };
}

/** All of a song's money in a store's month, taken back three statements later. */
export function takenBack(books: MadeBooks, by: Sender, store: Store, month: string): Planted {
  const [first] = books.of(all(through(by), at(store), sold(month)));
  const paid = books.of(all(through(by), at(store), sold(month), ({ isrc }) => isrc === first?.isrc));
  const period = monthAfter(month, 4);
  books.add(...paid.map((line) => ({ ...line, period, units: -line.units, micros: -line.micros })));
  return { kinds: ["taken_back"], by, micros: sumOf(paid), months: [month], stores: [store] };
}

const FINE = 10_000_000;

export function fined(books: MadeBooks, by: Sender, month: string, songs = 1): Planted {
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

export function fallen(books: MadeBooks, by: Sender, store: Store, months: readonly string[], part = 0.5): Planted {
  const micros = lowered(books, all(through(by), at(store), sold(...months)), part);
  return { kinds: ["rate"], by, micros, months, stores: [store] };
}

export function wholeFileLow(books: MadeBooks, by: Sender, month: string): Planted {
  return { kinds: ["rate"], by, micros: lowered(books, all(through(by), sold(month)), 0.6), months: [month] };
}

export const since = (books: MadeBooks, month: string) => books.months.filter((one) => one >= month);

/** The units of a store grow each month. */
export function growing(books: MadeBooks, store: Store): void {
  books.change(at(store), (line) => {
    const more = 1 + 0.05 * books.months.indexOf(line.sold);
    return { ...line, units: Math.round(line.units * more), micros: Math.round(line.micros * more) };
  });
}

/** A month of free trials: twice the units, and a fifth more money. */
export function freeTrial(books: MadeBooks, store: Store, month: string): void {
  books.change(all(at(store), sold(month)), (line) => ({
    ...line,
    units: line.units * 2,
    micros: Math.round(line.micros * 1.2),
  }));
}

/** Every third statement brings the last three months, of a store or of all. */
export function byQuarter(books: MadeBooks, store?: Store): void {
  const last = books.months.length - 1;
  books.change(store ? at(store) : () => true, (line) => {
    const left = (last - books.months.indexOf(line.sold)) % 3;
    return { ...line, period: monthAfter(line.period, left) };
  });
}

/** A recording is taken down, and continues under a new ISRC. */
export function newIsrc(books: MadeBooks, month: string): void {
  books.change(
    ({ isrc, sold: of }) => isrc === "ZZMAD2600010" && of >= month,
    (line) => ({ ...line, isrc: "ZZMAD2600099" }),
  );
}

export function inEuros(books: MadeBooks, by: Sender, month: string): void {
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
export function moved(books: MadeBooks, last: string): Planted {
  books.remove(({ sold: of }) => of > last);
  books.pay("TuneCore", { months: since(books, monthAfter(last, 1)), catalogue: "DistroKid" });
  return { kinds: ["move"], by: "DistroKid", micros: 0 };
}

/** A fifth of a song's units is counted again, two statements later. */
export function corrected(books: MadeBooks, month: string): void {
  const part = (line: MadeLine, of: number) => ({
    ...line,
    period: monthAfter(line.period, 2),
    units: Math.round(line.units * of),
    micros: Math.round(line.micros * of),
  });
  const lines = books.of(all(at("Spotify"), from("SE"), sold(month)));
  books.add(...lines.map((line) => part(line, -0.2)), ...lines.map((line) => part(line, 0.18)));
}

/** A part of a song's units of a month on Spotify is not paid. */
export function unpaid(books: MadeBooks, month: string, part = 1): Planted {
  const isHere = all(through("DistroKid"), at("Spotify"), sold(month), ({ isrc }) => isrc === "ZZMAD2600011");
  const micros =
    part === 1
      ? books.remove(isHere)
      : books.change(isHere, (line) => ({
          ...line,
          units: Math.round(line.units * (1 - part)),
          micros: Math.round(line.micros * (1 - part)),
        }));
  return { kinds: ["song"], by: "DistroKid", micros, months: [month] };
}

/** Units of a song that earn nothing. */
export function unearned(books: MadeBooks, store: Store, month: string): Planted {
  const isHere = all(through("DistroKid"), at(store), sold(month), ({ isrc }) => isrc === "ZZMAD2600011");
  const micros = books.change(isHere, (line) => ({ ...line, micros: 0 }));
  return { kinds: ["units"], by: "DistroKid", micros, months: [month] };
}

/** Some lines have more units, and as much more money. */
export function more(books: MadeBooks, is: Is, by: number): void {
  books.change(is, (line) => ({ ...line, units: Math.round(line.units * by), micros: Math.round(line.micros * by) }));
}

/** New songs come out every second month. */
export function growingCatalogue(books: MadeBooks): void {
  for (const [n, ago] of [9, 7, 5, 3, 1].entries()) {
    const lines = books.of(all(sold(...since(books, books.ago(ago))), ({ isrc }) => isrc === "ZZMAD2600012"));
    books.add(...lines.map((line) => ({ ...line, isrc: `ZZMAD26002${n + 10}`, title: `Elm ${"ABCDE"[n]}` })));
  }
}

/** A peak of some weeks, as at the end of a year, and the fall to what is usual. */
export function peak(books: MadeBooks, month: string): void {
  more(books, sold(monthAfter(month, -1)), 1.6);
  more(books, sold(month), 2.5);
}

/** The only distributor has a store no more; it may have closed. */
export function ended(books: MadeBooks, store: Store, month: string): Planted {
  books.remove(all(at(store), sold(...since(books, month))));
  return { kinds: ["store"], by: "DistroKid", micros: 0, stores: [store] };
}

/** A part of the lines, the same for each month. */
export const everyOther: Is = ({ isrc, country }) => (isrc.endsWith("0") ? 0 : 1) + (country < "E" ? 0 : 1) === 1;

export function renamed(books: MadeBooks, store: Store, name: string, month: string): void {
  books.change(all(at(store), sold(...since(books, month))), (line) => ({ ...line, store: name }));
}

/** A recording continues as a remaster of another title and ISRC. */
export function remastered(books: MadeBooks, month: string): void {
  books.change(
    all(sold(...since(books, month)), ({ isrc }) => isrc === "ZZMAD2600010"),
    (line) => ({
      ...line,
      isrc: "ZZMAD2600088",
      title: `${line.title} (2026 Remaster)`,
    }),
  );
}

/** What is below the least payout comes with a later month's statement. */
export function heldBack(books: MadeBooks, months: readonly string[], until: string): void {
  books.change(sold(...months), (line) => ({ ...line, period: monthAfter(until, 2) }));
}

/** The artist gets less of every song from a month on; only they know whether they agreed. */
export function shared(books: MadeBooks, month: string, share = 50): Planted {
  books.change(sold(...since(books, month)), (line) => ({
    ...line,
    share,
    micros: Math.round((line.micros * share) / 100),
  }));
  return { kinds: ["share"], by: "DistroKid", micros: 0, months: [month] };
}

/** Two statements of which one file has both. */
export function together(books: MadeBooks, months: readonly string[]): void {
  books.change(sold(...months), (line) => ({ ...line, file: `from ${months[0]}` }));
}

/** The distributor keeps a part of everything from a month on. */
export function feeRisen(books: MadeBooks, by: Sender, month: string, part: number): Planted {
  const months = since(books, month);
  return { kinds: ["rate"], by, micros: lowered(books, all(through(by), sold(...months)), 1 - part), months };
}

/** Money that is taken back and paid again by a later statement. */
export function takenAndPaidAgain(books: MadeBooks, store: Store, month: string): void {
  const paid = books.of(all(at(store), sold(month), ({ isrc }) => isrc === "ZZMAD2600010"));
  const [back, again] = [monthAfter(month, 4), monthAfter(month, 5)];
  books.add(
    ...paid.map((line) => ({ ...line, period: back, units: -line.units, micros: -line.micros })),
    ...paid.map((line) => ({ ...line, period: again })),
  );
}

/** A country is printed as two others. */
export function split(books: MadeBooks, country: string, into: readonly [string, string], month: string): void {
  const isHere = all(from(country), sold(...since(books, month)));
  const parts = [0.6, 0.4].flatMap((part, at) =>
    books.of(isHere).map((line) => ({
      ...line,
      country: into[at] ?? "",
      units: Math.round(line.units * part),
      micros: Math.round(line.micros * part),
    })),
  );
  books.remove(isHere);
  books.add(...parts);
}

/** A statement is brought once more, as another sender's and in another currency. */
export function exchanged(books: MadeBooks, month: string): Planted {
  const lines = books.of(all(through("DistroKid"), sold(month)));
  books.add(
    ...lines.map((line) => ({
      ...line,
      by: "TuneCore" as const,
      currency: "EUR" as const,
      micros: Math.round(line.micros * 0.92),
    })),
  );
  return { kinds: ["double"], by: "TuneCore", micros: 0 };
}

/** What comes of some months comes by quarter, and of the others by month. */
export function quarterly(books: MadeBooks, months: readonly string[]): void {
  books.change(sold(...months), (line) => {
    const left = (months.length - 1 - months.indexOf(line.sold)) % 3;
    return { ...line, period: monthAfter(line.period, left) };
  });
}

/** Part of a month's lines come with the next statement. */
export function inTwo(books: MadeBooks, month: string, is: Is): void {
  books.change(all(sold(month), is), (line) => ({ ...line, period: monthAfter(line.period, 1) }));
}

/** What was paid for a recording is taken back, and paid for another one in the same statement. */
export function rebooked(books: MadeBooks, month: string, store: Store, isrc: string, title?: string): void {
  const paid = books.of(all(at(store), sold(month), (line) => line.isrc === "ZZMAD2600010"));
  const period = monthAfter(month, 4);
  books.add(
    ...paid.map((line) => ({ ...line, period, units: -line.units, micros: -line.micros })),
    ...paid.map((line) => ({ ...line, period, isrc, title: title ?? line.title })),
  );
}

/** A store pays a bonus beside what its streams earn, in rows without units. */
export function bonus(books: MadeBooks, store: Store, months: readonly string[]): void {
  for (const month of months) {
    const [like] = books.of(all(at(store), sold(month)));
    const sum = sumOf(books.of(all(at(store), sold(month))));
    if (like) books.add({ ...like, units: 0, micros: Math.round(sum * 0.4) });
  }
}

/** A statement's file ends before its last stores. */
export function cutShort(books: MadeBooks, month: string): Planted {
  const micros = books.remove(all(at("Deezer", "Tidal", "Anghami"), sold(month)));
  return { kinds: ["store"], by: "DistroKid", micros, months: [month] };
}

export function fineRefunded(books: MadeBooks, month: string): void {
  const [like] = books.of(all(at("Spotify"), sold(month)));
  const store = "Spotify (Artificial Streaming Penalty)";
  if (!like) return;
  const fine = { ...like, store, country: "US", units: 0 };
  books.add({ ...fine, micros: -FINE }, { ...fine, period: monthAfter(like.period, 1), micros: FINE });
}

/** A store pays less per unit in one country from a month on. */
export function fallenIn(books: MadeBooks, country: string, store: Store, month: string): Planted {
  const months = since(books, month);
  const micros = lowered(books, all(at(store), from(country), sold(...months)), 0.5);
  return { kinds: ["rate"], by: "DistroKid", micros, months, stores: [store] };
}

/** Another distributor has some of it from a month on. */
export function handedOver(books: MadeBooks, is: Is, month: string): void {
  books.change(all(is, sold(...since(books, month))), (line) => ({ ...line, by: "TuneCore" }));
}
