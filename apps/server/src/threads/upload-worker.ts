import { parentPort } from "node:worker_threads";
import type { UploadQuestion } from "@ledgerline/domain/context/threads";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import type { UploadReply } from "./upload-threads.ts";
import { READY } from "./worker-thread.ts";

speedUpImports();
const { refusalOf } = await import("@ledgerline/domain/context/errors");
const { readUpload } = await import("@ledgerline/domain/threads/read-upload");
// Not earlier: the sender of the first file waits for the code.
yieldToPeople();

/** Answers each upload with what is in it, or why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (question: UploadQuestion) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage(READY);

async function reply(question: UploadQuestion): Promise<UploadReply> {
  try {
    return { answer: await readUpload(question) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
