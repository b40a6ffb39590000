import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryMb, peakMemoryMb, resetPeakMemory } from "@ledgerline/workbench/product/resident-memory";
import { runFuzzedProduct } from "../fuzz/product/fuzzed-product.ts";
import { listOperations } from "../fuzz/requests/list-operations.ts";
import { CONTAINERS } from "./containers.ts";
import { processorClock } from "./cost.ts";
import { findWorst, type Worst } from "./find-worst.ts";
import { formReaders } from "./read-forms.ts";
import { headerReaders } from "./read-headers.ts";
import { layoutReaders } from "./read-layouts.ts";
import { NAME_READERS } from "./read-names.ts";
import { operationReaders } from "./read-operations.ts";
import { Door } from "./read-requests.ts";
import type { Reader } from "./reader.ts";
import { type ContainerCost, sendContainer } from "./send-container.ts";

export interface GroupFigures {
  group: string;
  readers: number;
  /** Each reader's worst text. */
  worst: Worst[];
  /** What a reader answered or threw that is no refusal. */
  failed: string[];
  /** By how much the memory of the process that reads grew, at most. */
  grownMb: number;
}

export interface ContainerFigures {
  name: string;
  worst: ContainerCost;
  ordinary: ContainerCost;
}

/** Feeds every reader of strangers' bytes the worst that its bounds let through, inside this process. */
export async function runInside(say: (line: string) => void): Promise<GroupFigures[]> {
  return [
    await readAll("cells and names of statements", layoutReaders(), say, process),
    await readAll("titles, unknown columns and banks' files", NAME_READERS, say, process),
  ];
}

/** The same over HTTP, at both doors of a server of its own; then its containers of statements. */
export async function runOverHttp(
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
