import { parentPort, workerData } from "node:worker_threads";
import { callFrom } from "./arena/calls.ts";
import { Bystander, type Bystanding } from "./bystander.ts";

/** The script of the bystander's thread: it is told how many milliseconds to live, and answers with its calls. */
const { address, ...bystanding } = workerData as Bystanding;
callFrom(address);
const bystander = new Bystander(bystanding);
parentPort?.on("message", async (ms: number) => {
  parentPort?.postMessage(await bystander.live(AbortSignal.timeout(ms)));
});
