import { CheckId, type Finding, type ReconciliationFindings } from "@ledgerline/contract/reconciliation/reconciliation";
import { z } from "zod";
import { fromHandle, type LinesFilter, lineId, restOf, toHandle } from "../answers/evidence.ts";
import { type Tool, type ToolContext, tool } from "../answers/tool.ts";
import { estimate } from "./board.ts";

const FIRST_LINES = 20;

const Input = z.strictObject({
  check: CheckId.optional(),
  cursor: z.string().max(4000).optional().describe("From the page before, with the same check"),
});
type Input = z.infer<typeof Input>;

export const findingsTool: Tool = tool({
  name: "findings",
  title: "What the checks found",
  description: "Places where the books do not hold to what they should, with the lines of statements they are about.",
  scope: "reconciliation:read",
  input: Input,
  async answer(ctx, { check, cursor }: Input) {
    const asked = { ...(check && { check }), ...(cursor !== undefined && fromHandle(cursor)) };
    const page = await ctx.ask<ReconciliationFindings>("reconciliation.findings", asked);
    const { computed_at, booked_through, stale, sample } = page;
    return {
      ...{ computed_at, booked_through, stale, sample },
      findings: page.findings.map((finding) => shown(ctx, finding)),
      cursor: page.cursor === null ? null : toHandle({ cursor: page.cursor }),
    };
  },
});

function shown(ctx: ToolContext, finding: Finding) {
  const { fence } = ctx;
  const { check, platform, month, track_id, lines, line_count: count } = finding;
  const range = month === null ? null : { from: month, to: month };
  return {
    ...{ check, text: fence.text(finding.text), platform: fence.platform(platform), month, track_id },
    title: fence.text(finding.title),
    statement: finding.statement && { id: finding.statement.id, file_name: fence.text(finding.statement.file_name) },
    owed_by: finding.source && fence.text(finding.source.name),
    money: finding.money.map((sum) => ({ provenance: "statement" as const, ...sum, range })),
    at_stake: finding.at_stake && estimate(finding.at_stake, range),
    loss: finding.loss.map((sum) => estimate(sum, range)),
    lines: { count, first: lines.slice(0, FIRST_LINES).map(lineId), rest: restOf(ctx, filterOf(finding)) },
    set_aside: finding.aside && { note: fence.text(finding.aside.note), at: finding.aside.at },
  };
}

/** All lines of the same place; those of the finding are among them. */
function filterOf({ platform, month, track_id }: Finding): LinesFilter {
  return {
    ...(platform !== null && { platform }),
    ...(month !== null && { from: month, to: month }),
    ...(track_id !== null && { track_id }),
  };
}
