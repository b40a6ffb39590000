import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer } from "./send-request.ts";

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** More than anybody would read. */
const MOST = 40;

/** What went wrong. Whatever repeats a finding is kept in a file. */
export class Findings {
  readonly #folder: string;
  readonly #say: (line: string) => void;
  readonly kinds = new Map<string, number>();

  constructor(folder: string, say: (line: string) => void) {
    this.#folder = folder;
    this.#say = say;
  }

  /** Prints and keeps the first finding of each kind in full. */
  async add(what: string, about: string, repeat: { name: string; content: string | Buffer }): Promise<void> {
    const kind = what.replaceAll(UUID, "…").slice(0, 300);
    const seen = this.kinds.get(kind) ?? 0;
    this.kinds.set(kind, seen + 1);
    if (seen > 0 || this.kinds.size > MOST) return;
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${this.kinds.size}-${repeat.name}`);
    await writeFile(path, repeat.content);
    this.#say(`FOUND ${kind}: ${about}\n      repeat it from ${path}`);
  }

  /** Adds error lines of the log. */
  async addErrors(lines: readonly string[]): Promise<void> {
    for (const line of lines) await this.add(errorKind(line), line.slice(0, 500), { name: "log.json", content: line });
  }
}

/** The same kind for all log lines that say the same. */
function errorKind(line: string): string {
  const { msg = "", err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  const cause = (err?.message ?? "").slice(0, 120);
  return `the log has an error: ${msg}: ${cause}`;
}

const BURNT_MS = 20;

/** The limit on an otherwise idle machine. */
const SLOWEST_MS = 5_000;

export const TOO_SLOW = "took more than five seconds, twice";

/** Whether an answer is too slow. The request is then repeated once before that counts. */
export function isSlow({ ms }: Answer): boolean {
  return ms > SLOWEST_MS && ms > SLOWEST_MS * slowdown();
}

/** Words that only come from a stack trace, a database or a runtime. */
const INNER_WORDS = new RegExp(
  [
    String.raw`(?:\\n|\n)\s+at \S`,
    "node_modules",
    "file:///",
    String.raw`\.ts:\d+`,
    "PostgresError",
    "DrizzleQueryError",
    "Failed query",
    "violates (?:unique|foreign|check|not-null)",
    String.raw`(?:relation|column|table) "\w+"`,
    "syntax error at or near",
    "invalid input syntax",
    "invalid byte sequence",
    String.raw`\b(?:select|insert into|update|delete from) [\w".]+ .*\b(?:from|values|set|where)\b`,
    String.raw`\b(?:Zod|Type|Reference|Range|Syntax)Error\b`,
    "Cannot read propert",
    "is not a function",
    "ECONN|ENOENT|EPIPE",
    String.raw`\[object Object\]`,
  ].join("|"),
);

/** What is wrong with an answer; null if nothing is. */
export function judgeAnswer(door: "rest" | "trpc" | "other", answer: Answer): string | null {
  const { status, headers, body } = answer;
  const shed = status === 503 && headers["retry-after"] !== undefined;
  if (status >= 500 && !shed) return `answered ${status}`;
  if (isSlow(answer)) return TOO_SLOW;
  if (status < 400 && status !== 207) return null;
  if (door === "trpc") {
    const inner = innerFailure(body);
    if (inner !== null) return inner;
  }
  const words = INNER_WORDS.exec(body);
  if (words) return `told ${JSON.stringify(words[0].slice(0, 80))}`;
  if (door === "rest" && status >= 400 && body !== "" && !/^\{"detail":"/.test(body)) return "an error is no {detail}";
  return null;
}

/** The failure of one call in a batch, which the status of the whole does not show. */
function innerFailure(body: string): string | null {
  const [, status] = /"httpStatus":(5\d\d)/.exec(body) ?? [];
  if (status === undefined || status === "503") return null;
  return `a call in it answered ${status}`;
}

/** How many times longer this process takes at the moment than alone on the machine; 1 or more. */
function slowdown(): number {
  const started = performance.now();
  const { user, system } = process.cpuUsage();
  const burnt = () => {
    const now = process.cpuUsage();
    return (now.user - user + now.system - system) / 1000;
  };
  while (burnt() < BURNT_MS);
  return Math.max(1, (performance.now() - started) / burnt());
}
