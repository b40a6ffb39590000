import {
  EXPORT_FORMATS,
  EXPORT_GROUPINGS,
  type ExportFormat,
  type ExportGrouping,
  exportFileName,
} from "@ledgerline/contract/export-files";
import { PLANS } from "@ledgerline/contract/plans";
import { CSV_NEEDS_PREMIUM } from "@ledgerline/contract/wire/dashboard-sentences";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { FormError } from "../../components/form/form-error.tsx";
import { NoteHead } from "../../components/note-head.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { authorization } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../lib/toast.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { type DayRange, defaultRange, type ExportChoice, FIRST_CHOICE } from "./export-choice.ts";
import { ExportPreview } from "./export-preview.tsx";

/** Exports the data of statements and platforms as one file. */
export function RoyaltyExport() {
  const [range, setRange] = useState<DayRange>(() => defaultRange(Date.now()));
  const startInput = useFocusAfterChange<HTMLInputElement>(`${range.start} ${range.end}`);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [checked, setChecked] = useState(false);
  const download = useMutation({
    mutationFn: downloadExport,
    networkMode: "always",
    onSuccess: () => toast.success("Export downloaded"),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.export)),
  });
  const plan = trpc.subscription.status.useQuery().data?.subscription.plan_id;
  const needsPremium = plan !== undefined && !PLANS[plan].includes.includes("csv_export");
  const locked = needsPremium && choice.format === "csv";
  const lock = useId();
  const errors = checked ? rangeErrors(range) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (locked) return;
    if (!download.isPending && Object.keys(rangeErrors(range)).length === 0) download.mutate({ ...range, ...choice });
  };

  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[3fr_2fr]">
      <div>
        <Section title="Export royalty data" lead="The months that touch these days, as one file.">
          <form noValidate onSubmit={submit} className="grid gap-6">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Start date" error={errors.start}>
                {(field) => (
                  <Input
                    {...field}
                    ref={startInput}
                    type="date"
                    className="figures"
                    required
                    value={range.start}
                    onChange={(event) => setRange({ ...range, start: event.target.value })}
                  />
                )}
              </Field>
              <Field label="End date" error={errors.end}>
                {(field) => (
                  <Input
                    {...field}
                    type="date"
                    className="figures"
                    required
                    value={range.end}
                    onChange={(event) => setRange({ ...range, end: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <ExportChoiceFields choice={choice} onChange={setChoice} needsPremium={needsPremium} />
            <ExportPreview range={range} by={choice.by} onPick={setRange} />
            {download.isError && <FormError>{errorDetail(download.error, ERROR_MESSAGES.export)}</FormError>}
            {locked && (
              <p id={lock} className="border-l-2 border-hairline-strong py-1 pl-4">
                {CSV_NEEDS_PREMIUM}{" "}
                <Link to={PATHS.subscription} className="underline decoration-hairline-strong underline-offset-4">
                  Go to Premium
                </Link>
              </p>
            )}
            <div>
              <Button
                type="submit"
                variant="accent"
                className="max-sm:w-full"
                pending={download.isPending}
                aria-disabled={locked}
                aria-describedby={locked ? lock : undefined}
              >
                {!download.isPending && <Download aria-hidden="true" />}
                Export Royalty Data
              </Button>
              <p className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
                {exportFileName({ start_date: range.start, end_date: range.end, ...choice })}
              </p>
            </div>
          </form>
        </Section>
        <div className="mt-14">
          <YearExport needsPremium={needsPremium} />
        </div>
      </div>
      <ExportContents />
    </div>
  );
}

/** What is wrong with each end of the range, before the server is asked. */
function rangeErrors({ start, end }: DayRange): Partial<Record<keyof DayRange, string>> {
  if (start === "" || end === "") {
    return { ...(start === "" && { start: "Enter a start date" }), ...(end === "" && { end: "Enter an end date" }) };
  }
  return start > end ? { start: "The start date must not be after the end date" } : {};
}

/** Fetches the export of a range and hands it to the browser as a file. Throws RestError when it is refused. */
async function downloadExport({ start, end, format, by }: DayRange & ExportChoice): Promise<void> {
  const asked = { start_date: start, end_date: end, format, by };
  const query = new URLSearchParams(asked);
  const response = await fetch(`/api/export/royalties?${query}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), exportFileName(asked));
}

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
function ExportChoiceFields({ choice, onChange, needsPremium }: ExportChoiceFieldsProps) {
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

/** What an export contains and what it leaves out. */
function ExportContents() {
  return (
    <div>
      <Section title="What the export contains">
        <ul className="grid">
          <li className="flex items-baseline gap-3 border-t border-hairline py-3">
            <NoteHead source="statement" />
            <span>Booked on statements: plays and money, with every decimal that was printed</span>
          </li>
          <li className="flex items-baseline gap-3 border-t border-hairline py-3">
            <NoteHead source="measured" />
            <span>Measured by the platform: plays, by month only</span>
          </li>
          <li className="border-y border-hairline py-3 text-ink-soft">
            Estimates and samples are never exported. You can send the file to a distributor as it is.
          </li>
        </ul>
      </Section>
    </div>
  );
}

const YEARS = 7;

type YearFile = { year: number; format: "pdf" | "csv" };

/** A calendar year by sender, country and currency, on paper or as CSV. */
function YearExport({ needsPremium }: { needsPremium: boolean }) {
  const now = new Date().getUTCFullYear();
  const [year, setYear] = useState(now);
  const download = useMutation({
    mutationFn: downloadYear,
    networkMode: "always",
    onSuccess: () => toast.success("Year downloaded"),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.export)),
  });
  return (
    <Section
      title="The year on a page"
      lead="What your statements brought by sender, country and currency, with tax, fees and fines, at the rates of each date. It is not tax advice."
    >
      <div className="grid gap-4">
        <div className="sm:max-w-40">
          <Field label="Year">
            {(field) => (
              <Select {...field} value={year} onChange={({ target }) => setYear(Number(target.value))}>
                {Array.from({ length: YEARS }, (_, at) => now - at).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          {(needsPremium ? (["pdf"] as const) : (["pdf", "csv"] as const)).map((format) => (
            <Button
              key={format}
              pending={download.isPending && download.variables.format === format}
              onClick={() => !download.isPending && download.mutate({ year, format })}
            >
              <Download aria-hidden="true" />
              Download {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** Throws RestError when it is refused. */
async function downloadYear({ year, format }: YearFile): Promise<void> {
  const response = await fetch(`/api/export/years/${year}?format=${format}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), `ledgerline-${year}.${format}`);
}
