import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Arena, Attack } from "../arena/attack.ts";
import { get, post, upload } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";

/** An ONErpm report, in which artists are read with their roles. */
const COLUMNS = {
  "Source Account": "Noise",
  Title: "Noise",
  "Album/Channel": "Noise",
  Label: "Noise",
  "Product Type": "Track",
  "Parent ID": "200000000017",
  ID: "ZZPL22600001",
  "Sales Type": "Stream",
  "Transaction Month": "2026-01",
  "Accounted Date": "2026-03-12",
  Quantity: "1",
  Territory: "BR",
  Store: "Spotify",
  Currency: "USD",
  Gross: "0.01",
  Net: "0.01",
};

const BYTES = 5_000_000;
/** With the second number, a careless expression stays within the time limit of a row. */
const BLANKS = [250, 220];
const VIEWERS = 2;

/** Artists that keep a careless regular expression busy for half a second each, to be booked. */
export const bookedPerformers: Attack = {
  name: "two reports of 5 MB whose artists have 250 and 220 blanks, booked",
  async begin(arena) {
    const statements = await uploadReports(arena);
    for (const { id } of statements)
      await post(arena, `/statements/${id}/answer`, { question: "preview", value: "yes" });
    return async () => {
      await delay(1_000);
      const states = await Promise.all(
        statements.map(async ({ id }) => {
          const { state, detail, progress } = (await (await get(arena, `/statements/${id}`)).json()) as Statement;
          const read = `${progress?.bytes_read ?? 0} of ${progress?.bytes_total ?? 0} bytes read`;
          return [state, detail ?? read].join(", ");
        }),
      );
      return states.join("; ");
    };
  },
};

/** The same artists, only previewed. */
export const previewedPerformers: Attack = {
  name: "two reports of 5 MB whose artists have 250 and 220 blanks, previewed over and over",
  async begin(arena) {
    const statements = await uploadReports(arena);
    return keepCalling(VIEWERS, async (made) => {
      const answer = await post(arena, `/statements/${statements[made % statements.length]?.id}/preview`, {});
      await answer.arrayBuffer();
      return answer.status;
    });
  },
};

async function uploadReports(arena: Arena): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const blanks of BLANKS) {
    const path = join(arena.directory, `performers-${blanks}.tsv`);
    await writeFile(path, performerRows({ blanks, bytes: BYTES }));
    const uploaded = await upload(arena, path);
    if (uploaded.status !== 202) throw new Error(`the upload answered ${uploaded.status}: ${uploaded.detail}`);
    statements.push(...uploaded.statements);
  }
  return statements;
}

/** Rows of about `bytes` bytes, with artists that have no role and many blanks in their name. */
function* performerRows({ blanks, bytes }: { blanks: number; bytes: number }): Generator<string> {
  yield `${["Artists", ...Object.keys(COLUMNS)].join("\t")}\n`;
  let written = 0;
  for (let row = 0; written < bytes; row += 1) {
    const line = `a${" ".repeat(blanks)}b${row}\t${Object.values(COLUMNS).join("\t")}\n`;
    yield line;
    written += line.length;
  }
}
