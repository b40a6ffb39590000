import type { StatementNote } from "../../vocabulary/statement-note.ts";
import type { WorkbookArchive } from "./workbook-archive.ts";

type Kind = Extract<StatementNote, { code: "not_text" }>["kind"];

/** More than the name of any type has. */
const MOST_TYPE_BYTES = 200;
/** The parts of a Numbers or Pages file, at the top level or inside the folder that an older one is. */
const OF_NUMBERS = /^(?:[^/]+\.(?:numbers|pages)\/)?Index(?:\.zip|\/Document\.iwa)$/i;

/** True for the name of a part that only a Numbers or Pages file has. */
export function isOfNumbers(part: string): boolean {
  return OF_NUMBERS.test(part);
}

/** The kind of an archive that is not an Office document. */
export async function kindOfArchive(archive: WorkbookArchive): Promise<Kind> {
  if (archive.parts().some(isOfNumbers)) return "numbers";
  if (!archive.has("mimetype") || archive.sizeOf("mimetype") > MOST_TYPE_BYTES) return "zip";
  const pieces: Buffer[] = [];
  for await (const piece of archive.read("mimetype")) pieces.push(piece);
  const type = Buffer.concat(pieces).toString("latin1");
  if (!type.startsWith("application/vnd.oasis.opendocument.")) return "zip";
  return type.includes("spreadsheet") ? "opendocument" : "document";
}
