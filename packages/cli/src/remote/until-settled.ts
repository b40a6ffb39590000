import { setTimeout as delay } from "node:timers/promises";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { EXIT } from "../exit/exit-codes.ts";
import { Failure } from "../exit/failure.ts";
import { plainText } from "../output/plain-text.ts";
import { progress } from "../output/progress.ts";
import type { Server } from "./server.ts";
import { isWorking } from "./statement-state.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** The statements, once the server has finished working on all of them. Throws Failure after `seconds`. */
export async function untilSettled(server: Server, ids: readonly string[], seconds: number): Promise<Statement[]> {
  const deadline = Date.now() + seconds * 1000;
  const shown = progress();
  const settled: Statement[] = [];
  try {
    for (const id of ids) {
      let wait = FIRST_WAIT_MS;
      let statement = await show(server, id);
      while (isWorking(statement)) {
        if (Date.now() + wait > deadline) {
          throw new Failure(
            EXIT.unavailable,
            `The server still works on ${statement.file_name} after ${seconds} seconds.`,
          );
        }
        shown.say(`${plainText(statement.file_name)}: ${statement.state}${partOf(statement)}`);
        await delay(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        statement = await show(server, id);
      }
      settled.push(statement);
    }
  } finally {
    shown.end();
  }
  return settled;
}

function show(server: Server, id: string): Promise<Statement> {
  return server.get(`/statements/${encodeURIComponent(id)}`);
}

function partOf({ progress: { bytes_read, bytes_total } }: Statement): string {
  return bytes_read > 0 && bytes_total > 0 ? `, ${Math.floor((bytes_read / bytes_total) * 100)} %` : "";
}
