import { Dice } from "./dice.ts";
import type { FuzzedProduct } from "./fuzzed-product.ts";
import { type Findings, isSlow, judgeAnswer } from "./judge-answer.ts";
import { type FuzzFile, type GoldenInput, makeFile, readGoldenInputs } from "./make-file.ts";
import { type Answer, Sender } from "./send-request.ts";

const AT_ONCE = 3;
/** How often an artist uploads before a new one takes over. */
const UPLOADS_EACH = 40;
/** The most files in an archive. */
const MOST_IN_ONE = 12;
const BOUNDARY = "--a-boundary-of-the-fuzzer";

export interface FileFigures {
  uploads: number;
  files: number;
  statuses: Map<number, number>;
}

/** Artists who upload files that are not quite statements, and answer the questions about them. */
export class FileFuzzer {
  readonly goldens: GoldenInput[] = readGoldenInputs();
  readonly #seed: number;
  readonly #product: FuzzedProduct;
  readonly #findings: Findings;
  readonly #sender: Sender;
  readonly #statuses = new Map<number, number>();
  #uploads = 0;
  #files = 0;

  constructor(seed: number, product: FuzzedProduct, findings: Findings) {
    this.#seed = seed;
    this.#product = product;
    this.#findings = findings;
    this.#sender = new Sender(product.origin);
  }

  /** Uploads until `count` more mutated files have been sent. */
  async send(count: number, ended: AbortSignal): Promise<void> {
    const last = this.#files + count;
    const work = async () => {
      while (this.#files < last && !ended.aborted) {
        const { access_token: token } = await this.#product.register();
        for (let n = 0; n < UPLOADS_EACH && this.#files < last && !ended.aborted; n += 1)
          await this.#sendOne(token, this.#uploads++);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  close(): FileFigures {
    this.#sender.close();
    return { uploads: this.#uploads, files: this.#files, statuses: this.#statuses };
  }

  async #sendOne(token: string, n: number): Promise<void> {
    const dice = new Dice(this.#seed, "file", n);
    const file = makeFile(this.goldens, MOST_IN_ONE, dice);
    this.#files += file.holds;
    const answer = await this.#call(token, "POST", "/statements", file, n, form(file));
    const id = answer?.status === 202 ? idOf(answer.body) : null;
    // The next steps are taken for some only, because a mutated file is booked or asked about like any other.
    if (id !== null && dice.yes(0.2)) await this.#goOn(token, id, file, n, dice);
    await this.#findings.addErrors(this.#product.takeErrors());
  }

  /** What an artist may do with a statement. */
  async #goOn(token: string, id: string, file: FuzzFile, n: number, dice: Dice): Promise<void> {
    const call = (method: string, path: string, body?: unknown) =>
      this.#call(token, method, `/statements/${id}${path}`, file, n, body === undefined ? null : json(body));
    for (let asked = 0; asked < 4; asked += 1) {
      const statement = parsed((await call("GET", ""))?.body ?? "{}");
      const { question, state } = statement;
      if (question) {
        const options = question.options.map(({ value }) => value);
        const value = file.answers[question.id] ?? dice.pick([...options, "2026-01", "EUR", "", "__proto__"]);
        await call("POST", "/answer", { question: question.id, value });
      } else if (state === "overlapping") {
        await call("GET", "/difference");
        await call("POST", "/resolve", { action: dice.pick(["replace", "keep_both", "other_account", "cancel"]) });
      } else if (state === "unrecognized") {
        const columns = parsed((await call("GET", "/columns"))?.body ?? "{}");
        const mapping = { kind: "income", numbers: "point", ...columns.guess };
        await call("POST", "/preview", { mapping });
        await call("POST", "/map", { mapping, name: `Fuzz ${n}` });
        break;
      } else break;
    }
    const path = dice.pick(["/lines", "/refusals", "/notes", "/original", "/overlaps", ""]);
    await call(path === "" ? "DELETE" : "GET", path);
  }

  async #call(
    token: string,
    method: string,
    path: string,
    file: FuzzFile,
    n: number,
    content: { type: string; body: Buffer } | null,
  ): Promise<Answer | null> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (content) headers["content-type"] = content.type;
    const request = { method, path: `/api${path}`, headers, body: content?.body ?? null };
    const repeat = { name: file.name.replaceAll(/[^\w.-]/g, "_").slice(-60), content: file.bytes };
    const about = `seed ${this.#seed}, upload ${n}: ${method} ${path}`;
    let answer = await this.#sender.send(request).catch((error: unknown) => String(error));
    if (typeof answer === "string" || isSlow(answer)) {
      // Sent by somebody else, because the same file would be a duplicate and quick.
      if (method === "POST" && path === "/statements") {
        headers["authorization"] = `Bearer ${(await this.#product.register()).access_token}`;
      }
      answer = await this.#sender.send(request).catch((error: unknown) => String(error));
    }
    if (typeof answer === "string") {
      await this.#findings.add(`${method} of a file: ${answer}`, about, repeat);
      return null;
    }
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    const wrong = judgeAnswer("rest", answer);
    const place = path.replace(/[\da-f-]{36}/, "{id}");
    if (wrong) await this.#findings.add(`${method} ${place} ${wrong}: ${answer.body.slice(0, 200)}`, about, repeat);
    return answer;
  }
}

interface Told {
  id?: string;
  state?: string;
  question?: { id: string; options: { value: string }[] } | null;
  guess?: object;
}

function parsed(body: string): Told {
  try {
    return JSON.parse(body) as Told;
  } catch {
    return {};
  }
}

function idOf(body: string): string | null {
  return parsed(body).id ?? null;
}

function json(value: unknown): { type: string; body: Buffer } {
  return { type: "application/json", body: Buffer.from(JSON.stringify(value)) };
}

function form({ name, bytes }: FuzzFile): { type: string; body: Buffer } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', "_")}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}
