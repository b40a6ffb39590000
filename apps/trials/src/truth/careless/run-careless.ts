import { join } from "node:path";
import type { RunningProduct } from "@ledgerline/workbench/product/running-product";
import { runFuzzedProduct } from "../../fuzz/fuzzed-product.ts";
import { Caller } from "../client/ask.ts";
import type { RunOptions } from "../client/run-options.ts";
import type { TrueFile } from "./draw/true-file.ts";
import { makeTrueFile } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import { bringInCarelessly } from "./person/bring-in-carelessly.ts";
import { Faults } from "./person/faults.ts";
import { FAULTS, judgeLines } from "./person/judge-lines.ts";
import { Tally } from "./person/tally.ts";

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
export async function runCareless(options: RunOptions): Promise<CarelessFigures> {
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
