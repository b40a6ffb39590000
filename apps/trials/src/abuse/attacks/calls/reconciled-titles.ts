import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Attack } from "../../arena/attack.ts";
import { bookLongTitles } from "../../arena/book-long-titles.ts";
import { get, settled, upload } from "../../arena/calls.ts";
import { HEADER, statementRow } from "../../arena/statement-rows.ts";

/**
 * An artist's reconciliation folds the titles of all tracks. Of those that fit a file's memory, halves (½) take
 * longest. Meanwhile another artist waits for their own reconciliation.
 */
export const reconciledTitles: Attack = {
  name: "the reconciliation of 100,000 titles of 1,990 halves",
  async begin(arena) {
    await bookLongTitles(arena, "½");
    await isStale(arena);
    const { access_token: token } = await arena.register();
    const other = { origin: arena.origin, token };
    const path = join(arena.directory, "other.tsv");
    await writeFile(path, HEADER + statementRow({ reported: "2026-03-12", month: "2026-01" }));
    await settled(other, (await upload(other, path)).statements);
    const since = performance.now();
    let waited = "";
    return async () => {
      const own = await isStale(arena);
      const others = await isStale(other);
      const seconds = ((performance.now() - since) / 1000).toFixed(0);
      if (!others) waited ||= `another artist's was computed after ${seconds} s`;
      await delay(500);
      return `${own ? `not computed after ${seconds} s` : "computed"}; ${waited || `another artist's has waited for ${seconds} s`}`;
    };
  },
};

/** Whether it is not computed yet. Asking queues it. */
async function isStale(caller: Parameters<typeof get>[0]): Promise<boolean> {
  return ((await (await get(caller, "/reconciliation")).json()) as ReconciliationSummary).stale;
}
