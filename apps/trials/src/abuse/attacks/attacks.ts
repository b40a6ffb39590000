import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { writeGzip } from "../arena/archive-files.ts";
import type { Attack } from "../arena/attack.ts";
import { post, remove, settled, stateOf, statusOf, upload } from "../arena/calls.ts";
import { keepCalling, Tally } from "../arena/keep-calling.ts";
import { differingRows, HEADER, statementRow } from "../arena/statement-rows.ts";
import { manyUnpackings, unpackedRows, zipDirectories, zipOfZeros } from "./archives.ts";
import { brokenRequests, hugeHeaders, longEncodings } from "./broken-requests.ts";
import { archivesAndExports, papers, slowReaders } from "./downloads.ts";
import {
  descriptions,
  labelAgents,
  labelArchive,
  labelBatches,
  labelDeals,
  labelImports,
  labelOverviews,
  labelQuestions,
  labelRun,
  labelRuns,
  labelSearches,
} from "./label.ts";
import { reconciledTitles, sampleBoard, searchOfTitles } from "./long-titles.ts";
import { attachments, manyLargeFiles, manySmallFiles } from "./many-files.ts";
import { bookedPerformers, previewedPerformers } from "./performers.ts";
import { pipelinedByProxy, pipelinedRead, pipelinedUnread } from "./pipelined.ts";
import { headersOfTabs, immenseUnits, manyMonths, manyOverlaps, refusedRows } from "./rows.ts";
import { idleConnections, slowBodies, slowHeaders, slowUploads, unfinishedBodies } from "./slow-senders.ts";
import { forgedAddresses, forgottenPasswords, manyGuessers, manyGuests } from "./visitors.ts";

const HUGE_BATCHES_CALLERS = 8;
const CALLS = ["analytics.overview", "royalties.months", "statements.list", "account.history", "streaming.status"];
const BATCHES = [10, 50];

const hugeBatches: Attack = {
  name: "batches of ten and of fifty calls from eight connections",
  async begin({ origin, token }) {
    const paths = BATCHES.map((length) => {
      const names = Array.from({ length }, (_, at) => CALLS[at % CALLS.length]).join(",");
      return `/trpc/${names}?batch=1&input=${encodeURIComponent("{}")}`;
    });
    const headers = { authorization: `Bearer ${token}` };
    return keepCalling(HUGE_BATCHES_CALLERS, (made) =>
      statusOf(fetch(`${origin}${paths[made % paths.length]}`, { headers })),
    );
  },
};

const DEEP_JSON_CALLERS = 8;
/** About a megabyte, which artists may send. */
const DEEP_JSON_DEPTH = 500_000;

const deepJson: Attack = {
  name: "bodies of 500,000 nested arrays from eight connections",
  async begin({ origin, token }) {
    const body = "[".repeat(DEEP_JSON_DEPTH) + "]".repeat(DEEP_JSON_DEPTH);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return keepCalling(DEEP_JSON_CALLERS, () =>
      statusOf(fetch(`${origin}/api/claims`, { method: "POST", headers, body })),
    );
  },
};

const NESTED_BRACKETS_CALLERS = 8;
const NESTED_BRACKETS_DEPTH = 7_000;

/** Input nested deeper than a careless parser's stack, sent as the web app sends its calls. */
const nestedBrackets: Attack = {
  name: "7,000 nested brackets as a call's input, from eight connections",
  async begin({ origin, token }) {
    const open = "[".repeat(NESTED_BRACKETS_DEPTH);
    const paths = [open, open + "]".repeat(NESTED_BRACKETS_DEPTH)].map(
      (input) => `/trpc/royalties.tracks?input=${input}`,
    );
    const headers = { authorization: `Bearer ${token}` };
    return keepCalling(NESTED_BRACKETS_CALLERS, (made) =>
      statusOf(fetch(`${origin}${paths[made % paths.length]}`, { headers })),
    );
  },
};

const LENGTHS = [100_000, 1_000_000];

