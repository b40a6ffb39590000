import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Claim } from "@ledgerline/contract/claims";
import { writeZip } from "../arena/archive-files.ts";
import type { Attack } from "../arena/attack.ts";
import { post, settled, upload, uploadAndRead } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { dayNumber, differingRows, HEADER, statementRow } from "../arena/statement-rows.ts";

const ZIPS = 2;
const MANY_SMALL_FILES = 100;
const MANY_SMALL_FILES_ROWS = 5;

/** Hundreds of tiny statements waiting to be booked, over and over. */
export const manySmallFiles: Attack = {
  name: `${ZIPS} ZIPs of ${MANY_SMALL_FILES} files of ${MANY_SMALL_FILES_ROWS} rows at once, over and over`,
  async begin(arena) {
    let day = 0;
    return async () => {
      const started = performance.now();
      // A refused upload may still be reading its file.
      const round = day;
      const paths = Array.from({ length: ZIPS }, (_, zip) => join(arena.directory, `small-${round}-${zip}.zip`));
      for (const path of paths) {
        const files = Array.from({ length: MANY_SMALL_FILES }, (_, file) => {
          day += 1;
          const row = statementRow({ reported: dayNumber(day), month: "2000-01" });
          return [`${day}-${file}.tsv`, [HEADER + row.repeat(MANY_SMALL_FILES_ROWS)]] as const;
        });
        await writeZip(path, Object.fromEntries(files));
      }
      const uploads = await Promise.all(paths.map((path) => upload(arena, path)));
      const statements = uploads.flatMap((one) => one.statements);
      const ended = await settled(arena, statements);
      const booked = ended.filter(({ state }) => state === "booked").length;
      const answers = uploads.map(({ status, detail }) => `${status}${detail && ` ${detail}`}`).join(", ");
      const each = (performance.now() - started) / Math.max(1, booked);
      return `the uploads answered ${answers}; ${booked} booked, ${each.toFixed(0)} ms each`;
    };
  },
};

const MANY_LARGE_FILES = 12;
const MANY_LARGE_FILES_ROWS = 500_000;

/** A label's statements of many years, which take minutes to book. */
export const manyLargeFiles: Attack = {
  name: "12 files of 500,000 rows at once",
  async begin(arena) {
    const path = join(arena.directory, "large.zip");
    const files = Array.from(
      { length: MANY_LARGE_FILES },
      (_, at) =>
        [
          `${at}.tsv`,
          differingRows({ rows: MANY_LARGE_FILES_ROWS, from: at, rowsADay: MANY_LARGE_FILES_ROWS }),
        ] as const,
    );
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/statements");
  },
};

const CALLERS = 4;
const BYTES = 10 * 1024 * 1024 - 1024;

export const attachments: Attack = {
  name: "attachments of 10 MiB, four at once",
  env: { PREMIUM_FOR_ALL: "1" },
  async begin(arena) {
    const frozen = {
      platform: "spotify",
      track_id: null,
      notice_on: "2026-01-15",
      notice: "Held back",
      asked: "",
      answered: "",
    };
    const answer = await post(arena, "/claims", { kind: "frozen", cells: [], findings: [], frozen });
    if (!answer.ok) throw new Error(`the claim answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as Claim;
    const headers = { authorization: `Bearer ${arena.token}` };
    const file = new Blob([randomBytes(BYTES)]);
    return keepCalling(CALLERS, async () => {
      const body = new FormData();
      body.append("file", file, "letter.pdf");
      const response = await fetch(`${arena.origin}/api/claims/${id}/attachments`, { method: "POST", headers, body });
      await response.arrayBuffer();
      return response.status;
    });
  },
};
