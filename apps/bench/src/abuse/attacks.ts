import type { Attack } from "./arena/attack.ts";
import { headersOfTabs } from "./attacks/headers-of-tabs.ts";
import { hugeDeletion } from "./attacks/huge-deletion.ts";
import { immenseUnits } from "./attacks/immense-units.ts";
import { manyChanges } from "./attacks/many-changes.ts";
import { manyGuessers } from "./attacks/many-guessers.ts";
import { manyLargeFiles } from "./attacks/many-large-files.ts";
import { manyMonths } from "./attacks/many-months.ts";
import { manyOverlaps } from "./attacks/many-overlaps.ts";
import { manySmallFiles } from "./attacks/many-small-files.ts";
import { refusedRows } from "./attacks/refused-rows.ts";
import { slowReaders } from "./attacks/slow-readers.ts";
import { unfinishedBodies } from "./attacks/unfinished-bodies.ts";
import { unpackedRows } from "./attacks/unpacked-rows.ts";
import { zipOfZeros } from "./attacks/zip-of-zeros.ts";

/** By the name that `pnpm bench abuse` takes. */
export const ATTACKS: Record<string, Attack> = {
  "refused-rows": refusedRows,
  "many-overlaps": manyOverlaps,
  "many-months": manyMonths,
  "headers-of-tabs": headersOfTabs,
  "immense-units": immenseUnits,
  "unpacked-rows": unpackedRows,
  "many-small-files": manySmallFiles,
  "many-large-files": manyLargeFiles,
  "huge-deletion": hugeDeletion,
  "zip-of-zeros": zipOfZeros,
  "slow-readers": slowReaders,
  "many-changes": manyChanges,
  "unfinished-bodies": unfinishedBodies,
  "many-guessers": manyGuessers,
};
