import { join } from "node:path";
import type { Arena } from "./attack.ts";
import { settled, upload } from "./calls.ts";
import { HEADER, statementRow } from "./statement-rows.ts";
import { writeGzip } from "./write-gzip.ts";

/** As many as an artist may have. */
const TRACKS = 100_000;
/** With the number before it within what a title may have. */
const TITLE = 1_990;

/** Books a statement of tracks whose titles are long and made of one character but for their number. */
export async function bookLongTitles(arena: Arena, character: string): Promise<void> {
  const path = join(arena.directory, "titles.tsv.gz");
  await writeGzip(path, rows(character.repeat(TITLE)));
  const { status, statements, detail } = await upload(arena, path);
  const [statement] = await settled(arena, statements);
  if (statement?.state !== "booked") throw new Error(`${status} ${detail}, ${statement?.state}: ${statement?.detail}`);
}

function* rows(title: string): Generator<string> {
  yield HEADER;
  for (let track = 0; track < TRACKS; track += 1) {
    const isrc = `ZZPL2${String(track).padStart(7, "0")}`;
    yield statementRow({ reported: "2026-03-12", month: "2026-01", title: `${track}${title}`, isrc });
  }
}
