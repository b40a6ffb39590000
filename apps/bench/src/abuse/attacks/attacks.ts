import type { Attack } from "../arena/attack.ts";
import { manyGuessers } from "./anonymous/many-guessers.ts";
import { unfinishedBodies } from "./anonymous/unfinished-bodies.ts";
import { hugeDeletion } from "./calls/huge-deletion.ts";
import { manyChanges } from "./calls/many-changes.ts";
import { slowReaders } from "./calls/slow-readers.ts";
import { headersOfTabs } from "./files/headers-of-tabs.ts";
import { immenseUnits } from "./files/immense-units.ts";
import { manyLargeFiles } from "./files/many-large-files.ts";
import { manyMonths } from "./files/many-months.ts";
import { manyOverlaps } from "./files/many-overlaps.ts";
import { manySmallFiles } from "./files/many-small-files.ts";
import { refusedRows } from "./files/refused-rows.ts";
import { unpackedRows } from "./files/unpacked-rows.ts";
import { zipOfZeros } from "./files/zip-of-zeros.ts";

/** By the name that `pnpm bench abuse` takes. */
export const ATTACKS: Record<string, Attack> = {
  "unfinished-bodies": unfinishedBodies,
  "many-guessers": manyGuessers,
  "refused-rows": refusedRows,
  "many-overlaps": manyOverlaps,
  "many-months": manyMonths,
  "headers-of-tabs": headersOfTabs,
  "immense-units": immenseUnits,
  "unpacked-rows": unpackedRows,
  "many-small-files": manySmallFiles,
  "many-large-files": manyLargeFiles,
  "zip-of-zeros": zipOfZeros,
  "slow-readers": slowReaders,
  "many-changes": manyChanges,
  "huge-deletion": hugeDeletion,
};

/** The name of all of them at once. */
export const TOGETHER = "together";

/** All attacks that need no proxy, dealt out to so many attackers, and what they need of the server. */
export function togetherBy(attackers: number): { attackers: string[][]; env: Record<string, string> } {
  const chosen = Object.entries(ATTACKS).filter(([, { env }]) => env?.["TRUST_PROXY"] === undefined);
  return {
    attackers: Array.from({ length: attackers }, (_, at) =>
      chosen.flatMap(([name], n) => (n % attackers === at ? name : [])),
    ),
    env: Object.assign({}, ...chosen.map(([, { env }]) => env)),
  };
}
