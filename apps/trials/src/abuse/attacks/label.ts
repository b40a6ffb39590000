import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ARTIST_PASSWORD } from "@ledgerline/testing/product/calls";
import { writeGzip } from "../arena/archive-files.ts";
import type { Arena, Attack, Round } from "../arena/attack.ts";
import { get, post, settled, statusOf, upload } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { dayNumber, HEADER, statementRow } from "../arena/statement-rows.ts";

const PAYEES = 1_000;
const DEALS = 1_000;
const PARTS = 20;
const ROWS = 40_000;
const TRACKS = 4_000;
const ENV = { PREMIUM_FOR_ALL: "1" };
/** An import has at most 600,000 characters. */
const DEALS_A_FILE = 500;
const DEALS_HEADER = "deal,currency,kind,covers,recordings,part,fee,rate,participants";

const isrc = (track: number) => `ZZPL226${String(track).padStart(5, "0")}`;

/** A deal that covers a track of its own and has as many parts as a deal may have. */
function dealRow(deal: number): string {
  const parts = Array.from({ length: PARTS }, (_, at) => `Payee ${(deal * 7 + at) % PAYEES} = 5%`);
  return `Deal ${deal},USD,royalty,tracks,${isrc(deal)},100%,15%,60%,"${parts.join("\n")}"`;
}

const dealsFrom = (from: number, deals: number) =>
  [DEALS_HEADER, ...Array.from({ length: deals }, (_, at) => dealRow(from + at))].join("\n");

/** Gives the attacker what a label may have: a thousand payees and deals, 40,000 lines, and a computed run. */
async function becomeLabel(arena: Arena): Promise<{ run: string }> {
  const path = join(arena.directory, "label.tsv.gz");
  await writeGzip(path, labelRows());
  await settled(arena, (await upload(arena, path)).statements);
  const payees = ["name,currency", ...Array.from({ length: PAYEES }, (_, at) => `Payee ${at},USD`)].join("\n");
  await asked(arena, "/shares/import", { what: "payees", text: payees, apply: true });
  for (let from = 0; from < DEALS; from += DEALS_A_FILE) {
    await asked(arena, "/shares/import", { what: "deals", text: dealsFrom(from, DEALS_A_FILE), apply: true });
  }
  const { id: run } = await asked<{ id: string }>(arena, "/shares/runs", { from: "2000-01-01", to: "2030-12-31" });
  const stateOf = async () => ((await (await get(arena, `/shares/runs/${run}`)).json()) as { state: string }).state;
  while ((await stateOf()) === "computing") await delay(200);
  return { run };
}

