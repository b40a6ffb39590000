import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cpuSeconds } from "@ledgerline/workbench/product/cpu-seconds";
import { memoryMb, peakMemoryMb, resetPeakMemory } from "@ledgerline/workbench/product/resident-memory";
import type { RunningProduct } from "@ledgerline/workbench/product/running-product";
import { settled, upload } from "../abuse/arena/calls.ts";

export interface ContainerCost {
  status: number;
  /** Of the processor, until every statement of the file has settled. */
  seconds: number;
  /** By how much the resident memory grew meanwhile, at most. */
  grownMb: number;
}

/** Uploads a file for a new artist, and waits until nothing of it is under way. */
export async function sendContainer(product: RunningProduct, folder: string, bytes: Buffer): Promise<ContainerCost> {
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
