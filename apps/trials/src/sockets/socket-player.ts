import { setTimeout as delay } from "node:timers/promises";
import { fetchPatiently } from "@ledgerline/workbench/product/calls";
import { Dice } from "../fuzz/dice.ts";
import type { FuzzedProduct } from "../fuzz/fuzzed-product.ts";
import type { Findings } from "../fuzz/judge-answer.ts";
import type { listOperations } from "../fuzz/list-operations.ts";
import { MANNERS } from "./manners.ts";
import { type Play, play, type RawRequest } from "./play.ts";
import { requestsOfRoutes, settledArtist } from "./requests-of-routes.ts";

export interface MannerFigures {
  connections: number;
  /** Connections on which the client read an answer. */
  answered: number;
}

export interface Task {
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
export class SocketPlayer {
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

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

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
