import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningProduct } from "@ledgerline/testing/product/running-product";
import type { Step } from "@ledgerline/testing/report";
import { runFuzzedProduct } from "../../../fuzz/fuzzed-product.ts";
import { Caller } from "../../ask.ts";
import type { RunOptions } from "../../run-options.ts";
import { optionsOfRun } from "../../run-options.ts";
import type { TrueFile, TrueLine } from "../draw/true-file.ts";
import { makeTrueFile } from "../kinds/kind.ts";
import { KINDS } from "../kinds/kinds.ts";
import { bringInCarelessly } from "./bring-in-carelessly.ts";
import { FAULTS, isOnlyLeftOut, type Judgement, judgeLines, VERDICTS, type Verdict } from "./judge-lines.ts";
import type { Outcome } from "./outcome.ts";

/** Somebody in a hurry keeps what the mapper has filled in, and answers only what is asked. */
export const careless: Step = {
  title: "Files whose truth is known, and somebody in a hurry",
  async run(report) {
    const options = optionsOfRun((line) => report.say(line));
    report.remark(`Seed ${options.seed}.`);
    const { seconds, tally, faults } = await runCareless(options);
    const { files, verdicts, easy, unanswerable, leftOut } = tally.all;
    report.say("");
    for (const row of tally.table(KINDS.map(({ name }) => name))) report.say(row);
    report.say("");
    for (const [what, { count, path }] of faults.found) report.remark(`Found ${count} times: ${what} (${path}).`);
    report.row("files", files);
    report.row("seconds for 100 files", (100 * seconds) / files);
    report.row("right after at most two answers, of 100", (100 * easy) / files);
    report.row("asked what nobody can answer, of 100", (100 * unanswerable) / files);
    report.row("only titles or units lost", leftOut);
    for (const fault of FAULTS) report.row(fault, verdicts[fault], "", { atMost: 0 });
  },
};

const EASY = 2;

const SHOWN_LINES = 3;

/** How many files some people share, each of another kind. */
const FILES_EACH = 24;
const AT_ONCE = 12;
const SAY_EVERY = 200;

export interface CarelessFigures {
  seconds: number;
  tally: Tally;
  faults: Faults;
}

/** A header that was mapped before is read as it was then, and nothing is asked: each header comes once. */
interface Person {
  caller: Caller;
  known: Set<string>;
}

