import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface WindowFormProps {
  pending: boolean;
  /** As the server reads it: `2026-10-01~2026-10-28`, without a first day for all time. */
  onAnswer: (value: string) => void;
}

/** The first and the last day of a file, or all time up to a day. */
export function WindowForm({ pending, onAnswer }: WindowFormProps) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [allTime, setAllTime] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onAnswer(`${allTime ? "" : from}~${to}`);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        {!allTime && (
          <Field label="First day">
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                {...(to !== "" && { max: to })}
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Last day">
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              {...(!allTime && from !== "" && { min: from })}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="accent" pending={pending}>
          Continue
        </Button>
      </div>
      <label className="flex w-fit items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-ink"
          checked={allTime}
          onChange={({ target }) => setAllTime(target.checked)}
        />
        All time, up to the last day
      </label>
    </form>
  );
}
