import { LinesInput, type RoyaltyLine, type RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import { z } from "zod";
import { fromHandle, lineId, toHandle } from "../answers/evidence.ts";
import type { Fence } from "../answers/fence.ts";
import { type Tool, tool } from "../answers/tool.ts";

const { from, to, platform, artist, source, currency, track_id, territory, release } = LinesInput.shape;

const Input = z.strictObject({
  ...{ from, to, platform, artist, source, currency, track_id, territory, release },
  filter: z.string().max(4000).optional().describe("From `rest` of another answer, in place of the other filters"),
  cursor: z.string().max(4000).optional().describe("From the page before, with the same filter"),
  limit: z.int().min(1).max(100).optional().describe("Lines, 20 unless said"),
});
type Input = z.infer<typeof Input>;

export const linesTool: Tool = tool({
  name: "lines",
  title: "Booked lines",
  description: "The lines of statements that a figure rests on, as they are booked, a page at a time.",
  scope: "royalties:read",
  input: Input,
  async answer(ctx, { filter, cursor, limit = 20, ...named }: Input) {
    const asked = {
      ...(filter === undefined ? named : fromHandle(filter)),
      ...(cursor !== undefined && fromHandle(cursor)),
      limit,
    };
    const page = await ctx.ask<RoyaltyLines>("royalties.lines", asked);
    return {
      lines: page.lines.map((line) => shown(ctx.fence, line)),
      cursor: page.cursor === null ? null : toHandle({ cursor: page.cursor }),
    };
  },
});

function shown(fence: Fence, line: RoyaltyLine) {
  const { statement_id, line_no, month, months, accounting_date, units, net, currency: paidIn } = line;
  return {
    ...{ id: lineId(line), provenance: "statement" as const },
    ...{ statement_id, line_no, file_name: fence.text(line.file_name) },
    ...{ month, months, accounting_date, currency: paidIn, net, units },
    ...{ platform: fence.platform(line.platform), store: fence.text(line.store), kind: fence.text(line.kind) },
    ...{ territory: fence.territory(line.territory), track_id: line.track_id, isrc: fence.text(line.isrc) },
    ...{ upc: fence.text(line.upc), track: fence.text(line.track), release: fence.text(line.release) },
    ...{ artist: fence.text(line.artist), label: fence.text(line.label) },
    ...{ gross: line.gross, fee: line.fee, withheld: line.withheld, recouped: line.recouped, share: line.share },
    ...{ original: line.original, original_currency: line.original_currency, fx_rate: line.fx_rate },
  };
}
