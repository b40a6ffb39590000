import { join } from "node:path";
import { Findings } from "../fuzz/product/findings.ts";
import { type FuzzedProduct, runFuzzedProduct } from "../fuzz/product/fuzzed-product.ts";
import { watchHealth } from "../fuzz/product/watch-health.ts";
import { listOperations } from "../fuzz/requests/list-operations.ts";
import { MANNERS } from "./manners.ts";
import { type MannerFigures, SocketPlayer, type Task } from "./socket-player.ts";

interface SocketOptions {
  seed: number;
  /** Connections for a route in a manner: of the first route of each kind, and of the others. They are chosen if there are more. */
  most: { ofKind: number; ofOthers: number };
  /** Artists who play at once. */
  artists: number;
  /** Where what repeats a finding is written. */
  folder: string;
  say: (line: string) => void;
  /** Whether the sources are run instead of what `build` has made of them. */
  sources?: boolean;
}

interface Played {
  routes: number;
  kinds: number;
  manners: Record<string, MannerFigures>;
}

export interface SocketFigures extends Played {
  /** What should not have happened, by kind. */
  findings: ReadonlyMap<string, number>;
}

/** Has clients leave the server at every moment and in every manner, on every route, and sees whether it minds. */
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

/** What the log says of a request that we, and not its client, failed. */
function ownFailure(line: string): string | null {
  const { msg, route, status } = JSON.parse(line) as { msg?: string; route?: string; status?: number };
  if (msg !== "request" || status === undefined || status < 500 || status === 503) return null;
  return `the log has ${status} for ${route}`;
}
