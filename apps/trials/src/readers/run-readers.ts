import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuSeconds, memoryMb, peakMemoryMb, resetPeakMemory } from "@ledgerline/testing/product/processes";
import type { RunningProduct } from "@ledgerline/testing/product/running-product";
import type { Report, Step } from "@ledgerline/testing/report";
import { settled, upload } from "../abuse/arena/calls.ts";
import { runFuzzedProduct } from "../fuzz/fuzzed-product.ts";
import { listOperations } from "../fuzz/list-operations.ts";
import { CONTAINERS } from "./containers.ts";
import { headerReaders, layoutReaders } from "./read-layouts.ts";
import { formReaders, NAME_READERS } from "./read-names.ts";
import { operationReaders } from "./read-operations.ts";
import { Door, type Reader } from "./reader.ts";
import { ordinaryText, WORST_TEXTS } from "./worst-texts.ts";

/** A text that takes less is harmless, whatever an ordinary one costs. */
const TRIFLE_MS = 25;
const TRIES = 3;

/** How many times as long as an ordinary text of the same length a text may take. */
const MOST_TEXT_RATIO = 20;
/** Texts are tried at a fraction of the full length, and the worst ones at all of it. */
const PART = 8;
const TRIED_WHOLE = 3;

interface Worst extends Cost {
  reader: string;
  /** What the text was made of. */
  text: string;
  tooMuch: boolean;
}

interface GroupFigures {
  group: string;
  readers: number;
  /** Each reader's worst text. */
  worst: Worst[];
  /** Answers and exceptions of readers that are not refusals. */
  failed: string[];
  /** The most by which the reading process's memory grew. */
  grownMb: number;
}

export interface ContainerFigures {
  name: string;
  worst: ContainerCost;
  ordinary: ContainerCost;
}

/** Feeds every reader of strangers' bytes the worst that its bounds let through, within this process. */
async function runInside(say: (line: string) => void): Promise<GroupFigures[]> {
  return [
    await readAll("cells and names of statements", layoutReaders(), say, process),
    await readAll("titles, unknown columns and banks' files", NAME_READERS, say, process),
  ];
}

