import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { COVERS_NAMES } from "../words/deal-words.ts";
import type { CoversBy, TermsDraft } from "./deal-draft.ts";
import { SearchRecordings, useRecordingNames } from "./recordings.tsx";

type Covering = Pick<TermsDraft, "key" | "by" | "of">;

interface CoversFieldProps {
  terms: Covering;
  onChange: (change: Partial<Pick<Covering, "by" | "of">>) => void;
}

/** Which recordings the deal covers. */
export function CoversField({ terms, onChange }: CoversFieldProps) {
  const { key, by, of } = terms;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Covers</legend>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries(COVERS_NAMES).map(([one, name]) => (
          <label key={one} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name={`covers-${key}`}
              className="accent-ink"
              checked={by === one}
              onChange={() => onChange({ by: one as CoversBy })}
            />
            {name}
          </label>
        ))}
      </div>
      {by !== "everything" && (
        <Chosen key={by} by={by} chosen={of[by]} onChange={(chosen) => onChange({ of: { ...of, [by]: chosen } })} />
      )}
    </fieldset>
  );
}

interface ChosenProps {
  by: Exclude<CoversBy, "everything">;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Chosen({ by, chosen, onChange }: ChosenProps) {
  const known = useRecordingNames(by);
  const [found, setFound] = useState<Record<string, string>>({});
  const nameOf = (id: string) => found[id] ?? known(id);
  return (
    <div className="mt-2">
      <ul className="mb-3 flex flex-wrap gap-2" aria-label={COVERS_NAMES[by]}>
        {chosen.map((id) => (
          <li key={id} className="flex items-center rounded-sm border border-hairline-strong pl-2.5 text-sm">
            <span className="wrap-anywhere">{nameOf(id)}</span>
            <Button
              variant="quiet"
              size="none"
              className="size-9"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <SearchRecordings
        by={by}
        except={chosen}
        onChoose={({ id, name }) => {
          setFound({ ...found, [id]: name });
          onChange([...chosen, id]);
        }}
      />
    </div>
  );
}
