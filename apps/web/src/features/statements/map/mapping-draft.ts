import type { MappedField, Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";

/** A mapping that may still lack its number style. */
export type MappingDraft = Omit<Mapping, "numbers"> & { numbers?: Mapping["numbers"] | undefined };

/** What the server guessed, with the columns that look personal marked to be erased. */
export function draftOf({ guess, columns }: MappingColumns): MappingDraft {
  const personal = columns.filter((column) => column.personal).map(({ position }) => position);
  return {
    ...guess,
    columns: guess.columns ?? {},
    ...(personal.length > 0 && { personal: guess.personal ?? personal }),
  };
}

/** The field that a column is mapped to: money that says its own currency is money. */
export function fieldOf(draft: MappingDraft, position: number): MappedField | null {
  if (draft.columns.net === position) return "net";
  const found = Object.entries(draft.columns).find(([, at]) => at === position);
  return (found?.[0] as MappedField | undefined) ?? null;
}

/** Maps a column to a field, taking the field from any other column; null leaves the column out. */
export function mapColumn(draft: MappingDraft, position: number, field: MappedField | null): MappingDraft {
  const { columns: placed } = markAmounts(draft, field !== "net" && saysOwnCurrency(draft));
  const kept = Object.entries(placed).filter(([name, at]) => at !== position && name !== field);
  const columns: Mapping["columns"] = Object.fromEntries(kept);
  if (field) columns[field] = position;
  const personal = draft.personal?.filter((at) => field === null || at !== position);
  const leftOut = draft.left_out?.filter((at) => field === null || at !== position);
  const { returns, ...others } = withoutWide(draft, position, field);
  // They are values of the column that said them.
  const isSame = signAt(draft.columns) === signAt(columns);
  return {
    ...others,
    columns,
    ...(returns && isSame && { returns }),
    ...(personal && { personal }),
    ...(leftOut && { left_out: leftOut }),
  };
}

/** The column whose values may say that rows are taken off. */
function signAt({ sign, kind }: Mapping["columns"]): number | undefined {
  return sign ?? kind;
}

/** Takes a column out of those that are named after months or the like; a single column of money ends them. */
function withoutWide(draft: MappingDraft, position: number, field: MappedField | null): MappingDraft {
  const { wide, ...others } = draft;
  if (!wide) return draft;
  const { total, units, ...of } = wide;
  const isKept = (_: number, at: number) => wide.columns[at] !== position && units?.[at] !== position;
  const columns = of.columns.filter(isKept);
  if (columns.length < 2 || field === "net" || field === wide.field) return others;
  return {
    ...others,
    wide: {
      ...of,
      columns,
      ...(units && { units: units.filter(isKept) }),
      ...(total !== undefined && total !== position && { total }),
    },
  };
}

/** Whether the currency of each row stands beside its money. */
export function saysOwnCurrency({ columns: { net, currency } }: MappingDraft): boolean {
  return net !== undefined && net === currency;
}

/** Says that the currency of each row stands beside its money, or takes that back. */
export function markAmounts(draft: MappingDraft, own: boolean): MappingDraft {
  const { currency, ...columns } = draft.columns;
  if (own && columns.net !== undefined) return { ...draft, columns: { ...columns, currency: columns.net } };
  return saysOwnCurrency(draft) ? { ...draft, columns } : draft;
}

/** Marks a column as personal data, which is erased, or takes that back. */
export function markPersonal(draft: MappingDraft, position: number, personal: boolean): MappingDraft {
  const others = (draft.personal ?? []).filter((at) => at !== position);
  const marked = personal ? mapColumn(draft, position, null) : draft;
  return { ...marked, personal: personal ? [...others, position].sort((a, b) => a - b) : others };
}

/** The mapping as the server accepts it; null while it lacks what a preview needs. */
export function mappingOf(draft: MappingDraft): Mapping | null {
  const { numbers, kind, columns, platform, ...others } = draft;
  if (numbers === undefined) return null;
  if (kind !== "plays") return { ...others, columns, numbers, ...(kind && { kind }) };
  const { sold, track, units } = columns;
  if (units === undefined) return null;
  const read = { units, ...(sold !== undefined && { sold }), ...(track !== undefined && { track }) };
  const { dates, personal } = others;
  return {
    columns: read,
    numbers,
    kind,
    ...(platform && { platform }),
    ...(dates && { dates }),
    ...(personal && { personal }),
  };
}
