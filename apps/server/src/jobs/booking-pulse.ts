import { StuckBooking } from "@ledgerline/domain/statements/book/booking-faults";

/** Where the booking thread counts its steps forward, and how often its timers ran. */
const PROGRESS = 0;
const TICKS = 1;
const TICK_MS = 250;
/** A process that was suspended sees one check when it resumes, not twelve. */
const CHECKS = 12;

/** The shared memory that the thread counts in. */
export function createPulse(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** For the thread: counts its timer, and returns a function that counts a step forward. */
export function startPulse(pulse: Int32Array): () => void {
  setInterval(() => Atomics.add(pulse, TICKS, 1), TICK_MS).unref();
  return () => void Atomics.add(pulse, PROGRESS, 1);
}

/**
 * Aborts `stuck` when the thread has begun but made no progress for `stuckMs`. The reason is a StuckBooking if its
 * timers did not run either: then the file is at fault, not a database that does not answer.
 */
export function watchPulse(pulse: Int32Array, stuckMs: number): { stuck: AbortSignal; stop: () => void } {
  const stuck = new AbortController();
  const now = () => ({ progress: Atomics.load(pulse, PROGRESS), ticks: Atomics.load(pulse, TICKS) });
  const atFirst = now().progress;
  let last = now();
  let same = 0;
  const timer = setInterval(() => {
    const { progress } = now();
    same = progress === last.progress && progress !== atFirst ? same + 1 : 0;
    if (same === 0) last = now();
    if (same < CHECKS) return;
    const waits = now().ticks - last.ticks > Math.max(2, stuckMs / TICK_MS / 4);
    stuck.abort(
      waits ? new Error(`The booking made no progress for ${stuckMs / 1000} s and was ended`) : new StuckBooking(),
    );
  }, stuckMs / CHECKS).unref();
  return { stuck: stuck.signal, stop: () => clearInterval(timer) };
}
