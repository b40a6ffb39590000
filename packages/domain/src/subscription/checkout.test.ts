import { sample } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { createCheckoutModel, HAPPENINGS } from "../../test/checkout-model.ts";
import { DomainError } from "../context/errors.ts";
import { startCheckout } from "./checkout.ts";

const SEED = 20_261_121;

/** Starts a checkout as one of several tabs would. A refusal counts as an answer. */
async function ask(ctx: TestArtist): Promise<void> {
  const { appUrl } = ctx.settings;
  await startCheckout(ctx, { plan_id: "premium", origin_url: appUrl }).catch((error: unknown) => {
    if (!(error instanceof DomainError && ["conflict", "unavailable"].includes(error.code))) throw error;
  });
}

test("whatever happens in between, there are never two chargeable subscriptions or two trials", async () => {
  const made = await createAccountContext();
  onTestFinished(() => made.close());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("ask", "ask twice", ...HAPPENINGS), { minLength: 1, maxLength: 20 }),
      async (steps) => {
        const model = createCheckoutModel();
        const ctx: TestArtist = { ...made, outside: { ...made.outside, billing: model.gateway } };
        await ctx.db.sql`delete from subscriptions`;
        for (const step of ["ask" as const, ...steps]) {
          if (step === "ask") await ask(ctx);
          else if (step === "ask twice") await Promise.all([ask(ctx), ask(ctx)]);
          else model.happen(step);
          expect(model.chargeable()).toBeLessThanOrEqual(1);
          expect(model.trials()).toBeLessThanOrEqual(1);
        }
      },
    ),
    { seed: SEED, numRuns: sample(30, 100) },
  );
});