/** People in a hurry upload files whose truth is known. What is filled in counts as booked. */
async function runCareless(options: RunOptions): Promise<CarelessFigures> {
  const { seed, first, files, folder, say, ended, sources = false } = options;
  const product = await runFuzzedProduct({ sources });
  const figures = { tally: new Tally(), faults: new Faults(join(folder, "careless")) };
  const started = performance.now();
  const end = first + files;
  let next = first;
  const take = async (caller: Caller, file: TrueFile, n: number) => {
    const outcome = await bringInCarelessly(caller, file);
    const judgement = judgeLines(file, outcome);
    figures.tally.add(file.kind, judgement, outcome);
    const repeat = `TRIAL_TRUTH_SEED=${seed} TRIAL_TRUTH_FIRST=${n} TRIAL_TRUTH_FILES=1 pnpm trial truth --person careless`;
    if (FAULTS.includes(judgement.verdict)) await figures.faults.add(file, judgement, outcome, repeat);
    if (figures.tally.all.files % SAY_EVERY === 0) say(`       ${figures.tally.all.files} files`);
  };
  const work = async () => {
    while (next < end && !ended?.aborted) {
      const from = next;
      next += FILES_EACH;
      const people: Person[] = [];
      for (let n = from; n < Math.min(from + FILES_EACH, end) && !ended?.aborted; n += 1) {
        const file = makeFile(seed, n);
        const headers = headersOf(file);
        const person = people.find(({ known }) => headers.every((header) => !known.has(header)));
        const { caller, known } = person ?? { caller: await register(product), known: new Set() };
        if (!person) people.push({ caller, known });
        for (const header of headers) known.add(header);
        await take(caller, file, n);
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

async function register(product: RunningProduct): Promise<Caller> {
  return new Caller(product.origin, (await product.register()).access_token);
}

function makeFile(seed: number, n: number): TrueFile {
  const kind = KINDS[n % KINDS.length];
  if (!kind) throw new Error("There are no kinds of files");
  return makeTrueFile(kind, seed, n);
}

/** The rows without figures: one of them is the header. */
function headersOf({ top }: TrueFile): string[] {
  return top.map((cells) => cells.join("\t")).filter((row) => !/\d/.test(row));
}

interface Fault {
  count: number;
  size: number;
  path: string;
}

/** What went wrong, each with the smallest file that shows it. */
class Faults {
  readonly #folder: string;
  readonly found = new Map<string, Fault>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(file: TrueFile, judgement: Judgement, outcome: Outcome, repeat: string): Promise<void> {
    const { verdict, facts, missing, extra } = judgement;
    const what = `${file.kind}: ${verdict}: ${facts.join(", ")}`;
    const seen = this.found.get(what);
    const size = file.bytes.length;
    const path = seen?.path ?? join(this.#folder, String(this.found.size + 1).padStart(3, "0"));
    this.found.set(what, { count: (seen?.count ?? 0) + 1, size: Math.min(size, seen?.size ?? size), path });
    if (seen && seen.size <= size) return;
    await mkdir(path, { recursive: true });
    await writeFile(join(path, `${String(size).padStart(6, "0")}-${file.name}`), file.bytes);
    const about = [
      what,
      "",
      ...file.top.map((cells) => cells.join(" | ")),
      "",
      `booked and not true:\n${listed(extra)}`,
      `true and not booked:\n${listed(missing)}`,
      `asked: ${outcome.asked.map((one) => `${one.about} (${one.answer})`).join(", ") || "nothing"}`,
      ...outcome.why,
      repeat,
    ];
    await writeFile(join(path, "about.txt"), `${about.join("\n")}\n`);
  }
}

function listed(lines: readonly TrueLine[]): string {
  const shown = lines.slice(0, SHOWN_LINES).map((line) => `  ${Object.values(line).join(" | ")}`);
  return [...shown, ...(lines.length > SHOWN_LINES ? [`  and ${lines.length - SHOWN_LINES} more`] : [])].join("\n");
}

interface Counts {
  files: number;
  verdicts: Record<Verdict, number>;
  /** Files that were asked something that has no right answer. */
  unanswerable: number;
  answers: number;
  /** Files that are right after at most two answers. */
  easy: number;
  /** Files of which only titles or units were lost. */
  leftOut: number;
}

function nothing(): Counts {
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  return { files: 0, verdicts, unanswerable: 0, answers: 0, easy: 0, leftOut: 0 };
}

/** Counts what became of files, by kind and in all. */
class Tally {
  readonly kinds = new Map<string, Counts>();
  readonly all = nothing();

  add(kind: string, judgement: Judgement, { asked }: Outcome): void {
    const { verdict } = judgement;
    const own = this.kinds.get(kind) ?? nothing();
    this.kinds.set(kind, own);
    const answers = asked.filter(({ answer }) => answer !== "none").length;
    for (const counts of [own, this.all]) {
      counts.files += 1;
      counts.verdicts[verdict] += 1;
      counts.answers += answers;
      if (asked.some(({ answer }) => answer !== "right")) counts.unanswerable += 1;
      if (isOnlyLeftOut(judgement)) counts.leftOut += 1;
      if (verdict === "right" && answers <= EASY) counts.easy += 1;
    }
  }

  /** The rows of a table in Markdown, in the order of these kinds. */
  table(order: readonly string[]): string[] {
    const row = (name: string, { files, verdicts, unanswerable, answers }: Counts) =>
      `| ${name} | ${[files, ...VERDICTS.map((verdict) => verdicts[verdict]), unanswerable, answers].join(" | ")} |`;
    return [
      `| kind | files | ${VERDICTS.join(" | ")} | asked what nobody can answer | answers |`,
      `| --- |${" ---: |".repeat(VERDICTS.length + 3)}`,
      ...order.flatMap((name) => {
        const counts = this.kinds.get(name);
        return counts ? [row(name, counts)] : [];
      }),
      row("**all**", this.all),
    ];
  }
}
