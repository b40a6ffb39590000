import { connect } from "node:net";
import { Dice } from "./dice.ts";
import type { FuzzedProduct } from "./fuzzed-product.ts";
import { type Findings, isSlow, judgeAnswer } from "./judge-answer.ts";
import { KnownValues } from "./known-values.ts";
import { type FuzzedOperation, listOperations } from "./list-operations.ts";
import { makeRequest } from "./make-request.ts";
import { type Answer, Sender } from "./send-request.ts";
import { type FuzzRequest, spoilEnvelope } from "./spoil-envelope.ts";

const ARTISTS = 8;
const AT_ONCE = 8;
/** Calls that hash a password are slow on purpose, and a few of them are enough. */
const SLOW =
  /auth[/.](?:login|register|password|changePassword|choosePassword)|account[/.](?:email|changeEmail|second|begin|end|renew|close)|archive/;

export interface RequestFigures {
  sent: number;
  /** How many answers had each status; `raw` and `cut` count requests without one. */
  statuses: Map<string, number>;
}

interface Setting {
  seed: number;
  product: FuzzedProduct;
  findings: Findings;
  /** Makes a statement's file, as the fuzzer of files does. */
  file: (dice: Dice) => Buffer;
}

/** Artists whose tokens work, and what the server has told them. */
export class RequestFuzzer {
  readonly #setting: Setting;
  readonly #sender: Sender;
  readonly #known = new KnownValues();
  readonly #tokens: string[] = [];
  readonly #statuses = new Map<string, number>();
  #operations: Awaited<ReturnType<typeof listOperations>> = { operations: [], components: {} };
  #sent = 0;

  private constructor(setting: Setting) {
    this.#setting = setting;
    this.#sender = new Sender(setting.product.origin);
  }

  static async begin(setting: Setting): Promise<RequestFuzzer> {
    const fuzzer = new RequestFuzzer(setting);
    fuzzer.#operations = await listOperations(setting.product.origin);
    for (let n = 0; n < ARTISTS; n += 1) fuzzer.#tokens.push((await setting.product.register()).access_token);
    return fuzzer;
  }

  /** Sends `count` requests, a few at a time. */
  async send(count: number, ended: AbortSignal): Promise<void> {
    const last = this.#sent + count;
    const work = async () => {
      while (this.#sent < last && !ended.aborted) await this.#sendOne(this.#sent++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  close(): RequestFigures {
    this.#sender.close();
    return { sent: this.#sent, statuses: this.#statuses };
  }

  async #sendOne(n: number): Promise<void> {
    const { seed, product, findings, file } = this.#setting;
    const dice = new Dice(seed, "request", n);
    if (dice.yes(0.01)) return this.#sendRaw(dice, n);
    const request = this.#make(dice, () => file(dice));
    const door = request.path.startsWith("/api/") ? "rest" : request.path.startsWith("/trpc/") ? "trpc" : "other";
    const found = async (what: string) => {
      const kind = `${what} (${request.about.slice(0, 100)})`;
      const content = JSON.stringify({ seed, n, ...request, body: request.body?.toString("latin1") ?? null }, null, 2);
      await findings.add(kind, `${request.method} ${request.path.slice(0, 200)}`, { name: "request.json", content });
    };
    const answer = await this.#answerTo(request);
    if (typeof answer === "string") {
      this.#count("cut");
      await found(answer);
      return;
    }
    this.#count(String(answer.status));
    const wrong = judgeAnswer(door, answer);
    if (wrong) await found(`${wrong}: ${answer.body.slice(0, 120)}`);
    await findings.addErrors(product.takeErrors());
    await this.#learn(request, answer);
  }

  #make(dice: Dice, file: () => Buffer): FuzzRequest {
    const { operations, components } = this.#operations;
    const operation = this.#choose(dice, operations);
    const source = { dice, known: this.#known, area: operation.area, components };
    const made = makeRequest(operation, operations, source, file);
    const artist = dice.below(ARTISTS);
    const headers = { ...made.headers, authorization: `Bearer ${this.#tokens[artist]}` };
    const request = { ...made, headers, artist };
    return dice.yes(0.15) ? spoilEnvelope(request, dice) : request;
  }

  #choose(dice: Dice, operations: readonly FuzzedOperation[]): FuzzedOperation {
    const operation = dice.pick(operations);
    return SLOW.test(operation.name) && dice.yes(0.8) ? dice.pick(operations) : operation;
  }

  /** The answer, or what went wrong. A slow answer or a lost connection is retried once. */
  async #answerTo(request: FuzzRequest): Promise<Answer | string> {
    const failed = (error: unknown) => `the connection ended: ${error instanceof Error ? error.message : error}`;
    const answer = await this.#sender.send(request).catch(() => null);
    if (answer && !isSlow(answer)) return answer;
    return this.#sender.send(request).catch(failed);
  }

