import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 5_000;
/** Of the event loop's time. */
const IDLE_BELOW = 0.05;
/** Less is not worth the pause of some tens of milliseconds. */
const WORTH_BYTES = 8 * 1024 ** 2;

/**
 * Gives back the memory of a thread that works in bulk once it has nothing to do: V8 keeps what a file has filled until
 * new work needs the room. Not for the thread that answers, whose compiled code would go as well.
 */
export function collectWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let last = performance.eventLoopUtilization();
  let kept = 0;
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization >= IDLE_BELOW || process.memoryUsage().heapUsed <= kept + WORTH_BYTES) return;
    await collect({ type: "major", flavor: "last-resort", execution: "async" });
    kept = process.memoryUsage().heapUsed;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
