export {
  addEntries,
  type Difference,
  type DifferentEntry,
  differencesByCause,
  type Step,
} from "./differences.ts";
export type { OwnTerms } from "./explain.ts";
export {
  type ExplainedCost,
  type ExplainedDeal,
  type ExplainedReceipts,
  type Explanation,
  Explanations,
  LineTracer,
  receiptsKey,
  type TracedLine,
} from "./explain.ts";
export { type OwnSum, OwnSums, ownPart } from "./own-sums.ts";
export { findOverclaims, type Overclaim } from "./route/claims.ts";
export {
  amountsGroupingFor,
  type Coarseness,
  coarsen,
  coarsenessOf,
  type Grouping,
  type GroupingInput,
  groupingFor,
  type Named,
  type Stretches,
} from "./route/grouping.ts";
export type { Blocker, Charge } from "./run/costs.ts";
export type { Balance, Recouped } from "./run/deals.ts";
export type { UsedRate } from "./run/exchanges.ts";
export type { Closing, PaidIn } from "./run/payees.ts";
export { type ProofRow, UnprovedRun } from "./run/proof.ts";
export type { Pool, Uncovered } from "./run/receipts.ts";
export { type RunResult, ShareRun, shareOut } from "./run/share-run.ts";
export { checkDeals } from "./terms/check.ts";
export type { Covers, Day, Deal, Exception, Participant, Receipts, Share, Terms } from "./terms/deal.ts";
export { type AccountBook, type Book, type Entry, PAYEE_BOOKS, type PayeeBook, type Place } from "./terms/entry.ts";
export {
  type Amount,
  addFractions,
  Fraction,
  FractionSum,
  fractionOf,
  greatest,
  least,
  readFraction,
} from "./terms/fraction.ts";
export { type Fault, type FaultCode, InvalidShares, LIMITS } from "./terms/limits.ts";
export type {
  Advance,
  Carried,
  Cost,
  LineSum,
  Opening,
  Payee,
  Recording,
  Release,
  Transfer,
  Withholding,
} from "./terms/money.ts";
export type { ExchangeRate, ExchangeRates, Period, RunInput } from "./terms/run-input.ts";
