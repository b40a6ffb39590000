import {
  EXPORT_FORMATS,
  EXPORT_GROUPINGS,
  type ExportFormat,
  type ExportGrouping,
} from "@ledgerline/contract/export/export-files";
import { PLANS } from "@ledgerline/contract/subscription/plans";
import { Link } from "react-router";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PATHS } from "../../lib/places/paths.ts";
import type { ExportChoice } from "./export-choice.ts";

const FORMATS: Record<ExportFormat, string> = { json: "JSON", csv: "CSV, for spreadsheets" };
const GROUPINGS: Record<ExportGrouping, string> = {
  month: "A month on a platform",
  track: "A track in a month",
  line: "A line of a statement",
};

interface ExportChoiceFieldsProps {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** The kind of file, and what its records are of. */
export function ExportChoiceFields({ choice, onChange }: ExportChoiceFieldsProps) {
  const plan = trpc.subscription.status.useQuery().data?.subscription.plan_id;
  const needsPremium = plan !== undefined && !PLANS[plan].includes.includes("csv_export");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Format" hint={needsPremium && choice.format === "csv" && <PremiumHint />}>
        {(field) => (
          <Select
            {...field}
            value={choice.format}
            onChange={(event) => onChange({ ...choice, format: event.target.value as ExportFormat })}
          >
            {EXPORT_FORMATS.map((format) => (
              <option key={format} value={format}>
                {FORMATS[format]}
                {format === "csv" && needsPremium && " (Premium)"}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={choice.format === "csv" ? "Each row is" : "Each record is"}>
        {(field) => (
          <Select
            {...field}
            value={choice.by}
            onChange={(event) => onChange({ ...choice, by: event.target.value as ExportGrouping })}
          >
            {EXPORT_GROUPINGS.map((by) => (
              <option key={by} value={by}>
                {GROUPINGS[by]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function PremiumHint() {
  return (
    <>
      Premium includes CSV.{" "}
      <Link
        to={PATHS.subscription}
        className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
      >
        See your plan
      </Link>
    </>
  );
}
