import type { StatementProof } from "@ledgerline/contract/statements/statements";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "../../../lib/format/counted.ts";

/** True when money of the file is in no column of its proof. */
export function hasGaps({ unknown = [], unreadable_rows = 0 }: StatementProof): boolean {
  return unknown.length > 0 || unreadable_rows > 0;
}

/** The money that no column of the proof can have, because its amount or its currency cannot be read. */
export function ProofGaps({ proof }: { proof: StatementProof }) {
  const { unknown = [], unreadable_rows = 0 } = proof;
  if (!hasGaps(proof)) return null;
  return (
    <ul className="mt-3 space-y-1 text-sm text-pretty">
      {unreadable_rows > 0 && (
        <Gap>
          {counted(unreadable_rows, "refused row")} {unreadable_rows === 1 ? "has" : "have"} no amount that can be read.
          What is missing is in none of these sums.
        </Gap>
      )}
      {unknown.map(({ currency, net }) => (
        <Gap key={currency}>
          {net} {currency === null ? "without a currency" : `in “${currency}”, which is no known currency,`} is in none
          of these sums.
        </Gap>
      ))}
    </ul>
  );
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>{children}</span>
    </li>
  );
}
