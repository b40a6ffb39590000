import type { MappedField, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import { Select } from "../../../components/ui/select.tsx";
import { fieldLabels } from "./field-labels.ts";
import { fieldOf, type MappingDraft, mapColumn, markPersonal } from "./mapping-draft.ts";

const LEFT_OUT = "";
const PERSONAL = "personal";

interface ColumnTableProps {
  columns: MappingColumns["columns"];
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** Every column of the file with values from it, and what it is taken for. */
export function ColumnTable({ columns, draft, onChange }: ColumnTableProps) {
  const fields = fieldLabels(draft.kind);
  const choose = (position: number, value: string) => {
    if (value === PERSONAL) onChange(markPersonal(draft, position, true));
    else
      onChange(
        mapColumn(markPersonal(draft, position, false), position, value === LEFT_OUT ? null : (value as MappedField)),
      );
  };
  return (
    <ul aria-label="Columns of the file" className="border-t border-hairline-strong">
      {columns.map(({ position, name, samples }) => {
        const personal = draft.personal?.includes(position) ?? false;
        const mapped = fields.find(([each]) => each === fieldOf(draft, position))?.[0];
        const field = personal ? PERSONAL : (mapped ?? LEFT_OUT);
        const shown = name || `Column ${position + 1}`;
        return (
          <li
            key={position}
            className="grid items-center gap-x-6 gap-y-1.5 border-b border-hairline py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_17rem]"
          >
            <p className={field === LEFT_OUT ? "truncate text-ink-soft" : "truncate font-semibold"} title={shown}>
              {shown}
            </p>
            <p className="figures truncate text-sm text-ink-soft" title={samples.join(" · ")}>
              {samples.length > 0 ? samples.join(" · ") : "always empty"}
            </p>
            <Select
              size="sm"
              aria-label={`What ${shown} is`}
              value={field}
              onChange={(event) => choose(position, event.target.value)}
            >
              <option value={LEFT_OUT}>Not needed</option>
              {fields.map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
              <option value={PERSONAL}>Personal data of buyers: erase it</option>
            </Select>
          </li>
        );
      })}
    </ul>
  );
}
