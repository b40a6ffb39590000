import type { Attack } from "../arena/attack.ts";
import { manyUnpackings, unpackedRows, zipDirectories, zipOfZeros } from "./archives.ts";
import { brokenRequests, hugeHeaders, longEncodings } from "./broken-requests.ts";
import { hugeDeletion, manyChanges } from "./changes.ts";
import { archivesAndExports, papers, slowReaders } from "./downloads.ts";
import { deepJson, hugeBatches, nestedBrackets } from "./large-calls.ts";
import { reconciledTitles, sampleBoard, searchOfTitles } from "./long-titles.ts";
import { attachments, manyLargeFiles, manySmallFiles } from "./many-files.ts";
import { bookedPerformers, previewedPerformers } from "./performers.ts";
import { pipelinedByProxy, pipelinedRead, pipelinedUnread } from "./pipelined.ts";
import { headersOfTabs, immenseUnits, manyMonths, manyOverlaps, refusedRows } from "./rows.ts";
import { idleConnections, slowBodies, slowHeaders, slowUploads, unfinishedBodies } from "./slow-senders.ts";
import { forgedAddresses, forgottenPasswords, manyGuessers, manyGuests } from "./visitors.ts";
import { workbookFormats, workbookNumbers } from "./workbooks.ts";

/** All attacks, by the name that `pnpm trial abuse` takes. */
export const ATTACKS: Record<string, Attack> = {
  "broken-requests": brokenRequests,
  "pipelined-unread": pipelinedUnread,
  "pipelined-by-proxy": pipelinedByProxy,
  "pipelined-read": pipelinedRead,
  "long-encodings": longEncodings,
  "slow-headers": slowHeaders,
  "slow-bodies": slowBodies,
  "unfinished-bodies": unfinishedBodies,
  "idle-connections": idleConnections,
  "huge-headers": hugeHeaders,
  "forged-addresses": forgedAddresses,
  "many-guessers": manyGuessers,
  "many-guests": manyGuests,
  "forgotten-passwords": forgottenPasswords,
  "workbook-formats": workbookFormats,
  "workbook-numbers": workbookNumbers,
  "booked-performers": bookedPerformers,
  "previewed-performers": previewedPerformers,
  "zip-directories": zipDirectories,
  "slow-uploads": slowUploads,
  "many-unpackings": manyUnpackings,
  "refused-rows": refusedRows,
  "many-overlaps": manyOverlaps,
  "many-months": manyMonths,
  "headers-of-tabs": headersOfTabs,
  "immense-units": immenseUnits,
  "unpacked-rows": unpackedRows,
  "many-small-files": manySmallFiles,
  "many-large-files": manyLargeFiles,
  "zip-of-zeros": zipOfZeros,
  attachments,
  "nested-brackets": nestedBrackets,
  "sample-board": sampleBoard,
  "search-of-titles": searchOfTitles,
  "reconciled-titles": reconciledTitles,
  "huge-batches": hugeBatches,
  "deep-json": deepJson,
  "archives-and-exports": archivesAndExports,
  papers,
  "slow-readers": slowReaders,
  "many-changes": manyChanges,
  "huge-deletion": hugeDeletion,
};

/** The name of all of them at once. */
export const TOGETHER = "together";

/** All attacks that need no proxy, dealt out to this many attackers, and the environment they need. */
export function togetherBy(attackers: number): { attackers: string[][]; env: Record<string, string> } {
  const chosen = Object.entries(ATTACKS).filter(([, { env }]) => env?.["TRUST_PROXY"] === undefined);
  return {
    attackers: Array.from({ length: attackers }, (_, at) =>
      chosen.flatMap(([name], n) => (n % attackers === at ? name : [])),
    ),
    env: Object.assign({}, ...chosen.map(([, { env }]) => env)),
  };
}
