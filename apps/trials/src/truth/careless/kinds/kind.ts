import { Dice } from "../../../fuzz/dice.ts";
import { drawPage, type Page, type Wishes } from "../draw/page.ts";
import type { Drawn } from "../draw/table.ts";
import type { TrueFile } from "../draw/true-file.ts";
import { write } from "../draw/write.ts";

/** Below a summary, too. */
const SHOWN_ROWS = 12;

/** A way in which statements are laid out. */
export interface Kind {
  name: string;
  wishes: Wishes;
  draw(page: Page): Drawn;
}

export function kind(name: string, draw: Kind["draw"], wishes: Wishes = {}): Kind {
  return { name, wishes, draw };
}

function lettersOf(text: string): ReadonlySet<string> {
  return new Set([...text].filter((letter) => letter > "~"));
}

/** The file of this number, the same for the same seed. */
export function makeTrueFile({ name, wishes, draw }: Kind, seed: number, n: number): TrueFile {
  const dice = new Dice(seed, name, n);
  const page = drawPage(dice, n, wishes);
  const drawn = draw(page);
  const written = write(page, drawn);
  return {
    ...written,
    kind: name,
    lines: drawn.lines,
    letters: lettersOf(drawn.rows.flat().join("")),
    top: [drawn.rows, ...(drawn.sheets ?? []).map(({ rows }) => rows)].flatMap((rows) => rows.slice(0, SHOWN_ROWS)),
    knows: {
      columns: {},
      decimals: page.decimals,
      dates: "day_first",
      currencies: {},
      kinds: {},
      summary: null,
      ...drawn.knows,
    },
  };
}
