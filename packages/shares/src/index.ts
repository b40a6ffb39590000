export { checkDeals } from "./check/check-deals.ts";
export { type Fault, type FaultCode, InvalidShares } from "./check/invalid-shares.ts";
export {
  addEntries,
  type Difference,
  type DifferentEntry,
  differencesByCause,
  type Step,
} from "./difference/differences-by-cause.ts";
export {
  type ExplainedCost,
  type ExplainedDeal,
  type ExplainedReceipts,
  type Explanation,
  Explanations,
} from "./explain/explain.ts";
export type { OwnTerms } from "./explain/own-terms.ts";
export { LineTracer, receiptsKey, type TracedLine } from "./explain/trace-lines.ts";
export { Fraction, greatest, least } from "./fraction/fraction.ts";
export { addFractions, FractionSum } from "./fraction/fraction-sum.ts";
export { type Amount, fractionOf, readFraction } from "./fraction/read-fraction.ts";
export { type Coarseness, coarsen, coarsenessOf } from "./route/coarsen.ts";
export { findOverclaims, type Overclaim } from "./route/find-overclaims.ts";
export {
  amountsGroupingFor,
  type Grouping,
  type GroupingInput,
  groupingFor,
  type Named,
  type Stretches,
} from "./route/grouping-for.ts";
export type { Charge } from "./run/charge-costs.ts";
export type { Closing, PaidIn } from "./run/close-payee.ts";
export type { UsedRate } from "./run/exchanges.ts";
export type { Blocker } from "./run/find-blockers.ts";
export type { Pool } from "./run/pool-receipts.ts";
export { type ProofRow, UnprovedRun } from "./run/prove.ts";
export type { Uncovered } from "./run/receipts.ts";
export type { Recouped } from "./run/recoup-off-the-top.ts";
export type { Balance } from "./run/settle-deals.ts";
export { type RunResult, ShareRun, shareOut } from "./run/share-run.ts";
export type { Advance, Carried, Cost, Transfer } from "./terms/charges.ts";
export type { Covers, Day, Deal, Exception, Participant, Receipts, Share, Terms } from "./terms/deal.ts";
export { type AccountBook, type Book, type Entry, PAYEE_BOOKS, type PayeeBook, type Place } from "./terms/entry.ts";
export type { ExchangeRate, ExchangeRates } from "./terms/exchange.ts";
export { LIMITS } from "./terms/limits.ts";
export type { LineSum, Recording, Release } from "./terms/money-in.ts";
export type { Opening, Payee, Withholding } from "./terms/payee.ts";
export type { Period, RunInput } from "./terms/run-input.ts";
