import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "@ledgerline/workbench/report";
import { type FuzzedProduct, runFuzzedProduct, watchHealth } from "../fuzz/fuzzed-product.ts";
import { Findings } from "../fuzz/judge-answer.ts";
import { listOperations } from "../fuzz/list-operations.ts";
import { MANNERS } from "./manners.ts";
import { type MannerFigures, SocketPlayer, type Task } from "./socket-player.ts";

interface SocketOptions {
  seed: number;
  /** The most connections per route and manner, for the first route of each kind and the others; chosen at random. */
  most: { ofKind: number; ofOthers: number };
  /** How many artists play at once. */
  artists: number;
  /** The folder for files that repeat a finding. */
  folder: string;
  say: (line: string) => void;
  /** Runs the sources instead of what `build` has made. */
  sources?: boolean;
}

interface Played {
  routes: number;
  kinds: number;
  manners: Record<string, MannerFigures>;
}

export interface SocketFigures extends Played {
  /** How often something happened that should not have, by kind. */
  findings: ReadonlyMap<string, number>;
}

/** Lets clients leave the server at every moment and in every manner, on every route, and checks that it copes. */
export async function runSockets(options: SocketOptions): Promise<SocketFigures> {
  const { folder, seed, say } = options;
  const findings = new Findings(join(folder, `seed-${seed}`), say);
  const failures: string[] = [];
  const product = await runFuzzedProduct({
    sources: options.sources ?? false,
    env: { LOG_LEVEL: "info", PREMIUM_FOR_ALL: "1" },
    log: (line) => {
      const failure = ownFailure(line);
      if (failure !== null) failures.push(failure);
    },
  });
  try {
    const health = watchHealth(product.origin);
    const played = await playAll(product, findings, options);
    const unhealthy = await health.end();
    if (unhealthy !== null) failures.push(`/health/live: ${unhealthy}`);
    for (const failure of failures) await findings.add(failure, `seed ${seed}`, { name: "log.txt", content: failure });
    await findings.addErrors(product.takeErrors());
    return { ...played, findings: findings.kinds };
  } finally {
    await product.stop();
  }
}

async function playAll(product: FuzzedProduct, findings: Findings, options: SocketOptions): Promise<Played> {
  const { seed, most, artists, say } = options;
  const operations = await listOperations(product.origin);
  const manners = Object.keys(MANNERS);
  const figures = Object.fromEntries(manners.map((name) => [name, { connections: 0, answered: 0 }]));
  const begin = () => SocketPlayer.begin({ seed, product, findings, figures }, operations);
  const players = await Promise.all(Array.from({ length: artists }, begin));

  const requests = players[0]?.requests ?? [];
  const first = new Set(
    Map.groupBy(requests.keys(), (at) => requests[at]?.kind)
      .values()
      .map(([at]) => at),
  );
  const tasks = manners.flatMap((manner) =>
    [...requests.keys()].flatMap((at): Task[] => {
      const task = { manner, at, most: first.has(at) ? most.ofKind : most.ofOthers };
      return task.most === 0 ? [] : [false, true].map((loggedIn) => ({ ...task, loggedIn }));
    }),
  );
  let next = 0;
  const work = async (player: SocketPlayer) => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      await player.play(task);
      if (next % 500 === 0) say(`       ${next} of ${tasks.length}`);
    }
    await player.end();
  };
  await Promise.all(players.map(work));
  return { routes: requests.length, kinds: first.size, manners: figures };
}

/** The status that a log line has for a request that failed because of us, in words; null for other lines. */
function ownFailure(line: string): string | null {
  const { msg, route, status } = JSON.parse(line) as { msg?: string; route?: string; status?: number };
  if (msg !== "request" || status === undefined || status < 500 || status === 503) return null;
  return `the log has ${status} for ${route}`;
}

const SEED = Number(process.env["TRIAL_SOCKETS_SEED"] ?? Date.now() % 1_000_000);
const FOLDER = process.env["TRIAL_SOCKETS_FOLDER"] ?? join(tmpdir(), "ledgerline-sockets");
const MOST = { ofKind: 2_000, ofOthers: 2 };
const ARTISTS = 8;

/** Requests are cut, malformed and abandoned on raw sockets, on every route. */
export const sockets: Step = {
  title: "Clients that leave",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    const say = (line: string) => report.say(line);
    const figures = await runSockets({ seed: SEED, most: MOST, artists: ARTISTS, folder: FOLDER, say });
    report.row("routes", figures.routes);
    report.row("kinds of routes", figures.kinds);
    report.say("");
    for (const line of table(figures.manners)) report.say(line);
    report.say("");
    for (const [kind, count] of figures.findings) report.remark(`Found ${count} times: ${kind}.`);
    report.row("kinds of findings", figures.findings.size, "", { atMost: 0 });
  },
};

function table(manners: Awaited<ReturnType<typeof runSockets>>["manners"]): string[] {
  const rows = Object.entries(manners).map(
    ([name, { connections, answered }]) => `| ${name} | ${connections} | ${answered} |`,
  );
  return ["| manner | connections | answered |", "| --- | ---: | ---: |", ...rows];
}