  async #sendRaw(dice: Dice, n: number): Promise<void> {
    const { seed, product, findings } = this.#setting;
    const sent = await sendRaw(product.origin, this.#tokens[0] ?? "", dice);
    this.#count("raw");
    if (sent.wrong)
      await findings.add(sent.wrong, `seed ${seed}, request ${n}`, { name: "raw.txt", content: sent.bytes });
  }

  async #learn({ area, artist, headers }: FuzzRequest, { status, body }: Answer): Promise<void> {
    if (artist === null) return;
    const valid = headers["authorization"] === `Bearer ${this.#tokens[artist]}`;
    if (status === 401 && valid) {
      // Logged out, closed, or with a changed password: a new artist takes this one's place.
      this.#tokens[artist] = (await this.#setting.product.register()).access_token;
      return;
    }
    const answer = parsed(body);
    if (status >= 300 || answer === undefined) return;
    this.#known.learn(area, answer);
    const [, token] = /"access_token":"([^"]+)"/.exec(body) ?? [];
    if (token !== undefined) this.#tokens[artist] = token;
  }

  #count(status: string): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const PATIENCE_MS = 5_000;

/** Bytes that are not, or only just, an HTTP request. The token is valid. */
function rawRequests(token: string, dice: Dice): (string | Buffer)[] {
  const head = "host: a\r\nconnection: close\r\n";
  const json = `${head}authorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
  const noise = Buffer.from(Array.from({ length: dice.between(1, 500) }, () => dice.below(256)));
  return [
    Buffer.concat([noise, Buffer.from("\r\n\r\n")]),
    "\r\n\r\n\r\nGET\r\n\r\n",
    `GET /api/auth/me HTTP/9.9\r\n${head}\r\n`,
    `GET /api/auth/me HTTP/1.1\r\nconnection: close\r\n\r\n`,
    `GET /api/auth/me HTTP/1.0\r\nconnection: close\r\n\r\n`,
    `GET ${"/".repeat(dice.below(40_000))} HTTP/1.1\r\n${head}\r\n`,
    `GET / HTTP/1.1\r\n${"a: b\r\n".repeat(dice.pick([50, 500, 3_000]))}\r\n`,
    `GET / HTTP/1.1\r\n${head}x: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head} folded: a\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: -1\r\n\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 2, 3\r\n\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 99999999999999999999\r\n\r\n{}`,
    `POST /api/statements HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    `POST /trpc/auth.login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nx: y\r\n\r\n`,
    `CONNECT a:80 HTTP/1.1\r\n${head}\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    `${`GET /api/auth/me HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(30)}GET / HTTP/1.1\r\n${head}\r\n`,
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  ];
}

/** Sends such bytes. Within five seconds, the server must answer with less than 500 or end the connection. */
async function sendRaw(
  origin: string,
  token: string,
  dice: Dice,
): Promise<{ bytes: string | Buffer; wrong: string | null }> {
  const bytes = dice.pick(rawRequests(token, dice));
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<string | null>((resolve) => {
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.setTimeout(PATIENCE_MS, () => {
      resolve(said === "" ? null : said);
      socket.destroy();
    });
    socket.on("data", (piece) => {
      if (said.length < 10_000) said += piece.toString("latin1");
    });
    socket.on("error", () => resolve(said || "cut"));
    socket.on("close", () => resolve(said || "cut"));
    socket.end(bytes);
  });
  if (answer === null) return { bytes, wrong: "bytes that are no request were not answered" };
  const [, status] = /^HTTP\/1\.1 (5\d\d)/m.exec(answer) ?? [];
  return { bytes, wrong: status === undefined || status === "503" ? null : `bytes that are no request: ${status}` };
}
