import { posix } from "node:path";
import { readDateFormats } from "./date-formats.ts";
import { kindOfArchive } from "./kind-of-archive.ts";
import { parseWholeXml, prefixedAttribute } from "./parse-xml.ts";
import { readSharedTexts } from "./shared-texts.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";
import { type ArchiveFile, type WorkbookArchive, withWorkbookArchive } from "./workbook-archive.ts";
import { MOST_NAME_CHARS, MOST_SHEETS, MOST_SMALL_PART_BYTES } from "./workbook-limits.ts";

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
