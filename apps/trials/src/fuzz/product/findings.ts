import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

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
