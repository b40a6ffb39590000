import type { FrozenCase } from "@ledgerline/contract/claims";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { tidyIsrc } from "../../lib/format/tidy-isrc.ts";

interface FrozenFieldsProps {
  value: FrozenCase;
  onChange: (value: FrozenCase) => void;
}

/** The details of a notice about money held back, and what was asked and answered. */
export function FrozenFields({ value, onChange }: FrozenFieldsProps) {
  const text = (name: "notice" | "asked" | "answered", label: string, mark?: string) => (
    <Field label={label} {...(mark && { mark })}>
      {(field) => (
        <Textarea
          {...field}
          maxLength={5000}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Platform">
          {(field) => (
            <Select
              {...field}
              value={value.platform}
              onChange={({ target }) => onChange({ ...value, platform: target.value as PlatformId })}
            >
              {PLATFORM_IDS.map((platform) => (
                <option key={platform} value={platform}>
                  {platformName(platform)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Day of the notice">
          {(field) => (
            <Input
              {...field}
              type="date"
              className="figures"
              value={value.notice_on}
              onChange={({ target }) => onChange({ ...value, notice_on: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="ISRC" mark="optional" hint="If the notice is about one recording.">
        {(field) => (
          <Input
            {...field}
            maxLength={300}
            className="figures"
            value={value.track_id ?? ""}
            onChange={({ target }) => onChange({ ...value, track_id: trackIn(target.value) })}
          />
        )}
      </Field>
      {text("notice", "What does the notice say?")}
      {text("asked", "What did you ask?", "optional")}
      {text("answered", "What did they answer?", "optional")}
    </div>
  );
}

/** The ISRC of a track, or its id if it has none; null for no track. */
function trackIn(written: string): string | null {
  return written.startsWith("t-") ? written : tidyIsrc(written) || null;
}