async function asked<Body>(arena: Arena, path: string, input: object): Promise<Body> {
  const answer = await post(arena, path, input);
  const body = (await answer.json()) as Body & { applied?: boolean };
  if (!answer.ok || body.applied === false) {
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  return body;
}

function* labelRows(): Generator<string> {
  yield HEADER;
  for (let row = 0; row < ROWS; row += 1) {
    const track = row % TRACKS;
    const month = `2000-${String(1 + (row % 12)).padStart(2, "0")}`;
    const song = { name: `Artist ${track % 50}`, title: `Song ${track}`, isrc: isrc(track) };
    yield statementRow({ reported: dayNumber(400), month, earnings: `0.${row + 1}`, ...song });
  }
}

/** Calls these paths by turns, from as many connections. */
const reading = (name: string, callers: number, pathsOf: (made: { run: string }) => string[]): Attack => ({
  name: `a label at its bounds: ${name}`,
  env: ENV,
  async begin(arena) {
    const paths = pathsOf(await becomeLabel(arena));
    return keepCalling(callers, (made) => statusOf(get(arena, paths[made % paths.length] ?? "")));
  },
});

export const labelDeals = reading("deals and payees, as lists and as CSV, four at once", 4, () => [
  "/shares/deals",
  "/shares/payees",
  "/shares/csv/deals",
]);
export const labelRun = reading("the page of a run, four at once", 4, ({ run }) => [`/shares/runs/${run}`]);
export const labelArchive = reading("the archive of the account, over and over", 1, () => ["/account/archive"]);
export const labelOverviews = reading("who is owed what, and costs, four at once", 4, () => [
  "/shares/overview",
  "/shares/money",
]);

/** A new filter is a new answer, so that none is kept. */
export const labelSearches: Attack = {
  name: "a label at its bounds: tracks and releases by a new filter each time, four at once",
  env: ENV,
  async begin(arena) {
    await becomeLabel(arena);
    return keepCalling(4, (made) => {
      const what = made % 2 === 0 ? "tracks" : "releases";
      return statusOf(get(arena, `/royalties/${what}?search=${made % 997}&sort=${made % 3 === 0 ? "title" : "net"}`));
    });
  },
};

/** Ten of the dearest calls in one request. */
export const labelBatches: Attack = {
  name: "a label at its bounds: batches of ten of its dearest calls, four at once",
  env: ENV,
  async begin(arena) {
    await becomeLabel(arena);
    const names = ["shares.deals", "shares.payees", "shares.money", "runs.list", "royalties.filters"];
    const path = `/trpc/${[...names, ...names].join(",")}?batch=1&input=${encodeURIComponent("{}")}`;
    const headers = { authorization: `Bearer ${arena.token}` };
    return keepCalling(4, () => statusOf(fetch(`${arena.origin}${path}`, { headers })));
  },
};

/** All deals once more, checked and never applied. */
export const labelImports: Attack = {
  name: "a label at its bounds: imports of all its deals that are only checked, two at once",
  env: ENV,
  async begin(arena) {
    await becomeLabel(arena);
    return checking(arena, { what: "deals", text: dealsFrom(0, DEALS), apply: false });
  },
};

/** An import in which every name is a question. */
export const labelQuestions: Attack = {
  name: "a label at its bounds: imports of 5,000 rows that are all wrong, two at once",
  env: ENV,
  async begin(arena) {
    await becomeLabel(arena);
    const rows = Array.from({ length: 5_000 }, (_, at) => `2026-01-01,1,USD,mixing,Song ${at % TRACKS}`);
    const text = ["date,amount,currency,kind,track", ...rows].join("\n");
    return checking(arena, { what: "costs", text, apply: false });
  },
};

function checking(arena: Arena, input: object): Round {
  return keepCalling(2, () => statusOf(post(arena, "/shares/import", input)));
}

/** The tool of agents that reads most. It takes API tokens alone. */
export const labelAgents: Attack = {
  name: "a label at its bounds: an agent asks who gets what, four at once",
  env: ENV,
  async begin(arena) {
    const { run } = await becomeLabel(arena);
    const made = { name: "Agent", scopes: ["shares:read"], password: ARTIST_PASSWORD };
    const { token } = await asked<{ token: string }>(arena, "/account/tokens", made);
    const body = JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "shares", arguments: { run, limit: 20 } },
    });
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
    };
    return keepCalling(4, () => statusOf(fetch(`${arena.origin}/mcp`, { method: "POST", headers, body })));
  },
};

/** Runs, which take turns in a thread and are written by the thread that answers. */
export const labelRuns: Attack = {
  name: "a label at its bounds: runs, over and over",
  env: ENV,
  async begin(arena) {
    await becomeLabel(arena);
    return keepCalling(2, (made) => {
      const to = `2030-${String(1 + (made % 12)).padStart(2, "0")}-28`;
      return statusOf(post(arena, "/shares/runs", { from: "2000-01-01", to }));
    });
  },
};

/** The description of the API, which takes no login. */
export const descriptions: Attack = {
  name: "the API's description, asked for by nobody, eight at once",
  async begin({ origin }) {
    return keepCalling(8, () => statusOf(fetch(`${origin}/api/openapi.json`)));
  },
};
