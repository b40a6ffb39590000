import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Check } from "./evidence/evidence.ts";
import { rowsAddUp } from "./files/f01-rows.ts";
import { columnsAddUp } from "./files/f02-identity.ts";
import { totalsAgree } from "./files/f03-totals.ts";
import { nameAgrees } from "./files/f04-file-name.ts";
import { runsAreWhole } from "./files/f05-runs.ts";
import { linesAreNew } from "./files/f06-same-lines.ts";
import { exchangedFairly } from "./lines/f07-exchange.ts";
import { sharesAddUp } from "./lines/f08-shares.ts";
import { withheldRightly } from "./lines/f09-withholding.ts";
import { ratesAreUsual } from "./lines/f10-rates.ts";
import { unitsEarn } from "./lines/f11-odd-lines.ts";
import { negativesAreExplained } from "./lines/f15-negative.ts";
import { recordingsAreOne } from "./months/f12-recordings.ts";
import { storesAreThere } from "./months/f13-stores.ts";
import { salesAreRecent } from "./months/f14-late-months.ts";
import { playsArePaid } from "./months/f16-unpaid-plays.ts";

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
