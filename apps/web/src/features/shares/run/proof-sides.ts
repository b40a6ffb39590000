import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { addExact, type Exact, equalExact, readExact } from "../../../lib/format/exact.ts";

export type ProofRow = RunDetails["proof"][number];
type Part = Exclude<keyof ProofRow, "currency">;

/** Where money came from, and where it went. Together, each side is the same. */
export const PROOF_IN = [
  ["opening", "Opening balances"],
  ["received", "Received"],
  ["transferred", "Entries and payments"],
] as const satisfies readonly (readonly [Part, string])[];
export const PROOF_OUT = [
  ["payees", "Payees' closing balances"],
  ["recouped", "Advances recouped"],
  ["account", "Yours"],
  ["costs", "Costs recouped"],
  ["withheld", "Tax withheld"],
  ["uncovered", "Without a deal"],
  ["unexchanged", "Not exchanged for want of a rate"],
  ["rounding", "Rounding"],
  ["exchanged", "Exchanged into other currencies"],
] as const satisfies readonly (readonly [Part, string])[];

/** Both sides of a currency's proof, added up here from their parts. */
export function proofSides(row: ProofRow): { came: Exact; went: Exact; holds: boolean } {
  const came = addExact(PROOF_IN.map(([part]) => readExact(row[part])));
  const went = addExact(PROOF_OUT.map(([part]) => readExact(row[part])));
  return { came, went, holds: equalExact(came, went) };
}
