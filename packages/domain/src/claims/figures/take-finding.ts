import type { ClaimItem } from "@ledgerline/contract/claims";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  isZeroDecimal,
  negateDecimal,
  subtractDecimals,
} from "@ledgerline/contract/money/arithmetic";
import { CONVERTED_DECIMALS, exchangeDecimal, roundDecimal } from "@ledgerline/contract/money/exchange";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema/reconciliation/reconciliation-findings";
import { CHECKS } from "../../reconciliation/checks/all-checks.ts";
import { sumStakes } from "../../reconciliation/money/sum-stakes.ts";
import { findingSentence } from "../letter/finding-sentence.ts";
import { askedOf } from "./take-cell.ts";

type Cost = (net: string, params: StoredFinding["params"]) => string;

/** What was taken from the artist, of the checks that say it. The money of the others is only what a finding is about. */
const COSTS: Partial<Record<CheckId, Cost>> = {
  F7: (lost) => lost,
  // Net less what the share makes of the gross: below zero, too little was paid.
  F8: negateDecimal,
  F9: tooMuchWithheld,
  // What was paid for it may be taken back.
  F15: (net, { positive = "0" }) => negateDecimal(addDecimals([net, String(positive)])),
};

/** A finding that is no cell or track of the board as an item of a claim. */
export function takeFinding(
  { check, key }: { check: CheckId; key: string },
  { finding, fileName }: { finding: StoredFinding; fileName: string | null },
): ClaimItem {
  const { statement, platform, month, track, money, stake, lines, lineCount } = finding;
  return {
    platform,
    month,
    track_id: track,
    title: null,
    plays: null,
    paid_units: 0,
    missing: 0,
    at_stake: stake,
    finding: findingOf(check, key, finding),
    without_plays: null,
    tracks: track === null ? [] : [{ ...NO_FIGURES, track_id: track, title: null, isrc: null, upcs: [] }],
    paid: [],
    asked: stake ? askedOf(stake) : sumStakes(money.flatMap((one) => costOf(check, one, finding.params))),
    also_found: [],
    statement: statement !== null && fileName !== null ? { id: statement, file_name: fileName } : null,
    lines,
    line_count: lineCount,
  };
}

const NO_FIGURES = { plays: null, paid_units: 0, missing: 0, at_stake: null };

/** What was found, in the check's words and in those of a letter. */
export function findingOf(check: CheckId, key: string, finding: StoredFinding): NonNullable<ClaimItem["finding"]> {
  const { params, lineCount } = finding;
  const text = CHECKS[check].say({ key, params, lineCount });
  return { check, key, text, asks: findingSentence(check, key, finding) };
}

/** Nothing where nothing was lost: what was gained is not asked for. */
function costOf(
  check: CheckId,
  { currency, net }: StoredFinding["money"][number],
  params: StoredFinding["params"],
): StakeSum[] {
  const cost = COSTS[check]?.(net, params) ?? "0";
  if (compareDecimals(cost, "0") <= 0) return [];
  return [{ currency, low: cost, mid: cost, high: cost }];
}

/** All of it outside the United States; inside, what is beyond the rate that is due. Files print either sign. */
function tooMuchWithheld(withheld: string, { isUs, percent, usual }: StoredFinding["params"]): string {
  const all = absoluteDecimal(withheld);
  if (isUs === 0) return all;
  const at = absoluteDecimal(String(percent));
  if (isZeroDecimal(at)) return "0";
  return roundDecimal(exchangeDecimal(all, subtractDecimals(at, String(usual)), at), CONVERTED_DECIMALS);
}
