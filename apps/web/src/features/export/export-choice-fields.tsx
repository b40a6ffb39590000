import {
  EXPORT_FORMATS,
  EXPORT_GROUPINGS,
  type ExportFormat,
  type ExportGrouping,
} from "@ledgerline/contract/export/export-files";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
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
  /** Whether CSV is outside the artist's plan. */
  needsPremium: boolean;
}

/** Chooses the kind of file, and what each record stands for. */
export function ExportChoiceFields({ choice, onChange, needsPremium }: ExportChoiceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Format">
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
