import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { type PlaysDraft, withLastDay } from "./plays-draft.ts";

interface WindowFieldsProps {
  draft: PlaysDraft;
  /** How many days the file covers, if its name says only that. */
  days: number | null;
  /** The id of the text that describes the fields. */
  describedBy: string;
  onChange: (draft: PlaysDraft) => void;
}

/** The first and the last day of a file, or all time up to a day. */
export function WindowFields({ draft, days, describedBy, onChange }: WindowFieldsProps) {
  const { from, to, isAllTime, isIncluded } = draft;
  const common = { isAsked: isIncluded, describedBy };
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap gap-3">
        {!isAllTime && (
          <DayField
            {...common}
            label="First day"
            value={from}
            max={to}
            onChange={(day) => onChange({ ...draft, from: day })}
          />
        )}
        <DayField
          {...common}
          label="Last day"
          value={to}
          min={isAllTime ? "" : from}
          onChange={(day) => onChange(withLastDay(draft, day, days))}
        />
      </div>
      <label className="flex w-fit items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-ink"
          disabled={!isIncluded}
          checked={isAllTime}
          onChange={({ target }) => onChange({ ...draft, isAllTime: target.checked })}
        />
        All time, up to the last day
      </label>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  isAsked: boolean;
  describedBy: string;
  value: string;
  /** The earliest and the latest day allowed; missing or empty for any. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayField({ label, isAsked, describedBy, value, min, max, onChange }: DayFieldProps) {
  return (
    <div className="min-w-0 flex-1 basis-36">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="date"
            required={isAsked}
            disabled={!isAsked}
            aria-describedby={describedBy}
            {...(min && { min })}
            {...(max && { max })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
