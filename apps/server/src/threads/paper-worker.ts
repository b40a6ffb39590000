import { parentPort, workerData } from "node:worker_threads";
import { poolAddress } from "../config/pool-address.ts";
import type { PaperAsked, PaperDatabase, PaperReply } from "./paper-thread.ts";
import { speedUpImports, yieldToPeople } from "./thread-start.ts";
import { READY } from "./worker-thread.ts";

// First: what typesets starts threads of its own, with this one's priority.
yieldToPeople();
speedUpImports();
const { connectDatabase } = await import("@ledgerline/db/client");
const { refusalOf } = await import("@ledgerline/domain/context/errors");
const { addUpEarned } = await import("@ledgerline/domain/shares/show/earned");
const { findLines } = await import("@ledgerline/domain/shares/show/find-lines");
const { addUpSongs } = await import("@ledgerline/domain/shares/show/statement-songs");
const { drawPaper } = await import("@ledgerline/domain/threads/draw-paper");

const data: PaperDatabase = workerData;
const db = connectDatabase({ ...poolAddress(data), maxConnections: 1 });

/** Answers each question with a paper, with sums or with lines, or says why it is refused. Any other failure ends the thread. */
parentPort?.on("message", async (question: PaperAsked) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage(READY);

async function reply(question: PaperAsked): Promise<PaperReply> {
  try {
    return { answer: await answerTo(question) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

function answerTo(question: PaperAsked) {
  switch (question.want) {
    case "songs":
      return addUpSongs(db, question.accountId, question.key);
    case "earned":
      return addUpEarned(db, question.accountId, question.payee);
    case "lines":
      return findLines(db, question.accountId, question.key, question.asked);
    default:
      return drawPaper(db, question);
  }
}
