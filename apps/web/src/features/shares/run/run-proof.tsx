import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { Check, CircleAlert } from "lucide-react";
import { Section } from "../../../components/section.tsx";
import { addExact, type Exact, equalExact, isZeroExact, readExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { ExactMoney } from "../parts/exact-money.tsx";

type ProofRow = RunDetails["proof"][number];
type Part = Exclude<keyof ProofRow, "currency">;

/** Where money came from, and where it went. Both sides have the same total. */
const PROOF_IN = [
  ["opening", "Opening balances"],
  ["received", "Received"],
  ["transferred", "Entries and payments"],
] as const satisfies readonly (readonly [Part, string])[];
const PROOF_OUT = [
  ["payees", "Payees' closing balances"],
  ["recouped", "Advances recouped"],
  ["account", "Yours"],
  ["costs", "Costs recouped"],
  ["withheld", "Tax withheld"],
  ["uncovered", "Without a deal"],
  ["unexchanged", "Not exchanged: no rate"],
  ["rounding", "Rounding"],
  ["exchanged", "Exchanged into other currencies"],
] as const satisfies readonly (readonly [Part, string])[];

const CELL = "py-1.5 pl-4 text-right align-baseline whitespace-nowrap sm:pl-10";

/** The proof that no money was lost or made up, by currency, to the last digit. */
export function RunProof({ proof }: { proof: readonly ProofRow[] }) {
  if (proof.length === 0) return null;
  return (
    <Section
      title="Proof"
      lead="Everything that came in, and where it went. Both sides are exact, and added up again on this screen."
    >
      <ul className="mb-6 grid gap-2" aria-label="The proof by currency">
        {proof.map((row) => (
          <ProofLine key={row.currency} row={row} />
        ))}
      </ul>
      <div className="overflow-x-auto">
        <table className="figures border-collapse text-left text-sm sm:text-base">
          <caption className="sr-only">Where the money came from and where it went, by currency</caption>
          <thead>
            <tr className="text-sm text-ink-soft">
              <td />
              {proof.map(({ currency }) => (
                <th key={currency} scope="col" className="pb-1 pl-4 text-right font-normal sm:pl-10">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PROOF_IN.map(([part, name]) => (
              <PartRow key={part} name={name} part={part} proof={proof} />
            ))}
            <SumRow name="In" proof={proof} sumOf={(row) => proofSides(row).came} />
            {PROOF_OUT.map(([part, name]) => (
              <PartRow key={part} name={name} part={part} proof={proof} />
            ))}
            <SumRow name="Out" proof={proof} sumOf={(row) => proofSides(row).went} />
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** `$1,000.00 in = $1,000.00 out`. */
function ProofLine({ row }: { row: ProofRow }) {
  const { came, went, holds } = proofSides(row);
  const Icon = holds ? Check : CircleAlert;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Icon aria-hidden="true" className={`size-4 shrink-0 self-center ${holds ? "text-gain" : "text-warning"}`} />
      <span className="figures">
        {formatRounded(exactText(came), row.currency)} in {holds ? "=" : "≠"}{" "}
        {formatRounded(exactText(went), row.currency)} out
      </span>
      <span className="text-sm text-ink-soft">
        {row.currency}, {holds ? "equal to the last digit" : "not equal"}
      </span>
    </li>
  );
}

interface PartRowProps {
  name: string;
  part: Exclude<keyof ProofRow, "currency">;
  proof: readonly ProofRow[];
}

/** Left out if it is zero in every currency. */
function PartRow({ name, part, proof }: PartRowProps) {
  if (proof.every((row) => isZeroExact(readExact(row[part])))) return null;
  return (
    <tr>
      <th
        scope="row"
        className="border-b border-hairline py-1.5 text-left align-baseline text-sm font-normal text-ink-soft"
      >
        {name}
      </th>
      {proof.map((row) => (
        <td key={row.currency} className={`${CELL} border-b border-hairline`}>
          <ExactMoney value={row[part]} currency={row.currency} />
        </td>
      ))}
    </tr>
  );
}

interface SumRowProps {
  name: string;
  proof: readonly ProofRow[];
  sumOf: (row: ProofRow) => Exact;
}

function SumRow({ name, proof, sumOf }: SumRowProps) {
  return (
    <tr className="font-semibold">
      <th scope="row" className="py-1.5 text-left align-baseline text-sm">
        {name}
      </th>
      {proof.map((row) => (
        <td key={row.currency} className={`${CELL} [border-bottom:3px_double_var(--color-ink)]`}>
          <ExactMoney value={exactText(sumOf(row))} currency={row.currency} />
        </td>
      ))}
    </tr>
  );
}

function exactText({ over, under }: Exact): string {
  return `${over}/${under}`;
}

/** Both sides of a currency's proof, added up here from their parts. */
function proofSides(row: ProofRow): { came: Exact; went: Exact; holds: boolean } {
  const came = addExact(PROOF_IN.map(([part]) => readExact(row[part])));
  const went = addExact(PROOF_OUT.map(([part]) => readExact(row[part])));
  return { came, went, holds: equalExact(came, went) };
}