/** Number formats that keep a careless regular expression busy for minutes. */
const workbookFormats: Attack = {
  name: "workbooks with a number format of 100,000 and of a million brackets, over and over",
  async begin(arena) {
    const lines = [HEADER, statementRow({ reported: "2026-03-12", month: "2026-01" })];
    const rows = lines.map((line) => line.trimEnd().split("\t"));
    const paths = LENGTHS.map((length) => join(arena.directory, `formats-${length}.xlsx`));
    for (const [at, path] of paths.entries()) {
      const format = `<numFmt numFmtId="200" formatCode="${"[".repeat(LENGTHS[at] ?? 0)}"/>`;
      const styles = `<styleSheet><numFmts count="1">${format}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      await writeFile(path, makeWorkbook([{ name: "Sheet", rows }], { "xl/styles.xml": styles }));
    }
    return keepCalling(paths.length, async (made) => {
      const { status, detail } = await upload(arena, paths[made % paths.length] ?? "");
      return `${status} ${detail}`.trim();
    });
  },
};

const CALLERS = 2;
const CELLS = 8;
/** A cell has at most 32,767 characters. */
const NUMBER = `1${"0".repeat(31_998)}1`;

/** Numbers whose zeros a careless regular expression counts again from each zero. */
const workbookNumbers: Attack = {
  name: "workbooks with eight cells of 32,000 digits, over and over",
  async begin(arena) {
    const path = join(arena.directory, "numbers.xlsx");
    const texts = HEADER.trimEnd().split("\t");
    const header = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
    const numbers = `<c><v>${NUMBER}</v></c>`.repeat(CELLS);
    const sheet = sheetXml(`<row r="1">${header}</row><row r="2">${numbers}</row>`);
    await writeFile(path, makeWorkbook([{ name: "Sheet", rows: [] }], { "xl/worksheets/sheet1.xml": sheet }));
    return keepCalling(CALLERS, async () => {
      const { status, detail, statements } = await upload(arena, path);
      return `${status} ${detail || statements[0]?.state}`;
    });
  },
};

const CHANGES = 500;

/** Five hundred changes at once, each of which needs a connection and the artist's lock. */
const manyChanges: Attack = {
  name: "500 changes at once",
  async begin(arena) {
    const tally = new Tally();
    const change = async () => tally.add(await statusOf(post(arena, "/analytics/test-sync", {})).catch(() => "cut"));
    return async () => {
      await Promise.all(Array.from({ length: CHANGES }, change));
      return tally.toString();
    };
  },
};

const ROWS = Number(process.env["TRIAL_ABUSE_DELETED_ROWS"] ?? 1_000_000);
const ROWS_A_DAY = 100_000;

/** Deletes a statement of millions of lines, and uploads it again. */
const hugeDeletion: Attack = {
  name: `${ROWS.toLocaleString("en-US")} lines booked and deleted, over and over`,
  async begin(arena) {
    const path = join(arena.directory, "huge.tsv.gz");
    await writeGzip(path, differingRows({ rows: ROWS, from: 0, rowsADay: ROWS_A_DAY }));
    const book = async () => (await settled(arena, (await upload(arena, path)).statements))[0];
    let statement = await book();
    return async () => {
      statement ??= await book();
      if (statement?.state !== "booked") return `the statement ended as ${statement?.state}: ${statement?.detail}`;
      const { id } = statement;
      const started = performance.now();
      const status = await remove(arena, id);
      const answered = performance.now() - started;
      while (await stateOf(arena, id)) await delay(200);
      const gone = performance.now() - started;
      statement = undefined;
      return `the deletion answered ${status} in ${answered.toFixed(0)} ms; gone after ${(gone / 1000).toFixed(1)} s`;
    };
  },
};

/** All attacks, by the name that `pnpm trial abuse` takes. */
export const ATTACKS: Record<string, Attack> = {
  "broken-requests": brokenRequests,
  "pipelined-unread": pipelinedUnread,
  "pipelined-by-proxy": pipelinedByProxy,
  "pipelined-read": pipelinedRead,
  "long-encodings": longEncodings,
  "slow-headers": slowHeaders,
  "slow-bodies": slowBodies,
  "unfinished-bodies": unfinishedBodies,
  "idle-connections": idleConnections,
  "huge-headers": hugeHeaders,
  "forged-addresses": forgedAddresses,
  "many-guessers": manyGuessers,
  "many-guests": manyGuests,
  "forgotten-passwords": forgottenPasswords,
  "workbook-formats": workbookFormats,
  "workbook-numbers": workbookNumbers,
  "booked-performers": bookedPerformers,
  "previewed-performers": previewedPerformers,
  "zip-directories": zipDirectories,
  "slow-uploads": slowUploads,
  "many-unpackings": manyUnpackings,
  "refused-rows": refusedRows,
  "many-overlaps": manyOverlaps,
  "many-months": manyMonths,
  "headers-of-tabs": headersOfTabs,
  "immense-units": immenseUnits,
  "unpacked-rows": unpackedRows,
  "many-small-files": manySmallFiles,
  "many-large-files": manyLargeFiles,
  "zip-of-zeros": zipOfZeros,
  attachments,
  "nested-brackets": nestedBrackets,
  "sample-board": sampleBoard,
  "search-of-titles": searchOfTitles,
  "reconciled-titles": reconciledTitles,
  "huge-batches": hugeBatches,
  "deep-json": deepJson,
  "archives-and-exports": archivesAndExports,
  papers,
  "label-deals": labelDeals,
  "label-run": labelRun,
  "label-archive": labelArchive,
  "label-overviews": labelOverviews,
  "label-searches": labelSearches,
  "label-batches": labelBatches,
  "label-imports": labelImports,
  "label-questions": labelQuestions,
  "label-agents": labelAgents,
  "label-runs": labelRuns,
  descriptions,
  "slow-readers": slowReaders,
  "many-changes": manyChanges,
  "huge-deletion": hugeDeletion,
};

/** The name of all of them at once. */
export const TOGETHER = "together";

/** All attacks that need no proxy, dealt out to this many attackers, and the environment they need. */
export function togetherBy(attackers: number): { attackers: string[][]; env: Record<string, string> } {
  const chosen = Object.entries(ATTACKS).filter(([, { env }]) => env?.["TRUST_PROXY"] === undefined);
  return {
    attackers: Array.from({ length: attackers }, (_, at) =>
      chosen.flatMap(([name], n) => (n % attackers === at ? name : [])),
    ),
    env: Object.assign({}, ...chosen.map(([, { env }]) => env)),
  };
}
