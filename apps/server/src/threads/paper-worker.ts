import { parentPort, workerData } from "node:worker_threads";
import type { PaperQuestion } from "@ledgerline/domain/context";
import { poolAddress } from "../config/pool-address.ts";
import type { PaperDatabase, PaperReply } from "./paper-thread.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

// First: what typesets starts threads of its own, with this one's priority.
yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { DomainError, toDomainError } = await import("@ledgerline/domain/context/errors");
const { drawPaper } = await import("@ledgerline/domain/papers/draw-paper");

const data: PaperDatabase = workerData;
const db = connectDatabase({ ...poolAddress(data), maxConnections: 1 });

/** Answers each question with a paper, or why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (question: PaperQuestion) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage(READY);

async function reply(question: PaperQuestion): Promise<PaperReply> {
  try {
    return { paper: await drawPaper(db, question) };
  } catch (error) {
    const refused = toDomainError(error);
    if (!(refused instanceof DomainError)) throw error;
    return { refused: { code: refused.code, message: refused.message } };
  }
}
