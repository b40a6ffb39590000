import { createReadStream, createWriteStream } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

export interface LogBounds {
  maxBytes: number;
  everyMs: number;
}

/** Whoever makes Postgres complain a lot must not fill the disk. */
const BOUNDS: LogBounds = { maxBytes: 16 * 1024 * 1024, everyMs: 5_000 };

/**
 * Moves what a log has to `<path>.before` whenever it is too long, and begins it again. Postgres goes on appending to the
 * same file; lines that it writes meanwhile may be lost. Returns what ends that.
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
    // A disk that is full or a log that is gone: the next look may do better.
    void look()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
