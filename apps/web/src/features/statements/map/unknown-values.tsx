import { USE_KINDS, type UseKind } from "@ledgerline/contract/statements/mapped-fields";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { counted } from "../../../lib/format/counted.ts";
import type { MappingDraft } from "./mapping-draft.ts";

const LABELS: Record<UseKind, string> = {
  stream: "Stream",
  download: "Download",
  ugc: "User video",
  match: "Match",
  video: "Music video",
  physical: "Physical",
  merchandise: "Merchandise",
  performance: "Performance",
  mechanical: "Mechanical",
  adjustment: "Adjustment",
};

interface UnknownValuesProps {
  preview: StatementPreview;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** Unknown currencies and kinds of use in the whole file, for the artist to say what they are. */
export function UnknownValues({ preview, draft, onChange }: UnknownValuesProps) {
  const { unknown_currencies, unknown_kinds } = preview;
  if (unknown_currencies.length + unknown_kinds.length === 0) return null;
  return (
    <div className="grid gap-5 border-l-2 border-warning pl-4">
      {unknown_currencies.map(({ printed, rows }) => (
        <div key={printed} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <span>
            {printed === "" ? "No currency" : `Currency “${printed}”`}, {counted(rows, "row")}
          </span>
          <Input
            className="max-w-24"
            aria-label={`ISO code of ${printed || "rows without a currency"}`}
            maxLength={3}
            placeholder="USD"
            value={draft.currencies?.[printed] ?? ""}
            onChange={(event) =>
              onChange({ ...draft, currencies: { ...draft.currencies, [printed]: event.target.value.toUpperCase() } })
            }
          />
        </div>
      ))}
      {unknown_kinds.map(({ printed, rows }) => (
        <div key={printed} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <span>
            Kind “{printed}”, {counted(rows, "row")}
          </span>
          <span className="w-44">
            <Select
              size="sm"
              aria-label={`What ${printed} is`}
              value={draft.kinds?.[printed] ?? ""}
              onChange={(event) => {
                const { [printed]: _, ...others } = draft.kinds ?? {};
                const kind = USE_KINDS.find((value) => value === event.target.value);
                onChange({ ...draft, kinds: kind ? { ...others, [printed]: kind } : others });
              }}
            >
              <option value="">Unknown</option>
              {USE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LABELS[kind]}
                </option>
              ))}
            </Select>
          </span>
        </div>
      ))}
    </div>
  );
}
