import { parentPort } from "node:worker_threads";
import { READY } from "../../../src/threads/worker-thread.ts";

/** Answers each question with the number of questions so far, but never ends on one that mentions `endless`. */
let asked = 0;
parentPort?.on("message", (question: unknown) => {
  asked += 1;
  const text = JSON.stringify(question);
  while (text.includes("endless"));
  if (text.includes("greedy")) fillMemory();
  parentPort?.postMessage({ answer: asked });
});
parentPort?.postMessage(READY);

/** 256 MiB, which only one of the two threads has. */
function fillMemory(): void {
  const kept: object[] = [];
  for (let at = 0; at < 256; at += 1) kept.push(Array.from({ length: 128 * 1024 }, () => at + 0.5));
}
