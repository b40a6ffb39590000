import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cpuSeconds } from "@ledgerline/workbench/product/cpu-seconds";
import { memoryMb, peakMemoryMb, resetPeakMemory } from "@ledgerline/workbench/product/resident-memory";
import type { RunningProduct } from "@ledgerline/workbench/product/running-product";
import { settled, upload } from "../abuse/arena/calls.ts";

export interface ContainerCost {
  status: number;
  /** CPU time until every statement of the file has settled. */
  seconds: number;
  /** The most by which the resident memory grew meanwhile. */
  grownMb: number;
}

/** Uploads a file as a new artist, and waits until nothing of it is under way. */
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
