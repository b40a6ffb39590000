import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { uncertainName } from "../formats/cells/uncertain-period.ts";
import { nameKey } from "../formats/columns.ts";
import { withoutMarks } from "../words.ts";
import { FIELD_NAMES } from "./field-names.ts";
import { hasEmail } from "./value-shapes.ts";

const PERIODS: ReadonlySet<MappedField> = new Set(["sold", "sold_to", "accounted"]);

export interface Candidate {
  position: number;
  field: MappedField;
  /** Lower is surer. */
  rank: number;
}

const WORDS: ReadonlySet<MappedField> = new Set(["artist", "track", "release", "label", "store", "territory"]);
const BETWEEN_LANGUAGES = / ?[/|] ?/;
const CAMEL_CASE = /(\p{Ll})(?=\p{Lu})/gu;
/** A currency in brackets or at the end names the money's currency, and is not part of the column's name. */
const CURRENCY =
  /\(\s*(?:[a-z]{3}|[a-z]{0,2}[$€£¥₽][a-z]{0,2}|руб\.?|zl|kr\.?|[円元원])\s*\)|(?<=\S\s)(?:usd|eur|gbp|cad|aud|jpy|brl|chf|rub|pln|sek|nok|dkk|руб\.?|zl|kr\.?)$|[$€£¥₽]/gu;

