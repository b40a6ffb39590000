import type { PlaysFile } from "@ledgerline/contract/plays-files";
import { useId } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { askOf, type PlaysDraft, withLastDay } from "./plays-draft.ts";

const ALL_SONGS = "*";
const READ_FROM = {
  answer: "as you said",
  name: "from the file’s name",
  cells: "from a line above the header",
  earlier: "as in your earlier file of this kind",
};

interface PlaysFileFieldsProps {
  file: PlaysFile;
  draft: PlaysDraft;
  /** Whether there are other files, so that this one can be left out. */
  isOneOfMany: boolean;
  /** Why the server refused its answers. */
  refused: string | null;
  onChange: (draft: PlaysDraft) => void;
}

/** What was read from one file, and the questions about it. */
export function PlaysFileFields({ file, draft, isOneOfMany, refused, onChange }: PlaysFileFieldsProps) {
  const id = useId();
  const window = askOf(file, "window");
  const song = askOf(file, "song");
  return (
    <li className="border-t border-hairline py-4">
      <fieldset className="grid min-w-0 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <legend className="sr-only">{file.file_name}</legend>
        <div className="min-w-0">
          {isOneOfMany ? (
            <label className="flex min-w-0 gap-2 font-semibold">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-ink"
                checked={draft.isIncluded}
                onChange={({ target }) => onChange({ ...draft, isIncluded: target.checked })}
              />
              <span className="min-w-0 wrap-anywhere">{nameOf(file)}</span>
            </label>
          ) : null}
          <p className={isOneOfMany ? "mt-0.5 pl-6 text-sm text-ink-soft" : "text-sm text-ink-soft"}>
            {aboutFile(file)}
          </p>
          <p id={`${id}-read`} className={isOneOfMany ? "mt-0.5 pl-6 text-sm" : "mt-0.5 text-sm"}>
            {notes(file).map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          </p>
        </div>
        {window && <WindowFields draft={draft} days={window.days} describedBy={`${id}-read`} onChange={onChange} />}
        {song && (
          <div className="grid content-start justify-items-start gap-1.5">
            <div className="w-full">
              <Field label="Song">
                {(control) => (
                  <Input
                    {...control}
                    required={draft.isIncluded}
                    disabled={!draft.isIncluded || draft.song === ALL_SONGS}
                    value={draft.song === ALL_SONGS ? "All songs" : draft.song}
                    onChange={({ target }) => onChange({ ...draft, song: target.value })}
                  />
                )}
              </Field>
            </div>
            <Button
              variant="link"
              size="none"
              className="text-sm"
              disabled={!draft.isIncluded}
              onClick={() => onChange({ ...draft, song: draft.song === ALL_SONGS ? (song.value ?? "") : ALL_SONGS })}
            >
              {draft.song === ALL_SONGS ? "It is of one song" : "It has the plays of all songs"}
            </Button>
          </div>
        )}
        <Field label="Artist">
          {(control) => (
            <Input
              {...control}
              required={draft.isIncluded}
              disabled={!draft.isIncluded}
              value={draft.profile}
              onChange={({ target }) => onChange({ ...draft, profile: target.value })}
            />
          )}
        </Field>
      </fieldset>
      {refused && (
        <p role="alert" className="mt-2 text-sm text-warning">
          {refused}
        </p>
      )}
    </li>
  );
}

function nameOf({ file_name, sheet }: PlaysFile): string {
  return sheet === null ? file_name : `${file_name}, ${sheet}`;
}

function aboutFile({ format_name, counted: read }: PlaysFile): string {
  if (!read) return format_name;
  const days = read.from && read.to ? `, ${formatDay(read.from)} – ${formatDay(read.to)}` : "";
  return `${format_name} · ${counted(read.plays, "play")} in ${counted(read.rows, "row")}${days}`;
}

/** Where the values come from, and why they have to be looked at. */
function notes({ asks }: PlaysFile): string[] {
  const names = { song: "Song", window: "Days", profile: "Artist" };
  return asks.flatMap(({ question, sure, from, value, doubt }) => {
    if (doubt) return [doubt];
    if (value === null || from === null || from === "account") return [];
    return sure || from === "name" ? [`${names[question]}: ${READ_FROM[from]}.`] : [];
  });
}

interface WindowFieldsProps {
  draft: PlaysDraft;
  /** How many days the file covers, if its name says only that. */
  days: number | null;
  /** The id of the text that describes the fields. */
  describedBy: string;
  onChange: (draft: PlaysDraft) => void;
}

/** The first and the last day of a file, or all time up to a day. */
function WindowFields({ draft, days, describedBy, onChange }: WindowFieldsProps) {
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
