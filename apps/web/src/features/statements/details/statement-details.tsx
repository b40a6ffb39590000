import type { Statement } from "@ledgerline/contract/statements";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { DeleteStatement } from "../list/delete-statement.tsx";
import { formatSalePeriod } from "../list/statement-labels.ts";
import { DownloadOriginal } from "./download-original.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { StatementProof } from "./statement-proof.tsx";
import { StatementRefusals } from "./statement-refusals.tsx";

interface StatementDetailsProps {
  id: string;
  statement: Statement;
}

/** A statement's details: its proof, its refused rows, where it comes from, and its actions. */
export function StatementDetails({ id, statement }: StatementDetailsProps) {
  const { state, rows, proof } = statement;
  return (
    <div id={id} className="grid gap-6 pt-3">
      {proof && <StatementProof rows={rows} proof={proof} />}
      {state === "booked" && <StatementRefusals statement={statement} />}
      <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
        <Fact name="Format">{statement.format_name}</Fact>
        <Fact name="Sale period">{formatSalePeriod(statement.sale_period)}</Fact>
        <Fact name="Uploaded">{formatInstant(statement.created_at)}</Fact>
        <Fact name="Booked">{statement.booked_at && formatInstant(statement.booked_at)}</Fact>
        <Fact name="SHA-256">
          <Fingerprint sha256={statement.sha256} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <DownloadOriginal statement={statement} />
        <DeleteStatement statement={statement} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
