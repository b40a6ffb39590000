import { posix } from "node:path";
import { type ArchiveFile, kindOfArchive, type WorkbookArchive, withWorkbookArchive } from "./workbook-archive.ts";
import {
  MOST_CELL_CHARS,
  MOST_FORMAT_CHARS,
  MOST_NAME_CHARS,
  MOST_SHEETS,
  MOST_SMALL_PART_BYTES,
  MOST_TEXT_CHARS,
  MOST_TEXTS,
  UnreadableWorkbook,
} from "./workbook-limits.ts";
import { decodeEscapes, parseWholeXml, prefixedAttribute } from "./xml.ts";

export interface WorkbookSheet {
  name: string;
  /** Not shown in the spreadsheet program. */
  hidden: boolean;
  /** Its file in the archive. */
  part: string;
}

export interface Workbook {
  archive: WorkbookArchive;
  sheets: readonly WorkbookSheet[];
  /** Days are counted from 1904. */
  from1904: boolean;
  dateFormats: readonly boolean[];
  /** The texts that cells refer to; read once, when first needed. */
  texts(): Promise<readonly string[]>;
}

/** Opens a workbook on disk while `use` runs. Throws UnreadableWorkbook. */
export function withWorkbook<T>(
  file: ArchiveFile,
  limits: { maxUnpackedBytes: number },
  use: (workbook: Workbook) => Promise<T>,
): Promise<T> {
  return withWorkbookArchive(file, limits, async (archive) => use(await readWorkbook(archive)));
}

async function readWorkbook(archive: WorkbookArchive): Promise<Workbook> {
  if (!archive.has("[Content_Types].xml")) {
    throw new UnreadableWorkbook({ code: "not_text", kind: await kindOfArchive(archive) });
  }
  const [main] = (await readRelations(archive, "")).filter(({ type }) => type === "officeDocument");
  if (!main?.target.endsWith(".xml") || !archive.has(main.target)) {
    throw new UnreadableWorkbook({ code: "not_text", kind: "office" });
  }
  if (main.target.startsWith("word/")) throw new UnreadableWorkbook({ code: "not_text", kind: "document" });
  const { listed, from1904 } = await readSheetList(archive, main.target);
  const relations = await readRelations(archive, main.target);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target;
  const styles = partOf("styles");
  const shared = partOf("sharedStrings");
  const sheets = listed.flatMap(({ name, hidden, id }) => {
    const relation = relations.find((each) => each.id === id);
    // Charts and dialogs are listed as sheets too.
    return relation?.type === "worksheet" ? [{ name, hidden, part: relation.target }] : [];
  });
  // A part that several sheets name would be read, and booked, once for each.
  if (new Set(sheets.map(({ part }) => part.toLowerCase())).size < sheets.length) {
    throw new UnreadableWorkbook({ code: "damaged_workbook" });
  }
  let texts: Promise<string[]> | null = null;
  return {
    archive,
    from1904,
    sheets,
    dateFormats: styles && archive.has(styles) ? await readDateFormats(smallPart(archive, styles)) : [],
    texts() {
      texts ??= shared && archive.has(shared) ? readSharedTexts(archive.read(shared)) : Promise.resolve([]);
      return texts;
    },
  };
}

interface ListedSheet {
  name: string;
  hidden: boolean;
  id: string | undefined;
}

async function readSheetList(archive: WorkbookArchive, part: string) {
  const listed: ListedSheet[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await parseWholeXml(smallPart(archive, part), {
    open(name, attributes) {
      if (name === "workbook") isWorkbook = true;
      else if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      else if (name === "sheet") {
        const hidden = (attributes["state"] ?? "visible") !== "visible";
        listed.push({ name: attributes["name"] ?? "", hidden, id: prefixedAttribute(attributes, "id") });
      }
    },
  });
  if (!isWorkbook) throw new UnreadableWorkbook({ code: "not_text", kind: "office" });
  const names = new Set(listed.map(({ name }) => name.toLowerCase()));
  if (names.size < listed.length || listed.some(({ name }) => name === "" || name.length > MOST_NAME_CHARS)) {
    throw new UnreadableWorkbook({ code: "damaged_workbook" });
  }
  if (listed.length > MOST_SHEETS) {
    throw new UnreadableWorkbook({ code: "oversized_workbook", of: "sheets", most: MOST_SHEETS });
  }
  return { listed, from1904 };
}

interface Relation {
  id: string;
  /** The last part of the type's URI, which is the same in both variants of the standard. */
  type: string;
  target: string;
}

/** The relations of a part; the package itself is the part `""`. */
async function readRelations(archive: WorkbookArchive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const list = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(list)) return relations;
  await parseWholeXml(smallPart(archive, list), {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return relations;
}

function smallPart(archive: WorkbookArchive, part: string): AsyncGenerator<Buffer> {
  if (archive.sizeOf(part) > MOST_SMALL_PART_BYTES) {
    throw new UnreadableWorkbook({ code: "oversized_workbook", of: "bytes", most: MOST_SMALL_PART_BYTES });
  }
  return archive.read(part);
}

/** The built-in formats that show a day; 27 to 36 and 50 to 58 are those of East Asian versions of Excel. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** For each cell style of a workbook, by index: whether it shows a number as a date. */
async function readDateFormats(styles: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCellStyles = false;
  await parseWholeXml(styles, {
    open(name, attributes) {
      if (name === "numFmt") custom.set(Number(attributes["numFmtId"]), showsDate(attributes["formatCode"] ?? ""));
      else if (name === "cellXfs") inCellStyles = true;
      else if (name === "xf" && inCellStyles) {
        const id = Number(attributes["numFmtId"] ?? 0);
        dates.push(custom.get(id) ?? BUILT_IN_DATES.has(id));
      }
    },
    close(name) {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  return dates;
}

/** What a format code shows literally, and what is in brackets. An unclosed part extends to the end. */
const LITERAL = /"[^"]*"?|\[[^\]]*\]?|\\.|_.|\*./g;

/** Whether a format code, such as `[$-409]mmm\-yy;@`, shows a day or a month. One longer than Excel allows does not. */
export function showsDate(code: string): boolean {
  if (code.length > MOST_FORMAT_CHARS) return false;
  const [positive = ""] = code.split(";");
  const letters = positive.replace(LITERAL, "").replace(/s\.0+/gi, "s").toLowerCase();
  if (letters === "general" || /[0#?]/.test(letters)) return false;
  return /[dy]/.test(letters) || (letters.includes("m") && !/[hs]/.test(letters));
}

/** The texts that cells refer to by number. A text longer than a cell may be is cut one character beyond that limit. */
async function readSharedTexts(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let chars = 0;
  let text = "";
  let inText = false;
  let inPhonetics = false;
  await parseWholeXml(bytes, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "t") inText = true;
      else if (name === "rPh") inPhonetics = true;
    },
    text(piece) {
      if (inText && !inPhonetics && text.length <= MOST_CELL_CHARS) text += piece;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inPhonetics = false;
      else if (name === "si") {
        // A copy, because a slice of the document would keep all of it in memory.
        const own = Buffer.from(decodeEscapes(text.slice(0, MOST_CELL_CHARS + 1))).toString();
        chars += own.length;
        if (texts.push(own) > MOST_TEXTS) throw tooMany(MOST_TEXTS);
        if (chars > MOST_TEXT_CHARS) throw tooMany(MOST_TEXT_CHARS);
      }
    },
  });
  return texts;
}

function tooMany(most: number): UnreadableWorkbook {
  return new UnreadableWorkbook({ code: "oversized_workbook", of: "texts", most });
}
