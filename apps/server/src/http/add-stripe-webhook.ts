import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { receiveBillingEvent } from "@ledgerline/domain/subscription/billing-events";
import type { FastifyInstance } from "fastify";
import { sayingSparingly } from "./say-sparingly.ts";

/** Below the public origin; Stripe's webhook endpoint points here. */
export const STRIPE_WEBHOOK_PATH = "/api/webhooks/stripe";

/** Far more than the largest event needs. */
const BODY_LIMIT = 256 * 1024;

/** `POST /api/webhooks/stripe`: takes the raw body, because the signature covers its exact bytes. */
export function addStripeWebhook(app: FastifyInstance, domain: Context): void {
  app.register(async (scope) => {
    const warn = createWarning(domain);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      STRIPE_WEBHOOK_PATH,
      { bodyLimit: BODY_LIMIT, config: { signedBody: true } },
      async ({ body, headers }) => {
        const signature = headers["stripe-signature"];
        if (!Buffer.isBuffer(body) || typeof signature !== "string") {
          throw new DomainError("bad_request", MESSAGES.badWebhook);
        }
        await receiveBillingEvent(domain, body, signature).catch((error: unknown) => {
          if (error instanceof DomainError && error.code === "bad_request") warn();
          throw error;
        });
        return { received: true };
      },
    );
  });
}

/** Anyone can send such webhooks. */
function createWarning({ log, clock }: Context): () => void {
  const sparingly = sayingSparingly(() => clock().getTime());
  return () =>
    sparingly(() =>
      log.warn({}, "a webhook was refused: it is too old, or its signature does not match STRIPE_WEBHOOK_SECRET"),
    );
}
