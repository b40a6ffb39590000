import type { Attack } from "../arena/attack.ts";
import { brokenRequests } from "./anonymous/broken-requests.ts";
import { forgedAddresses } from "./anonymous/forged-addresses.ts";
import { forgottenPasswords } from "./anonymous/forgotten-passwords.ts";
import { hugeHeaders } from "./anonymous/huge-headers.ts";
import { idleConnections } from "./anonymous/idle-connections.ts";
import { longEncodings } from "./anonymous/long-encodings.ts";
import { manyGuessers } from "./anonymous/many-guessers.ts";
import { manyGuests } from "./anonymous/many-guests.ts";
import { pipelinedByProxy } from "./anonymous/pipelined-by-proxy.ts";
import { pipelinedRead } from "./anonymous/pipelined-read.ts";
import { pipelinedUnread } from "./anonymous/pipelined-unread.ts";
import { slowBodies } from "./anonymous/slow-bodies.ts";
import { slowHeaders } from "./anonymous/slow-headers.ts";
import { unfinishedBodies } from "./anonymous/unfinished-bodies.ts";
import { archivesAndExports } from "./calls/archives-and-exports.ts";
import { deepJson } from "./calls/deep-json.ts";
import { hugeBatches } from "./calls/huge-batches.ts";
import { hugeDeletion } from "./calls/huge-deletion.ts";
import { manyChanges } from "./calls/many-changes.ts";
import { nestedBrackets } from "./calls/nested-brackets.ts";
import { papers } from "./calls/papers.ts";
import { reconciledTitles } from "./calls/reconciled-titles.ts";
import { sampleBoard } from "./calls/sample-board.ts";
import { searchOfTitles } from "./calls/search-of-titles.ts";
import { slowReaders } from "./calls/slow-readers.ts";
import { attachments } from "./files/attachments.ts";
import { headersOfTabs } from "./files/headers-of-tabs.ts";
import { immenseUnits } from "./files/immense-units.ts";
import { manyLargeFiles } from "./files/many-large-files.ts";
import { manyMonths } from "./files/many-months.ts";
import { manyOverlaps } from "./files/many-overlaps.ts";
import { manySmallFiles } from "./files/many-small-files.ts";
import { manyUnpackings } from "./files/many-unpackings.ts";
import { bookedPerformers, previewedPerformers } from "./files/performers.ts";
import { refusedRows } from "./files/refused-rows.ts";
import { slowUploads } from "./files/slow-uploads.ts";
import { unpackedRows } from "./files/unpacked-rows.ts";
import { workbookFormats } from "./files/workbook-formats.ts";
import { workbookNumbers } from "./files/workbook-numbers.ts";
import { zipDirectories } from "./files/zip-directories.ts";
import { zipOfZeros } from "./files/zip-of-zeros.ts";

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
