import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { readTerritory } from "../formats/cells/read-territory.ts";
import { readStore } from "../formats/cells/stores.ts";
import { columnsNamed, isOtherThing, nameCandidates } from "./name-candidates.ts";
import { isSign, saysBack } from "./sign-words.ts";
import { fieldOfValues, fitsField, isIsrc, mostly } from "./value-shapes.ts";

/** With fewer recordings, the names of stores may be as many by chance. */
const FEWEST = 3;
/** The same of columns that are named as titles. */
const FEWEST_NAMED = 2;
/** The share of recordings that must have a text of their own: songs may have the same title, and remixes have. */
const MOST = 0.8;
const ADDRESS = /^[a-z][a-z\d+.-]*:\S+$|^www\./i;

interface Columns {
  header: readonly string[];
  /** Some rows of the file, with whole cells. */
  rows?: readonly (readonly string[])[];
}

type Fields = (MappedField | null)[];

/** A field moved to another column, from wherever it was. */
export function withField(fields: Fields, field: MappedField, position: number): Fields {
  return fields.map((each, at) => (at === position ? field : each === field ? null : each));
}

/**
 * Of several columns named as stores, such as `Partner` and `Platform`, the only one in which we know most stores is it;
 * so is the only unread one where none is named so.
 * `filled` has the cells of each column.
 */
export function withStore(fields: Fields, header: readonly string[], filled: readonly (readonly string[])[]): Fields {
  const named = columnsNamed("store", header);
  const hasStores = (at: number) => {
    const cells = filled[at] ?? [];
    // New stores open, and some names are not only stores'.
    return cells.filter(isStore).length > cells.length / 2;
  };
  if (named.length === 0 && !fields.includes("store")) {
    const [only, ...more] = [...fields.keys()].filter(
      (at) => fields[at] === null && filled[at]?.length && hasStores(at),
    );
    return only === undefined || more.length > 0 ? fields : fields.with(only, "store");
  }
  const [store, ...others] = named.filter(hasStores);
  return named.length < 2 || store === undefined || others.length > 0 ? fields : withField(fields, "store", store);
}

/** Fills in the only unread column that has nothing but signs or their names, one of them for what is taken off. */
export function withSign(fields: Fields, filled: readonly (readonly string[])[]): Fields {
  if (fields.includes("sign")) return fields;
  const hasSigns = (at: number) => {
    const printed = new Set((filled[at] ?? []).map((cell) => cell.trim()));
    return (
      fields[at] === null &&
      printed.size > 1 &&
      printed.values().every(isSign) &&
      printed.values().some((each) => saysBack(each, printed))
    );
  };
  const [sign, ...others] = [...fields.keys()].filter(hasSigns);
  return sign === undefined || others.length > 0 ? fields : fields.with(sign, "sign");
}

/**
 * Fills in the title if no column is named so: the only unread column in which each ISRC has one text and few others
 * have the same. If another column is like it, such as that of the albums where all are singles, it stays open. Of two
 * columns that are named so, the cells tell which has the songs.
 */
export function withTitle(fields: Fields, { header, rows = [] }: Columns, personal: readonly boolean[]): Fields {
  const isrc = fields.indexOf("isrc");
  if (isrc === -1) return fields;
  const recordings = rows.filter((cells) => isIsrc((cells[isrc] ?? "").trim()));
  const printedIn = (at: number) =>
    recordings.map((cells) => ({ isrc: keyOf(cells[isrc] ?? ""), text: (cells[at] ?? "").trim() }));
  const tracks = columnsNamed("track", header);
  if (tracks.length > 0) return withTrackOf(fields, tracks, printedIn);
  const named = nameCandidates(header);
  const isFree = (at: number) =>
    fields[at] === null &&
    !personal[at] &&
    !named.some(({ position }) => position === at) &&
    !isOtherThing(header[at] ?? "");
  const [title, ...others] = [...header.keys()].filter((at) => isFree(at) && hasTitles(printedIn(at)));
  return title === undefined || others.length > 0 ? fields : fields.with(title, "track");
}

/**
 * The columns that may have the titles, where none is named so: those whose cells are words that nobody knows as anything
 * else. Beside ISRCs, each recording has one.
 */
export function possibleTitles({ header, rows = [] }: Columns, isrc: number | undefined): number[] {
  const named = nameCandidates(header);
  return [...header.keys()].filter((at) => {
    if (named.some(({ position }) => position === at)) return false;
    const printed = rows.map((cells) => ({ isrc: keyOf(cells[isrc ?? at] ?? ""), text: (cells[at] ?? "").trim() }));
    return hasTitles(
      printed.filter((each) => isrc === undefined || isIsrc(each.isrc)),
      isrc === undefined ? FEWEST : FEWEST_NAMED,
    );
  });
}

interface Printed {
  isrc: string;
  text: string;
}

/**
 * Of two columns named as titles, such as `Title` and `Track`, the one with a text for each ISRC has the songs, and the
 * one whose texts stand for several has the releases. Otherwise the better name decides.
 */
function withTrackOf(fields: Fields, tracks: readonly number[], printedIn: (at: number) => Printed[]): Fields {
  const [song, ...others] = tracks.filter((at) => hasTitles(printedIn(at), FEWEST_NAMED));
  const release = tracks.find((at) => at !== song);
  if (tracks.length !== 2 || song === undefined || others.length > 0 || release === undefined) return fields;
  const placed = withField(fields, "track", song);
  const isOpen = placed[release] === null && !placed.includes("release");
  return isOpen ? placed.with(release, "release") : placed;
}

function hasTitles(printed: readonly Printed[], fewest = FEWEST): boolean {
  const filled = printed.filter(({ text }) => text !== "");
  if (filled.length < printed.length * MOST) return false;
  const titles = new Map<string, string>();
  for (const { isrc, text } of filled) {
    const title = text.toLowerCase();
    if ((titles.get(isrc) ?? title) !== title) return false;
    titles.set(isrc, title);
  }
  const different = [...new Set(filled.map(({ text }) => text))];
  if (titles.size < fewest || new Set(titles.values()).size < titles.size * MOST) return false;
  return different.filter(isWords).length > different.length / 2 && !mostly(isKnown, different) && isNoField(different);
}

/** `GB-AYE-68-00011` and `gbaye6800011` are one ISRC. */
function keyOf(isrc: string): string {
  return isrc.replaceAll("-", "").trim().toUpperCase();
}

/** Not a number, an address or a code. A title may be `22`, but most are not. */
function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !ADDRESS.test(text) && (/\s/.test(text) || !/\d/.test(text));
}

/** Whether most texts are stores or countries that we know, periods or codes, whatever their column is called. */
export function areKnown(texts: readonly string[]): boolean {
  return texts.length > 0 && (mostly(isKnown, texts) || fieldOfValues(texts) !== null);
}

function isKnown(text: string): boolean {
  return isStore(text) || readTerritory(text) !== text;
}

function isStore(text: string): boolean {
  return readStore(text).kind !== "unknown";
}

function isNoField(texts: readonly string[]): boolean {
  return fieldOfValues(texts) === null && !fitsField("accounted", texts);
}
