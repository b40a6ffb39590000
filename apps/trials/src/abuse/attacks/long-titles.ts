import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Session } from "@ledgerline/contract/auth/auth";
import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { writeGzip } from "../arena/archive-files.ts";
import type { Arena, Attack } from "../arena/attack.ts";
import { get, post, settled, statusOf, upload } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { HEADER, statementRow } from "../arena/statement-rows.ts";

/** Together they have as many titles as an artist may have. More in one file would exceed its memory. */
const FILES = 5;
const TRACKS = 20_000;
/** With the number before it, just within the bound of a title. */
const TITLE = 1_990;

/** Books statements of tracks with long titles that are one character repeated after a number. */
async function bookLongTitles(arena: Arena, character: string): Promise<void> {
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

const CALLERS = 4;

export const searchOfTitles: Attack = {
  name: "searches in 100,000 titles of 1,990 characters, four at once",
  async begin(arena) {
    await bookLongTitles(arena, "a");
    return keepCalling(CALLERS, (made) => statusOf(get(arena, `/royalties/tracks?limit=500&search=${made}aa`)));
  },
};

/**
 * An artist's reconciliation folds the titles of all tracks. Of those that fit a file's memory, halves (½) take
 * longest. Meanwhile another artist waits for their own reconciliation.
 */
export const reconciledTitles: Attack = {
  name: "the reconciliation of 100,000 titles of 1,990 halves",
  async begin(arena) {
    await bookLongTitles(arena, "½");
    await isStale(arena);
    const { access_token: token } = await arena.register();
    const other = { origin: arena.origin, token };
    const path = join(arena.directory, "other.tsv");
    await writeFile(path, HEADER + statementRow({ reported: "2026-03-12", month: "2026-01" }));
    await settled(other, (await upload(other, path)).statements);
    const since = performance.now();
    let waited = "";
    return async () => {
      const own = await isStale(arena);
      const others = await isStale(other);
      const seconds = ((performance.now() - since) / 1000).toFixed(0);
      if (!others) waited ||= `another artist's was computed after ${seconds} s`;
      await delay(500);
      return `${own ? `not computed after ${seconds} s` : "computed"}; ${waited || `another artist's has waited for ${seconds} s`}`;
    };
  },
};

/** Whether it is not computed yet. Asking queues it. */
async function isStale(caller: Parameters<typeof get>[0]): Promise<boolean> {
  return ((await (await get(caller, "/reconciliation")).json()) as ReconciliationSummary).stale;
}

const CONNECTIONS = 16;
const PATHS = ["/reconciliation/board", "/reconciliation"];

export const sampleBoard: Attack = {
  name: "a guest asks for the sample board on 16 connections",
  async begin({ origin }) {
    const answer = await post({ origin, token: "" }, "/auth/look-around", {});
    const { access_token: token } = (await answer.json()) as Session;
    return keepCalling(CONNECTIONS, (made) => statusOf(get({ origin, token }, PATHS[made % PATHS.length] ?? "")));
  },
};
