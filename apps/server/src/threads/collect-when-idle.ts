import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 5_000;
/** Of the event loop's time. */
const IDLE_BELOW = 0.05;
const BUSY_ABOVE = 0.5;
/** Less is not worth the pause of some tens of milliseconds. */
const WORTH_BYTES = 8 * 1024 ** 2;
/** While there is some work. */
const WORTH_WHILE_WORKING = 32 * 1024 ** 2;
const WORKING_EVERY_MS = 20_000;

/**
 * Gives the memory of the thread that calls it back once there is no more work, or little work and much to give back: V8 keeps what it has until new work
 * needs the room, and the pages that a burst of work has filled and left for as long as anything happens.
 */
export function collectWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let last = performance.eventLoopUtilization();
  let collectedAt = performance.now();
  let kept = 0;
  let least = Number.POSITIVE_INFINITY;
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    const resident = process.memoryUsage.rss();
    least = Math.min(least, resident);
    const isIdle = utilization < IDLE_BELOW && process.memoryUsage().heapUsed > kept + WORTH_BYTES;
    const isQuiet = utilization < BUSY_ABOVE && performance.now() - collectedAt > WORKING_EVERY_MS;
    if (!isIdle && !(isQuiet && resident > least + WORTH_WHILE_WORKING)) return;
    await collect({ type: "major", flavor: "last-resort", execution: "async" });
    collectedAt = performance.now();
    kept = process.memoryUsage().heapUsed;
    // What is left belongs to threads or is in use, and collecting again would be in vain.
    least = process.memoryUsage.rss();
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
