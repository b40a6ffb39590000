import { parentPort, workerData } from "node:worker_threads";
import { startPulse } from "../../../src/jobs/booking-pulse.ts";
import { READY } from "../../../src/threads/worker-thread.ts";

/** A booking thread that begins, but never makes progress. */
const alive = startPulse(workerData.pulse);
parentPort?.on("message", () => {
  alive();
  for (;;);
});
parentPort?.postMessage(READY);
