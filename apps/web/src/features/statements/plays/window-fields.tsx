import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { type PlaysDraft, withLastDay } from "./plays-draft.ts";

interface WindowFieldsProps {
  draft: PlaysDraft;
  /** How many days the file has, when its name says only that. */
  days: number | null;
  /** Ties the fields to what they are about. */
  describedBy: string;
  onChange: (draft: PlaysDraft) => void;
}

/** The first and the last day of a file, or all time up to a day. */
export function WindowFields({ draft, days, describedBy, onChange }: WindowFieldsProps) {
  const { from, to, isAllTime, isIncluded } = draft;
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap gap-3">
        {!isAllTime && (
          <div className="min-w-0 flex-1 basis-36">
            <Field label="First day">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  required={isIncluded}
                  disabled={!isIncluded}
                  aria-describedby={describedBy}
                  {...(to !== "" && { max: to })}
                  value={from}
                  onChange={({ target }) => onChange({ ...draft, from: target.value })}
                />
              )}
            </Field>
          </div>
        )}
        <div className="min-w-0 flex-1 basis-36">
          <Field label="Last day">
            {(control) => (
              <Input
                {...control}
                type="date"
                required={isIncluded}
                disabled={!isIncluded}
                aria-describedby={describedBy}
                {...(!isAllTime && from !== "" && { min: from })}
                value={to}
                onChange={({ target }) => onChange(withLastDay(draft, target.value, days))}
              />
            )}
          </Field>
        </div>
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
