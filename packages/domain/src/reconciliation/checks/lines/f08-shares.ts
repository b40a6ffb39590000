import { countText } from "../../../words/count-text.ts";
import type { Check } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";

export const sharesAddUp: Check = {
  rule: "On every line with a share, share × gross is net, before or after what was taken off.",
  of: "lines with a share",
  find({ statements }) {
    const shared = statements.filter(({ facts }) => (facts?.shares.lines ?? 0) > 0);
    if (shared.length === 0) return { notChecked: "No file prints a share beside a gross." };
    const found = shared.flatMap(({ id, facts }) =>
      facts && facts.shares.off.lines > 0
        ? [
            {
              key: id,
              statement: id,
              money: facts.shares.by,
              params: { lines: facts.shares.off.lines },
              ...lineRefs(id, facts.shares.off),
            },
          ]
        : [],
    );
    return { found, checked: shared.reduce((sum, { facts }) => sum + (facts?.shares.lines ?? 0), 0) };
  },
  say: ({ params: { lines = 0 } }) => `On ${countText(lines, "line")}, the net is not the share of the gross.`,
};
