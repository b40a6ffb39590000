import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fetchPatiently } from "@ledgerline/testing/product/calls";
import type { Step } from "@ledgerline/testing/report";
import { Dice } from "../fuzz/dice.ts";
import { type FuzzedProduct, runFuzzedProduct, watchHealth } from "../fuzz/fuzzed-product.ts";
import { Findings } from "../fuzz/judge-answer.ts";
import { listOperations } from "../fuzz/list-operations.ts";
import { MANNERS } from "./manners.ts";
import { type Play, play, type RawRequest } from "./play.ts";
import { requestsOfRoutes, settledArtist } from "./requests-of-routes.ts";

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

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

interface MannerFigures {
  connections: number;
  /** Connections on which the client read an answer. */
  answered: number;
}

interface Task {
  manner: string;
  /** The index of the player's request. */
  at: number;
  loggedIn: boolean;
  /** How many of the manner's plays are chosen, if it has more. */
  most: number;
}

interface Setting {
  seed: number;
  product: FuzzedProduct;
  findings: Findings;
  figures: Record<string, MannerFigures>;
}

/** Plays requests as an artist and without a login, on one connection at a time. */
class SocketPlayer {
  readonly requests: readonly RawRequest[];
  readonly #setting: Setting;
  readonly #token: string;
  readonly #queries: readonly RawRequest[];
  /** The token of an artist who has nothing to lose. */
  #spare = "";

  private constructor(
    setting: Setting,
    token: string,
    requests: readonly RawRequest[],
    queries: readonly RawRequest[],
  ) {
    this.#setting = setting;
    this.#token = token;
    this.requests = requests;
    this.#queries = queries;
  }

  static async begin(setting: Setting, operations: Awaited<ReturnType<typeof listOperations>>): Promise<SocketPlayer> {
    const { product, seed } = setting;
    const { token, ids } = await settledArtist(product);
    const requests = requestsOfRoutes(operations, seed, ids);
    return new SocketPlayer(setting, token, requests, await answeredQueries(product.origin, token, requests));
  }

  async play({ manner, at, loggedIn, most }: Task): Promise<void> {
    const { seed, findings } = this.#setting;
    const request = this.requests[at] as RawRequest;
    const authorization = loggedIn && { authorization: `Bearer ${await this.#tokenFor(request)}` };
    const plays = MANNERS[manner]?.({ ...request, headers: { ...request.headers, ...authorization } }) ?? [];
    for (const one of someOf(plays, most, new Dice(seed, manner, at, String(loggedIn)))) {
      const wrong = await this.#wrongOf(one, manner);
      if (wrong === null) continue;
      const content = Buffer.concat(one.pieces);
      const about = `${one.ending}, ${loggedIn ? "with a login" : "without a login"}`;
      await findings.add(`${wrong} (${manner}, ${request.about})`, about, { name: "bytes.txt", content });
    }
  }

  /** Checks that everything answered before still is, so nothing abandoned by a client is still held. */
  async end(): Promise<void> {
    const { product, findings } = this.#setting;
    for (const { about, path } of await lostQueries(product.origin, this.#token, this.#queries)) {
      await findings.add(`no longer answered (${about})`, "after all", { name: "path.txt", content: path });
    }
  }

  async #tokenFor({ method }: RawRequest): Promise<string> {
    if (method === "GET") return this.#token;
    const { origin, register } = this.#setting.product;
    const me = await fetchPatiently(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${this.#spare}` } });
    await me.arrayBuffer();
    if (!me.ok) this.#spare = (await register()).access_token;
    return this.#spare;
  }

  /** What is wrong with the server's reaction; null if nothing is. Throws if the server has ended. */
  async #wrongOf(one: Play, manner: string): Promise<string | null> {
    const { product, figures } = this.#setting;
    const figure = figures[manner] as MannerFigures;
    const outcome = await play(product.origin, one).catch(() => null);
    const { exitCode, signalCode } = product.process;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`the server has ended: ${Buffer.concat(one.pieces).toString("latin1").slice(0, 2_000)}`);
    }
    figure.connections += 1;
    if (outcome === null) return "the server took no connection";
    if (outcome.statuses.length > 0) figure.answered += 1;
    if (outcome.leftOpen) return "the connection stayed open";
    const failed = outcome.statuses.find((status) => status >= 500 && status !== 503);
    return failed === undefined ? null : `answered ${failed}`;
  }
}

function someOf(plays: Play[], most: number, dice: Dice): Play[] {
  return plays.length <= most ? plays : Array.from({ length: most }, () => dice.pick(plays));
}

/** The queries that the server answers for an artist. */
async function answeredQueries(origin: string, token: string, requests: readonly RawRequest[]): Promise<RawRequest[]> {
  const answered: RawRequest[] = [];
  for (const request of requests) {
    if (request.method === "GET" && (await isAnswered(origin, token, request))) answered.push(request);
  }
  return answered;
}

/** The queries that are still unanswered after a minute. */
async function lostQueries(origin: string, token: string, queries: readonly RawRequest[]): Promise<RawRequest[]> {
  const deadline = performance.now() + PATIENCE_MS;
  const lost: RawRequest[] = [];
  for (const query of queries) {
    while (!(await isAnswered(origin, token, query))) {
      if (performance.now() > deadline) {
        lost.push(query);
        break;
      }
      await delay(AGAIN_MS);
    }
  }
  return lost;
}

async function isAnswered(origin: string, token: string, { path }: RawRequest): Promise<boolean> {
  const response = await fetchPatiently(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.ok;
}
