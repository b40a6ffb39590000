import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../../arena/attack.ts";
import { get, post, settled, statusOf, upload } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";
import { differingRows } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const CALLERS = 4;
const ROWS = 20;

export const papers: Attack = {
  name: "a payee's statement as PDF and a claim's packet, four at once",
  env: { PREMIUM_FOR_ALL: "1" },
  async begin(arena) {
    const path = join(arena.directory, "twenty.tsv.gz");
    await writeGzip(path, differingRows({ rows: ROWS, from: 0, rowsADay: ROWS }));
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
    let next = 0;
    return keepCalling(CALLERS, () => {
      next += 1;
      return statusOf(get(arena, paths[next % paths.length] ?? ""));
    });

    async function stateOf(of: string): Promise<string> {
      return ((await (await get(arena, of)).json()) as { state: string }).state;
    }
  },
};
