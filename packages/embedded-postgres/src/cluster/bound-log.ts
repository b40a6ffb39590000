import { createReadStream, createWriteStream } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

export interface LogBounds {
  maxBytes: number;
  everyMs: number;
}

/** Nobody may fill the disk by making Postgres log a lot. */
const BOUNDS: LogBounds = { maxBytes: 16 * 1024 * 1024, everyMs: 5_000 };

/**
 * Whenever a log is too long, moves its newest `maxBytes` to `<path>.before` and empties it. Postgres keeps appending
 * to the same file; lines that it writes meanwhile may be lost. Returns a function that stops this.
 */
export function boundLog(path: string, { maxBytes, everyMs }: LogBounds = BOUNDS): () => void {
  let looking = false;
  const look = async () => {
    const { size } = await stat(path);
    if (size <= maxBytes) return;
    const end = createReadStream(path, { start: size - maxBytes });
    await pipeline(end, createWriteStream(`${path}.before`, { mode: 0o600 }));
    await truncate(path);
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // The disk may be full or the log gone; the next look may do better.
    void look()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
