import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Arena, Attack } from "../../arena/attack.ts";
import { drain, settled, upload } from "../../arena/calls.ts";
import { openConnection } from "../../arena/open-connection.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const READERS = 8;
const ROWS = 400_000;
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
  for (let row = 0; row < ROWS; row += 1_000) {
    yield statementRow({ reported: dayNumber(100), month: "2000-01" }).repeat(1_000);
  }
}
