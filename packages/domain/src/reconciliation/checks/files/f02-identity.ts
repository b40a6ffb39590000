import { countText } from "../../../words/count-text.ts";
import type { Check } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";

export const columnsAddUp: Check = {
  rule: "On every line, the columns add up as the format says: gross − fees = net, net × rate = total, gross × share = net.",
  of: "lines",
  find({ statements }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const found = read.flatMap(({ id, facts }) =>
      facts && facts.unbalanced.lines > 0
        ? [{ key: id, statement: id, params: { lines: facts.unbalanced.lines }, ...lineRefs(id, facts.unbalanced) }]
        : [],
    );
    return { found, checked: read.reduce((sum, { rows }) => sum + rows.booked + rows.refused, 0) };
  },
  say: ({ params: { lines = 0 } }) =>
    `The columns of ${countText(lines, "line")} do not add up, so ${Number(lines) === 1 ? "it was" : "they were"} not booked.`,
};
