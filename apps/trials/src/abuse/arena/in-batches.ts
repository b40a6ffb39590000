const BATCH_CHARS = 256 * 1024;

/** The same text in longer pieces, because a stream takes as long for one row as for many. */
export function* inBatches(pieces: Iterable<string | Buffer>): Generator<string | Buffer> {
  let batch = "";
  for (const piece of pieces) {
    if (typeof piece === "string") batch += piece;
    else yield piece;
    if (batch.length < BATCH_CHARS) continue;
    yield batch;
    batch = "";
  }
  if (batch !== "") yield batch;
}
