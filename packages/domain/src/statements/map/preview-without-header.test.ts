import { expect, it, onTestFinished } from "vitest";
import { createAccountContext } from "../../../test/account-context.ts";
import { upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { previewStatement } from "./previews.ts";

it("a message without a header is previewed before it is booked", async () => {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  const text = [
    "HEAD\tdsrf/3.0\tBasicAudioProfile\t1.2\tMSG1\t2026-03-10T09:00:00Z\t1\t1\t2026-02-01\t2026-02-28\tP1\tExample Streaming\tExample\tP2\tQuiet Mill\t",
    "SY02.02\t1\tSpotify\t\tSubscriptionModel\tOnDemandStream\tUS\tPremium\t90\t\tUSD\t812.00\tQuiet Mill\t\t1204\t5.10\t4.08",
    "FOOT\t3\t3\t1\t0\t0",
  ].join("\n");
  const { id } = await upload(ctx, `${text}\n`, "DSR_1of1.tsv");
  expect((await answerStatement(ctx, { id, question: "kind", value: "income" })).question?.id).toBe("preview");
  const statement = await requireStatement(ctx.db, ctx.accountId, id);
  expect(await previewStatement({ ...ctx, statement }, {}, new AbortController().signal)).toMatchObject({
    missing: [],
    totals: [{ currency: "USD", net: "4.08" }],
    sale_period: { from: "2026-02", to: "2026-02" },
  });
});
