import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MadeFile } from "../files/make-file.ts";
import type { Finding } from "./judge.ts";

interface Kind {
  count: number;
  /** Of the smallest file that shows it. */
  size: number;
  about: string;
  path: string;
}

/** What went wrong, each kind with the smallest file that repeats it. */
export class FindingsOfKinds {
  readonly #folder: string;
  readonly #say: (line: string) => void;
  readonly kinds = new Map<string, Kind>();

  constructor(folder: string, say: (line: string) => void) {
    this.#folder = folder;
    this.#say = say;
  }

  async add(
    { what, because, about }: Finding,
    { name, bytes, draft }: MadeFile,
    { seed, n }: { seed: number; n: number },
  ): Promise<void> {
    const kind = `${what}: ${because.join(" + ")}`;
    const seen = this.kinds.get(kind);
    const count = (seen?.count ?? 0) + 1;
    const size = draft.changes.length * 1_000_000 + bytes.length;
    if (seen && seen.size <= size) {
      seen.count = count;
      return;
    }
    const path = seen?.path ?? join(this.#folder, String(this.kinds.size + 1).padStart(3, "0"));
    const repeat = `TRIAL_TRUTH_SEED=${seed} TRIAL_TRUTH_FIRST=${n} TRIAL_TRUTH_FILES=1 pnpm trial truth`;
    const changes = draft.changes.map((change) => change.name).join(" + ") || "untouched";
    this.kinds.set(kind, { count, size, about, path });
    await mkdir(path, { recursive: true });
    await writeFile(join(path, `${String(size).padStart(8, "0")}-${name}`), bytes);
    await writeFile(join(path, "about.txt"), `${kind}\n${draft.layout.name}, ${changes}\n${about}\n${repeat}\n`);
    if (!seen)
      this.#say(`FOUND ${kind}\n      ${draft.layout.name}, ${changes}: ${about.slice(0, 300)}\n      ${repeat}`);
  }
}