/** The same over HTTP, through REST and tRPC of a separate server, and then files that contain statements. */
async function runOverHttp(
  say: (line: string) => void,
): Promise<{ groups: GroupFigures[]; containers: ContainerFigures[] }> {
  const product = await runFuzzedProduct({ sources: false });
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-readers-"));
  try {
    const door = new Door(product, (await product.register()).access_token);
    const { operations, components } = await listOperations(product.origin);
    const page = await (await fetch(product.origin)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "/";
    const groups = [
      await readAll("headers", headerReaders(door, asset), say, product.process),
      await readAll("forms", formReaders(door, operations), say, product.process),
      await readAll("addresses and bodies", operationReaders(door, operations, components), say, product.process),
    ];
    door.close();
    const containers: ContainerFigures[] = [];
    for (const { name, worst, ordinary } of Object.values(CONTAINERS).flat()) {
      const figures = {
        name,
        ordinary: await sendContainer(product, folder, ordinary()),
        worst: await sendContainer(product, folder, worst()),
      };
      say(`       ${name}: ${figures.worst.status}, ${figures.worst.seconds.toFixed(1)} s of the processor`);
      containers.push(figures);
    }
    return { groups, containers };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function readAll(
  group: string,
  readers: readonly Reader[],
  say: (line: string) => void,
  reading: Pick<ChildProcess, "pid">,
): Promise<GroupFigures> {
  const clock = reading === process ? processorClock : () => performance.now();
  await resetPeakMemory(reading);
  const rest = await memoryMb(reading);
  const worst: Worst[] = [];
  const failed: string[] = [];
  for (const [at, reader] of readers.entries()) {
    try {
      const found = await findWorst(reader, clock);
      worst.push(found);
      if (found.tooMuch) say(`FOUND  ${reader.name}: ${found.ms.toFixed(0)} ms for ${found.length} of ${found.text}`);
    } catch (error) {
      failed.push(`${reader.name}: ${String(error)}`);
      say(`FOUND  ${failed.at(-1)}`);
    }
    if (at % 200 === 199) say(`       ${at + 1} of ${readers.length} ${group}`);
  }
  return { group, readers: readers.length, worst, failed, grownMb: (await peakMemoryMb(reading)) - rest };
}

/** The text that takes a reader longest, compared with an ordinary one of the same length. */
async function findWorst({ name, most, read }: Reader, clock: Clock): Promise<Worst> {
  const costs = new Costs(read, ordinaryText, clock);
  const costOf = async (text: string, length: number): Promise<Worst> => {
    const cost = await costs.of(WORST_TEXTS[text] ?? ordinaryText, length, MOST_TEXT_RATIO);
    return { ...cost, reader: name, text, tooMuch: isTooMuch(cost, MOST_TEXT_RATIO) };
  };
  const tried: Worst[] = [];
  for (const text of Object.keys(WORST_TEXTS)) tried.push(await costOf(text, Math.ceil(most / PART)));
  const worst = tried.sort((a, b) => b.ms / b.ordinaryMs - a.ms / a.ordinaryMs).slice(0, TRIED_WHOLE);
  const whole: Worst[] = [];
  for (const one of worst) whole.push(one.tooMuch ? one : await costOf(one.text, most));
  return whole.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a));
}

interface ContainerCost {
  status: number;
  /** CPU time until every statement of the file has settled. */
  seconds: number;
  /** The most by which the resident memory grew meanwhile. */
  grownMb: number;
}

/** Uploads a file as a new artist, and waits until nothing of it is under way. */
async function sendContainer(product: RunningProduct, folder: string, bytes: Buffer): Promise<ContainerCost> {
  const path = join(folder, "statement.csv");
  await writeFile(path, bytes);
  const caller = { origin: product.origin, token: (await product.register()).access_token };
  await resetPeakMemory(product.process);
  const [seconds, rest] = [await cpuSeconds(product.process), await memoryMb(product.process)];
  const { status, statements } = await upload(caller, path);
  await settled(caller, statements);
  await rm(path);
  return {
    status,
    seconds: (await cpuSeconds(product.process)) - seconds,
    grownMb: Math.max(0, (await peakMemoryMb(product.process)) - rest),
  };
}

/** The most CPU time of a file, as a multiple of an ordinary one that unpacks to as many bytes. */
const MOST_FILE_RATIO = 10;
const TRIFLE_SECONDS = 1;
const MOST_GROWN_MB = 300;

/** Everything that reads strangers' input gets the largest and worst that earlier bounds let through. */
export const readers: Step = {
  title: "Readers at their bounds",
  async run(report) {
    const say = (line: string) => report.say(line);
    const inside = await runInside(say);
    const { groups, containers } = await runOverHttp(say);
    for (const group of [...inside, ...groups]) reportGroup(report, group);
    for (const { name, worst, ordinary } of containers) {
      const ratio = worst.seconds <= TRIFLE_SECONDS ? 1 : worst.seconds / Math.max(0.1, ordinary.seconds);
      report.row(`${name}, against an ordinary file`, ratio, "", { atMost: MOST_FILE_RATIO });
      report.row(`${name}, memory`, worst.grownMb, "MB", { atMost: MOST_GROWN_MB });
    }
  },
};

function reportGroup(report: Report, { group, readers: count, worst, failed, grownMb }: GroupFigures): void {
  const [slowest] = worst.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  report.row(`readers of ${group}`, count);
  report.row("their worst text against an ordinary one", slowest ? ratioOf(slowest) : 0, "", { atMost: 20 });
  if (slowest) report.remark(`${slowest.reader}: ${slowest.length} characters of ${slowest.text}.`);
  report.row("memory meanwhile", grownMb, "MB", { atMost: MOST_GROWN_MB });
  report.row("readers that failed", failed.length, "", { atMost: 0 });
  for (const one of failed) report.remark(one);
}

interface Cost {
  ms: number;
  /** The cost of an ordinary text of the same length. */
  ordinaryMs: number;
  /** The longest text that was read. */
  length: number;
}

/** Milliseconds from some fixed moment. */
type Clock = () => number;

/** This process's CPU time, which other work on the machine does not affect. */
const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Measures readers, and remembers what ordinary texts cost them. */
class Costs {
  readonly #clock: Clock;
  readonly #read: (text: string) => unknown;
  readonly #ordinary: (length: number) => string;
  readonly #known = new Map<number, number>();

  constructor(read: (text: string) => unknown, ordinary: (length: number) => string, clock: Clock) {
    this.#clock = clock;
    this.#read = read;
    this.#ordinary = ordinary;
  }

  /**
   * What a text costs at this length, or at the first shorter length at which it takes `most` times as long as an
   * ordinary one. Otherwise a text whose cost grows with a power of its length would be read for hours.
   */
  async of(text: (length: number) => string, length: number, most: number): Promise<Cost> {
    for (const part of [1024, 64, 8]) {
      const cost = await this.#at(text, Math.ceil(length / part));
      if (isTooMuch(cost, most)) return cost;
    }
    return this.#at(text, length);
  }

  async #at(text: (length: number) => string, length: number): Promise<Cost> {
    const made = text(length);
    let ms = await this.#time(made);
    let ordinaryMs = this.#known.get(length) ?? Number.POSITIVE_INFINITY;
    // A pause of the machine or the garbage collector affects one try, but not all of them.
    for (let left = TRIES; left > 0 && (ordinaryMs === Number.POSITIVE_INFINITY || ms > TRIFLE_MS); left -= 1) {
      ordinaryMs = Math.min(ordinaryMs, await this.#time(this.#ordinary(length)));
      if (ms > TRIFLE_MS && ms < 1_000) ms = Math.min(ms, await this.#time(made));
    }
    this.#known.set(length, ordinaryMs);
    return { ms, ordinaryMs, length };
  }

  async #time(text: string): Promise<number> {
    const started = this.#clock();
    await this.#read(text);
    return this.#clock() - started;
  }
}

/** How many times as long as an ordinary text it took; at most 1 if that was next to no time. */
function ratioOf({ ms, ordinaryMs }: Cost): number {
  return ms <= TRIFLE_MS ? Math.min(1, ms / ordinaryMs) : ms / Math.max(ordinaryMs, 1);
}

function isTooMuch(cost: Cost, most: number): boolean {
  return cost.ms > TRIFLE_MS && ratioOf(cost) > most;
}
