import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";

const hash = createHash("sha256");

/** Says how many bytes it has hashed, and the digest after the last of them, which is null. */
parentPort?.on("message", (piece: Uint8Array | null) => {
  if (piece) hash.update(piece);
  parentPort?.postMessage(piece ? piece.length : hash.digest("hex"));
});
