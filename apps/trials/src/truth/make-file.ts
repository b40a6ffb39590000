import { Dice } from "../fuzz/dice.ts";
import { DAY_CHANGES } from "./changes/days.ts";
import { MONEY_CHANGES } from "./changes/money.ts";
import { NUMBER_CHANGES } from "./changes/numbers.ts";
import { RETURN_CHANGES, ROW_CHANGES } from "./changes/rows.ts";
import { WRAPPINGS } from "./changes/wrappings.ts";
import type { Change, Draft, Layout } from "./draft/draft.ts";
import { makeSales } from "./draft/sale.ts";
import { type WrittenFile, writeFile } from "./draft/write-file.ts";
import { BARELY_KNOWN } from "./layouts/barely-known.ts";
import { DISTRIBUTORS } from "./layouts/distributors.ts";
import { foreignLayout } from "./layouts/foreign.ts";
import { LABELS } from "./layouts/labels.ts";
import { MESSAGES } from "./layouts/messages.ts";
import { STORES } from "./layouts/stores.ts";
import { type Truth, truthOf } from "./truth.ts";

const LAYOUTS: readonly Layout[] = [...DISTRIBUTORS, ...LABELS, ...STORES, ...BARELY_KNOWN, ...MESSAGES];
/** One in this many files has an unknown header. */
const FOREIGN = 4;
const CHANGES: readonly Change[] = [
  ...MONEY_CHANGES,
  ...NUMBER_CHANGES,
  ...DAY_CHANGES,
  ...ROW_CHANGES,
  ...RETURN_CHANGES,
  ...WRAPPINGS,
];

export interface MadeFile extends WrittenFile {
  draft: Draft;
  truth: Truth;
  /** A later file of the same sender, uploaded once this one is booked. */
  next: MadeFile | null;
}

/** The file of this number, the same for the same seed. */
export function makeFile(seed: number, n: number): MadeFile {
  const dice = new Dice(seed, "statement", n);
  const isForeign = n % FOREIGN === FOREIGN - 1;
  const layout = isForeign ? foreignLayout(dice) : (LAYOUTS[(n - Math.floor(n / FOREIGN)) % LAYOUTS.length] as Layout);
  const draft = newDraft(layout, dice);
  const changes = dice.pick([0, 1, 1, 1, 1, 2, 2, 2, 3]);
  const file = finish(changed(draft, changes, dice));
  const next = isForeign && dice.yes(0.3) ? laterFile(layout, dice) : null;
  return { ...file, next: next && !isSwapped(file, next) ? next : null };
}

type Written = Pick<MadeFile, "draft" | "truth">;

/**
 * Whether day and month have been swapped since the first file with this header, about which the artist was asked, and
 * nothing in the file tells.
 */
export function isSwapped(first: Written, { draft, truth }: Written): boolean {
  const names = ({ columns }: Draft) => columns.map(({ name }) => name).join("\t");
  return names(first.draft) === names(draft) && first.truth.dates !== truth.dates && !truth.proves.dates;
}

function newDraft(layout: Layout, dice: Dice): Draft {
  const { columns, preamble, delimiter, decimals } = layout;
  const names = new Set(columns.map(({ code }) => code));
  const sales = makeSales(
    {
      rows: dice.between(4, 12),
      months: 1,
      currency: layout.currency ?? dice.pick(["USD", "EUR", "GBP"]),
      single: names.has("price"),
      quarters: layout.quarters,
    },
    dice,
  );
  return {
    layout,
    columns: [...columns],
    rows: sales.map((sale) => ({ sale })),
    again: null,
    preamble: preamble.map((cells) => [...cells]),
    bare: false,
    behind: { header: 0, rows: 0 },
    delimiter,
    decimals,
    thousands: false,
    minus: "before",
    mark: "",
    encoding: "utf-8",
    lineEnd: "\n",
    quoted: false,
    bom: false,
    blankLines: false,
    packing: "plain",
    sheet: layout.workbook,
    cut: 0,
    changes: [],
  };
}

/** A file with the same header and other rows, often written in another way. */
function laterFile(layout: Layout, dice: Dice): MadeFile {
  const draft = newDraft(layout, dice);
  const later: Change = {
    name: "a later file of the same header",
    touches: ["month", "currency", "decimals"],
    apply: (same) => same,
  };
  return { ...finish(changed({ ...draft, changes: [later] }, dice.between(0, 2), dice)), next: null };
}

/** The draft with `count` different changes. */
function changed(draft: Draft, count: number, dice: Dice): Draft {
  let now = draft;
  for (let tries = 0, left = count; left > 0 && tries < 20; tries += 1) {
    const change = dice.pick(CHANGES);
    if (now.changes.includes(change) || (now.layout.table && !change.anyFile)) continue;
    const next = change.apply(now, dice);
    if (!next) continue;
    now = { ...next, changes: [...now.changes, change] };
    left -= 1;
  }
  return now;
}

function finish(draft: Draft): Omit<MadeFile, "next"> {
  return { ...writeFile(draft), draft, truth: truthOf(draft) };
}
