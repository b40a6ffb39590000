import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { nameCandidates } from "./name-candidates.ts";

/** A column with more values does not say what the figure beside it is. */
const MOST_VALUES = 10;
/** So many rows of each may be whole numbers, or not, by chance. */
const FEWEST_ROWS = 3;
const MONEY: ReadonlySet<MappedField> = new Set(["net", "gross", "share"]);
const FRACTION = /[.,]\d+/;

/** Whether a printed value is what columns of plays are called, and no money. */
export function namesCount(value: string): boolean {
  const fields = fieldsOf(value);
  return fields.includes("units") && !namesMoney(value);
}

function namesMoney(value: string): boolean {
  return fieldsOf(value).some((field) => MONEY.has(field));
}

function fieldsOf(value: string): MappedField[] {
  return nameCandidates([value]).map(({ field }) => field);
}

/** Whether some of the values are what columns of plays are called, and some what columns of money are. */
export function isMeasure(values: readonly string[]): boolean {
  return values.length <= MOST_VALUES && values.some(namesCount) && values.some(namesMoney);
}

interface Rows {
  /** Some rows of the file, with whole cells. */
  rows?: readonly (readonly string[])[];
}

/**
 * Takes the only unread column that says what the amount of each row is, plays or money, for the kind: by its words, or
 * because beside some of them all amounts are whole, and beside the others hardly any.
 */
export function withMeasure(
  fields: readonly (MappedField | null)[],
  { rows = [] }: Rows,
  filled: readonly (readonly string[])[],
): (MappedField | null)[] {
  if (fields.includes("kind")) return [...fields];
  const net = fields.indexOf("net");
  // While the money is open, it may be any column that nobody reads.
  const money = net === -1 ? [...fields.keys()].filter((at) => fields[at] === null) : [net];
  const isOne = (at: number) => {
    const values = filled[at] ?? [];
    if (fields[at] !== null || values.length < 2 || values.length > MOST_VALUES) return false;
    return isMeasure(values) || money.some((amount) => amount !== at && tellsWhole(rows, at, amount));
  };
  const [measure, ...others] = [...fields.keys()].filter(isOne);
  return measure === undefined || others.length > 0 ? [...fields] : fields.with(measure, "kind");
}

function tellsWhole(rows: readonly (readonly string[])[], at: number, net: number): boolean {
  const groups = [...Map.groupBy(rows, (cells) => (cells[at] ?? "").trim()).values()];
  const shares = groups.map((cells) => cells.filter((row) => FRACTION.test(row[net] ?? "")).length / cells.length);
  const isClear =
    groups.every(({ length }) => length >= FEWEST_ROWS) && shares.every((share) => share === 0 || share > 0.8);
  return isClear && shares.includes(0) && shares.some((share) => share > 0);
}
