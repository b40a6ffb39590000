import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Report, Step } from "@ledgerline/testing/report";
import { runFuzzedProduct } from "../fuzz/fuzzed-product.ts";
import { Caller } from "./ask.ts";
import { bringIn } from "./bring-in.ts";
import { ENDS, endOf, type Finding, judge, Tally } from "./judge.ts";
import { isSwapped, type MadeFile, makeFile } from "./make-file.ts";
import { optionsOfRun, type RunOptions } from "./run-options.ts";

/** How many files an artist uploads, each of a different layout. */
const FILES_EACH = 12;
const AT_ONCE = 12;

interface Kind {
  count: number;
  /** The size of the smallest file that shows it. */
  size: number;
  about: string;
  path: string;
}

export interface TruthFigures {
  files: number;
  seconds: number;
  layouts: Tally;
  changes: Tally;
  findings: FindingsOfKinds;
}

/** Artists upload files whose truth is known, and answer questions truthfully. What is booked must be true. */
export async function runTruth({
  seed,
  first,
  files,
  folder,
  say,
  ended,
  sources = false,
}: RunOptions): Promise<TruthFigures> {
  const product = await runFuzzedProduct({ sources });
  const figures = {
    files: 0,
    layouts: new Tally(),
    changes: new Tally(),
    findings: new FindingsOfKinds(folder, say),
  };
  const started = performance.now();
  let next = first;
  const take = async (caller: Caller, file: MadeFile, n: number, mapped: MadeFile[]): Promise<void> => {
    if (mapped.some((first) => isSwapped(first, file))) return;
    const outcome = await bringIn(caller, file);
    if (outcome.mapped) mapped.push(file);
    const end = endOf(outcome);
    const { layout, changes } = file.draft;
    figures.files += 1;
    figures.layouts.add(layout.name, end);
    for (const { name } of changes.length > 0 ? changes : [{ name: "untouched" }]) figures.changes.add(name, end);
    for (const finding of judge(file, outcome)) await figures.findings.add(finding, file, { seed, n });
    if (figures.files % 200 === 0) say(`       ${figures.files} files`);
    if (file.next && end.startsWith("booked")) await take(caller, file.next, n, mapped);
  };
  const work = async () => {
    while (next < first + files && !ended?.aborted) {
      const from = next;
      next += FILES_EACH;
      const caller = new Caller(product.origin, (await product.register()).access_token);
      const mapped: MadeFile[] = [];
      for (let n = from; n < Math.min(from + FILES_EACH, first + files) && !ended?.aborted; n += 1) {
        await take(caller, makeFile(seed, n), n, mapped);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const line of product.takeErrors()) say(`       the server logged ${line}`);
    return { ...figures, seconds: (performance.now() - started) / 1000 };
  } finally {
    await product.stop();
  }
}

/** What went wrong, by kind, each with the smallest file that repeats it. */
class FindingsOfKinds {
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

/** Statements of every layout and with unknown headers, changed at random. What is booked must be true. */
export const knowing: Step = {
  title: "Files whose truth is known",
  async run(report) {
    const options = optionsOfRun((line) => report.say(line));
    report.remark(`Seed ${options.seed}.`);
    const figures = await runTruth(options);
    const { files, seconds, layouts, changes, findings } = figures;
    report.row("files", files);
    report.row("files a second", files / seconds);
    print(report, "layout", layouts);
    print(report, "change", changes);
    for (const [kind, { count, path }] of findings.kinds) report.remark(`Found ${count} times: ${kind} (${path}).`);
    report.row("kinds of findings", findings.kinds.size, "", { atMost: 0 });
  },
};

function print(report: Report, what: string, { counts }: Tally): void {
  report.say("");
  report.say(`| ${what} | ${ENDS.join(" | ")} |`);
  report.say(`| --- |${" ---: |".repeat(ENDS.length)}`);
  for (const [name, ends] of counts) report.say(`| ${name} | ${ENDS.map((end) => ends[end]).join(" | ")} |`);
  report.say("");
}
