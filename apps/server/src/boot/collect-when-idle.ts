import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 5_000;
/** Of the event loop's time. */
const IDLE_BELOW = 0.05;
/** Less is not worth the pause of some tens of milliseconds. */
const WORTH_BYTES = 8 * 1024 ** 2;

/** Gives memory back once there is no more work. V8 keeps what it has until new work needs the room. */
export function collectWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let last = performance.eventLoopUtilization();
  let kept = 0;
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization > IDLE_BELOW || process.memoryUsage().heapUsed < kept + WORTH_BYTES) return;
    await collect({ type: "major", flavor: "last-resort", execution: "async" });
    kept = process.memoryUsage().heapUsed;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
