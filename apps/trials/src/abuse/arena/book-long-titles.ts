import { join } from "node:path";
import type { Arena } from "./attack.ts";
import { settled, upload } from "./calls.ts";
import { HEADER, statementRow } from "./statement-rows.ts";
import { writeGzip } from "./write-gzip.ts";

/** Together they have as many titles as an artist may have. More in one file would exceed its memory. */
const FILES = 5;
const TRACKS = 20_000;
/** With the number before it, just within the bound of a title. */
const TITLE = 1_990;

/** Books statements of tracks with long titles that are one character repeated after a number. */
export async function bookLongTitles(arena: Arena, character: string): Promise<void> {
  const title = character.repeat(TITLE);
  for (let file = 0; file < FILES; file += 1) {
    const path = join(arena.directory, `titles-${file}.tsv.gz`);
    await writeGzip(path, rows(title, file));
    const { status, statements, detail } = await upload(arena, path);
    const [statement] = await settled(arena, statements);
    if (statement?.state !== "booked")
      throw new Error(`${status} ${detail}, ${statement?.state}: ${statement?.detail}`);
  }
}

/** Each file has its own accounting date: the same one twice would wait for the artist's decision. */
function* rows(title: string, file: number): Generator<string> {
  const first = file * TRACKS;
  const reported = `2026-03-${12 + file}`;
  yield HEADER;
  for (let track = first; track < first + TRACKS; track += 1) {
    const isrc = `ZZPL2${String(track).padStart(7, "0")}`;
    yield statementRow({ reported, month: "2026-01", title: `${track}${title}`, isrc });
  }
}
