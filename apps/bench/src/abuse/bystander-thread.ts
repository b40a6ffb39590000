import { parentPort, workerData } from "node:worker_threads";
import { Bystander, type Bystanding } from "./bystander.ts";

/** The script of the bystander's thread: it is told for how many milliseconds to live, and answers with the figures. */
const bystander = new Bystander(workerData as Bystanding);
parentPort?.on("message", async (ms: number) => {
  parentPort?.postMessage(await bystander.live(AbortSignal.timeout(ms)));
});