/** A column's name without case, accents, currency and punctuation: `Net earnings (USD)` as `net earnings`. */
export function foldName(name: string): string {
  return withoutMarks(nameKey(name.replace(CAMEL_CASE, "$1 ")), "NFKD")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replace(CURRENCY, " ")
    .replaceAll("%", " percent ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Names in another language rank below all English ones with the same meaning, and partial names below both. */
const OTHER_LANGUAGE = 100;
const PART = 1000;
/** Single words that determine what a column holds when they end its name: `Customer ISRC`. */
const TELLING = new Set(
  `isrc, upc, ean, barcode, artist, artists, label, album, territory, country, currency, store, quantity, units`.split(
    ", ",
  ),
);
/** Endings of names of columns that are none of our fields: `Release Date`, `Unit Price`, `Track ID`. */
const OTHER_THINGS =
  /(?:^| )(?:id|ids|date|price|url|link|duration|number|ref|reference|flag|version|genre|type|time|code)$/;
/** The same in other languages, where such a word may be anywhere in a name: `Prix unitaire`, `販売単価`. */
const OTHERS_ELSEWHERE =
  /(?:preis|prijs|nummer|dauer|duur)(?: |$)|(?:^| )(?:prix|precio|preco|prezzo|cena|цена|fiyat|pris|numero|номер|duree|duracion|duracao|durata)(?: |$)|単価|番号|价格|单价|编号|단가|번호/u;

/** Names of dates that mean a booking or a payment as often as a sale. */
const VAGUE_DATES = new Set(
  list(`date, day, month, mon, year month, period, quarter, start date, start period, period start, transaction date,
    reporting period, royalty date, disbursement, original statement period, datum, monat, zeitraum, mois, periode, mes,
    fecha, periodo, data, mese, maand, miesiac, okres, месяц, период, дата, ay, donem, manad, maned, 対象月,
    місяць, період, μηνας, περιοδος, ημερομηνια, mesic, obdobi, mesiac, obdobie, honap, idoszak, luna, perioada, 日期,
    期间, חודש, תאריך, תקופה, الشهر, شهر, التاريخ, تاريخ, الفترة, kuukausi, jakso, kausi, paivamaara, dato, bulan,
    tanggal, thang, ngay, เดอน, วนท, งวด, месец, mjesec, razdoblje`),
);

/** Names of columns that have a store as often as somebody else: who uploaded a video, or who bought a licence. */
const VAGUE_STORES = new Set(list("channel, kanal, customer, partner, partner name, vendor name, provider, anbieter"));

/** Those that name a period, and not a day or a month. */
const VAGUE_PERIODS = new Set(
  list(`period, reporting period, zeitraum, periode, periodo, okres, период, donem, період, περιοδος, obdobi, obdobie,
    idoszak, perioada, 期间, תקופה, الفترة, jakso, kausi, งวด, razdoblje`),
);

const KNOWN = new Map<string, { field: MappedField; rank: number }[]>();
for (const field of MAPPED_FIELDS) {
  const { english, others } = FIELD_NAMES[field];
  for (const [rank, name] of list(english).entries()) know(name, { field, rank });
  for (const name of list(others)) know(name, { field, rank: OTHER_LANGUAGE });
}

const LONGEST_KNOWN = Math.max(...KNOWN.keys().map((name) => name.length));

/** What the columns may hold by their names, surest first. */
export function nameCandidates(header: readonly string[]): Candidate[] {
  return header
    .flatMap((name, position) => {
      const both = KNOWN.has(foldName(name)) ? [] : meaningsOfBoth(name);
      return (both.length > 0 ? both : meaningsOf(foldName(name))).map((meaning) => ({ ...meaning, position }));
    })
    .filter(({ field, position }) => !isUncertainPeriod(field, header[position] ?? ""))
    .sort((a, b) => a.rank - b.rank || a.position - b.position);
}

/** The positions of the columns that may hold a field by their names, surest first. */
export function columnsNamed(field: MappedField, header: readonly string[]): number[] {
  return nameCandidates(header).flatMap((candidate) => (candidate.field === field ? candidate.position : []));
}

/** Whether a column's name says that it is none of our fields, even if its cells look like one. */
export function isOtherThing(name: string): boolean {
  const folded = foldName(name);
  return !KNOWN.has(folded) && (OTHER_THINGS.test(folded) || OTHERS_ELSEWHERE.test(folded));
}

/** Whether a column of periods has weeks or fiscal periods by its name, which are not months. */
export function isUncertainPeriod(field: MappedField, name: string): boolean {
  return PERIODS.has(field) && uncertainName(name) !== null;
}

export function isVagueDate(name: string): boolean {
  return VAGUE_DATES.has(foldName(name));
}

export function isVagueStore(name: string): boolean {
  return VAGUE_STORES.has(foldName(name));
}

export function isVaguePeriod(name: string): boolean {
  return VAGUE_PERIODS.has(foldName(name));
}

type Meaning = Omit<Candidate, "position">;

/** `Track Title / Nummer`: the same in two languages, as far as both are known. */
function meaningsOfBoth(name: string): Meaning[] {
  const [first, second, ...others] = name.split(BETWEEN_LANGUAGES).map(foldName);
  if (!first || !second || others.length > 0) return [];
  const [ones, twos] = [KNOWN.get(first) ?? [], KNOWN.get(second) ?? []];
  // `Net / stream` is a rate, but a title is one in any words.
  if (ones.length === 0 || twos.length === 0) return [...ones, ...twos].filter(({ field }) => WORDS.has(field));
  return ones.filter(({ field }) => twos.some((two) => two.field === field));
}

function meaningsOf(name: string): Meaning[] {
  const known = KNOWN.get(name);
  if (known) return known;
  if (name === "" || OTHER_THINGS.test(name)) return [];
  // The end of a name decides: `track artist` is an artist.
  const first = name.indexOf(" ", name.length - LONGEST_KNOWN - 1);
  for (let at = first; at !== -1; at = name.indexOf(" ", at + 1)) {
    const end = name.slice(at + 1);
    if (end.includes(" ") || TELLING.has(end)) {
      const part = KNOWN.get(end);
      if (part) return part.map(({ field, rank }) => ({ field, rank: PART + rank }));
    }
  }
  return [];
}

function know(name: string, meaning: { field: MappedField; rank: number }): void {
  const known = KNOWN.get(name) ?? [];
  if (!known.some(({ field }) => field === meaning.field)) known.push(meaning);
  KNOWN.set(name, known);
}

function list(names: string): string[] {
  return names.split(",").map(foldName).filter(Boolean);
}

/** Names of columns about the buyers, not about the music. */
const PERSONAL =
  /\b(?:buyer|purchaser|purchased by|ship to|shipping (?!cost|fee|country)\w+|billing (?!country)\w+|e ?mail|phone|telephone|street|zip|postal|postcode|address|customer (?:name|first|last)|first name|last name|surname|owner user|user name|username|kaufer|acheteur|comprador|acquirente|telefon|adresse|direccion|endereco|strasse|plz)\b/;

/** Whether a column looks like personal data of buyers, by its name and its non-empty cells. */
export function isPersonal(name: string, filled: readonly string[]): boolean {
  return PERSONAL.test(foldName(name)) || hasEmail(filled);
}
