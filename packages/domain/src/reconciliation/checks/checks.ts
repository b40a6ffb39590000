import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { exchangedFairly, sharesAddUp, withheldRightly } from "./deductions.ts";
import type { Check } from "./evidence.ts";
import { nameAgrees } from "./file-name.ts";
import { columnsAddUp, rowsAddUp, totalsAgree } from "./file-sums.ts";
import { playsArePaid, salesAreRecent, storesAreThere } from "./months.ts";
import { negativesAreExplained, unitsEarn } from "./odd-lines.ts";
import { ratesAreUsual } from "./rates.ts";
import { recordingsAreOne } from "./recordings.ts";
import { linesAreNew } from "./same-lines.ts";
import { runsAreWhole } from "./source-runs.ts";

export const CHECKS: Record<CheckId, Check> = {
  F1: rowsAddUp,
  F2: columnsAddUp,
  F3: totalsAgree,
  F4: nameAgrees,
  F5: runsAreWhole,
  F6: linesAreNew,
  F7: exchangedFairly,
  F8: sharesAddUp,
  F9: withheldRightly,
  F10: ratesAreUsual,
  F11: unitsEarn,
  F12: recordingsAreOne,
  F13: storesAreThere,
  F14: salesAreRecent,
  F15: negativesAreExplained,
  F16: playsArePaid,
};
