import type { ClaimHead, Claims } from "@ledgerline/contract/claims/claims";
import { z } from "zod";
import { restOf } from "../answers/evidence.ts";
import { type Tool, type ToolContext, tool } from "../answers/tool.ts";

const Input = z.strictObject({
  limit: z.int().min(1).max(50).optional().describe("Claims, 20 unless said; the one changed last first"),
});
type Input = z.infer<typeof Input>;

export const claimsTool: Tool = tool({
  name: "claims",
  title: "Claims",
  description:
    "What was asked of distributors, how far each claim has got, and what came in since. What is asked is an estimate with a range.",
  scope: "claims:read",
  input: Input,
  async answer(ctx, { limit = 20 }: Input) {
    const { claims } = await ctx.ask<Claims>("claims.list");
    return {
      claims: claims.slice(0, limit).map((claim) => shown(ctx, claim)),
      claims_left_out: Math.max(0, claims.length - limit),
    };
  },
});

function shown(ctx: ToolContext, claim: ClaimHead) {
  const { fence, appUrl } = ctx;
  const { id, kind, state, months: range, sent_on, answer_by, answered_on, closed_on, deadline } = claim;
  const of = { ...(range && range), ...(claim.platforms.length === 1 && { platform: claim.platforms[0] }) };
  return {
    ...{ id, kind, state, subject: fence.text(claim.subject), to: fence.text(claim.to) },
    ...{ platforms: claim.platforms.map((platform) => fence.platform(platform)), range },
    money: claim.money.map(({ currency, asked, received, open }) => ({
      currency,
      asked: asked && { provenance: claim.with_sample ? "sample" : "estimate", range, ...asked },
      received: { provenance: "statement", range, net: received },
      open: open === null ? null : { provenance: "estimate", range, net: open },
    })),
    ...{ sent_on, answer_by, answered_on, closed_on, deadline },
    link: `${appUrl}/dashboard?tab=export&view=claims&claim=${id}`,
    lines: { count: null, first: [], rest: restOf(ctx, of), items: "The claim itself lists its lines: open the link." },
  };
}
