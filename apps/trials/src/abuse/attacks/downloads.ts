import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeGzip } from "../arena/archive-files.ts";
import type { Arena, Attack } from "../arena/attack.ts";
import { drain, get, post, settled, statusOf, upload } from "../arena/calls.ts";
import { openConnection } from "../arena/connections.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { dayNumber, differingRows, HEADER, statementRow } from "../arena/statement-rows.ts";

const ARCHIVES_AND_EXPORTS_CALLERS = 4;
const ARCHIVES_AND_EXPORTS_ROWS = 200_000;
const PATHS = ["/account/archive", "/export/royalties?start_date=2000-01-01&end_date=2020-12-31&format=csv&by=line"];

export const archivesAndExports: Attack = {
  name: "archives and exports of 200,000 lines, four at once",
  async begin(arena) {
    const path = join(arena.directory, "exported.tsv.gz");
    await writeGzip(
      path,
      differingRows({ rows: ARCHIVES_AND_EXPORTS_ROWS, from: 0, rowsADay: ARCHIVES_AND_EXPORTS_ROWS }),
    );
    await settled(arena, (await upload(arena, path)).statements);
    return keepCalling(ARCHIVES_AND_EXPORTS_CALLERS, (made) => statusOf(get(arena, PATHS[made % PATHS.length] ?? "")));
  },
};

const PAPERS_CALLERS = 4;
const PAPERS_ROWS = 20;

export const papers: Attack = {
  name: "a payee's statement as PDF and a claim's packet, four at once",
  env: { PREMIUM_FOR_ALL: "1" },
  async begin(arena) {
    const path = join(arena.directory, "twenty.tsv.gz");
    await writeGzip(path, differingRows({ rows: PAPERS_ROWS, from: 0, rowsADay: PAPERS_ROWS }));
    await settled(arena, (await upload(arena, path)).statements);
    const made = async (to: string, input: object): Promise<string> => {
      const answer = await post(arena, to, input);
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    };
    const payee = await made("/shares/payees", { name: "夜に駆ける", currency: "USD" });
    const terms = { from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%" };
    const version = { ...terms, rate: "50%", exceptions: [], participants: [{ payee, share: "100%" }] };
    await made("/shares/deals", { name: "All", currency: "USD", versions: [version] });
    const run = await made("/shares/runs", { from: "2000-01-01", to: "2030-12-31" });
    while ((await stateOf(`/shares/runs/${run}`)) === "computing") await delay(200);
    const frozen = {
      platform: "spotify",
      track_id: null,
      notice_on: "2026-01-15",
      notice: "Held",
      asked: "",
      answered: "",
    };
    const claim = await made("/claims", { kind: "frozen", cells: [], findings: [], frozen });
    const paths = [`/shares/runs/${run}/statements/${payee}/file?format=pdf`, `/claims/${claim}/packet`];
    return keepCalling(PAPERS_CALLERS, (made) => statusOf(get(arena, paths[made % paths.length] ?? "")));

    async function stateOf(of: string): Promise<string> {
      return ((await (await get(arena, of)).json()) as { state: string }).state;
    }
  },
};

const READERS = 8;
const SLOW_READERS_ROWS = 400_000;
const PATH = "/export/royalties?start_date=2000-01-01&end_date=2020-12-31&format=csv&by=line";

/** Exports that are requested but hardly read, while another artist requests one. */
export const slowReaders: Attack = {
  name: "eight exports read a few bytes a second",
  async begin(arena) {
    const path = join(arena.directory, "long.tsv.gz");
    await writeGzip(path, rows());
    const { status, statements, detail } = await upload(arena, path);
    const [statement] = await settled(arena, statements);
    const { access_token: token } = await arena.register();
    const readers = await Promise.all(Array.from({ length: READERS }, () => readSlowly(arena)));
    return async () => {
      await delay(5_000);
      const started = performance.now();
      const answer = await drain({ ...arena, token }, PATH);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const open = readers.filter(({ destroyed }) => !destroyed).length;
      return `the upload answered ${status}${detail}, ${statement?.state}; ${open} slow readers; another artist's export answered ${answer} in ${seconds} s`;
    };
  },
};

async function readSlowly(arena: Arena): Promise<Socket> {
  const socket = await openConnection(arena);
  socket.write(`GET /api${PATH} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${arena.token}\r\n\r\n`);
  const timer = setInterval(() => socket.read(256), 1_000);
  socket.on("readable", () => {}).on("close", () => clearInterval(timer));
  return socket;
}

function* rows(): Generator<string> {
  yield HEADER;
  for (let row = 0; row < SLOW_READERS_ROWS; row += 1_000) {
    yield statementRow({ reported: dayNumber(100), month: "2000-01" }).repeat(1_000);
  }
}
