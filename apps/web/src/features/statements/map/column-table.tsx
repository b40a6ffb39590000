import { MAPPED_FIELDS, type WideField } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import { Select } from "../../../components/ui/select.tsx";
import { fieldOf, type MappingDraft, mapColumn, markPersonal } from "./mapping-draft.ts";

const LEFT_OUT = "";
const PERSONAL = "personal";
const WIDE = "wide";

/** What a column of money is that is named after one of these. */
const WIDE_LABELS: Record<WideField, string> = {
  sold: "Earnings of the month in its name",
  store: "Earnings of the store in its name",
  territory: "Earnings of the country in its name",
  currency: "Earnings in the currency in its name",
};
const WIDE_UNITS = "Units of those earnings";
const WIDE_TOTAL = "Sum of those earnings: to compare";

const FIELD_LABELS: Record<MappedField, string> = {
  sold: "Month or day of sale",
  sold_year: "Year of sale, beside its month",
  sold_to: "Last day of sale",
  accounted: "Accounting date",
  store: "Store",
  tier: "Tier (premium, ad-supported)",
  territory: "Country",
  artist: "Artist",
  track: "Track",
  release: "Release",
  label: "Label",
  isrc: "ISRC",
  upc: "UPC",
  units: "Units",
  kind: "Kind of use",
  net: "Earnings: what you get",
  debit: "Taken off, such as a debit",
  sign: "Sign: + or −, sale or return",
  currency: "Currency",
  gross: "Gross, before fees and shares",
  fee: "Fee",
  withheld: "Withheld",
  recouped: "Recouped",
  share: "Your share in percent, already taken",
  split: "Your share in percent, still to be taken",
  original: "Amount before exchange",
  original_currency: "Currency before exchange",
  fx_rate: "Exchange rate",
  account: "Account",
};

/** The only fields that are read from an export of plays. */
const PLAYS_LABELS: Partial<Record<MappedField, string>> = { sold: "Day", track: "Song", units: "Plays" };

interface ColumnTableProps {
  columns: MappingColumns["columns"];
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** Every column of the file with sample values, and the field it is mapped to. */
export function ColumnTable({ columns, draft, onChange }: ColumnTableProps) {
  const fields = fieldLabels(draft.kind);
  // Each stands once, below the last of its columns.
  const isLastWith = (text: string, position: number) =>
    columns.findLast(({ evidence }) => evidence.includes(text))?.position === position;
  const choose = (position: number, value: string) => {
    if (value === WIDE) return;
    if (value === PERSONAL) onChange(markPersonal(draft, position, true));
    else
      onChange(
        mapColumn(markPersonal(draft, position, false), position, value === LEFT_OUT ? null : (value as MappedField)),
      );
  };
  return (
    <ul aria-label="Columns of the file" className="border-t border-hairline-strong">
      {columns.map(({ position, name, samples, evidence }) => {
        const personal = draft.personal?.includes(position) ?? false;
        const mapped = fields.find(([each]) => each === fieldOf(draft, position))?.[0];
        const wide = wideLabel(draft, position);
        const field = personal ? PERSONAL : (mapped ?? (wide === null ? LEFT_OUT : WIDE));
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
              {wide !== null && <option value={WIDE}>{wide}</option>}
              {fields.map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
              <option value={PERSONAL}>Personal data of buyers: erase it</option>
            </Select>
            <Evidence said={evidence.filter((text) => isLastWith(text, position))} />
          </li>
        );
      })}
    </ul>
  );
}

/** What the rows of the file prove about a column. */
function Evidence({ said }: { said: readonly string[] }) {
  if (said.length === 0) return null;
  return (
    <ul aria-label="What the rows show" className="grid gap-1 text-sm text-ink-soft sm:col-span-full">
      {said.map((text) => (
        <li key={text} dir="auto" className="text-pretty">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What a column is beside others with such names; null if it is none of them. */
function wideLabel({ wide }: MappingDraft, position: number): string | null {
  if (wide?.columns.includes(position)) return WIDE_LABELS[wide.field];
  if (wide?.units?.includes(position)) return WIDE_UNITS;
  return wide?.total === position ? WIDE_TOTAL : null;
}

/** The fields that a column of such a file can be mapped to, for the artist to choose. */
function fieldLabels(kind: Mapping["kind"]): [field: MappedField, label: string][] {
  const labels = kind === "plays" ? PLAYS_LABELS : FIELD_LABELS;
  return MAPPED_FIELDS.flatMap((field) => {
    const label = labels[field];
    return label === undefined ? [] : [[field, label]];
  });
}
