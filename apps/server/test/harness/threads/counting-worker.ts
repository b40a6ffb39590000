import { parentPort, workerData } from "node:worker_threads";
import { READY } from "../../../src/threads/worker-thread.ts";

/** Counts its starts, loads until it may go on, and answers each question. */
const [started, mayLoad] = [0, 1];
const counts: Int32Array = workerData;
Atomics.add(counts, started, 1);
Atomics.notify(counts, started);
Atomics.wait(counts, mayLoad, 0);
parentPort?.on("message", (question: string) => parentPort?.postMessage(question));
parentPort?.postMessage(READY);
