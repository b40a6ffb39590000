import Stripe from "stripe";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The id or the lookup key of Premium's price. */
  price: string;
  /** The base address of the API, without a trailing slash. */
  apiUrl: string;
}

const RETRIES = 1;
/** The version that the webhook endpoint is pinned to, too. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

export function connectStripe({ secretKey, apiUrl }: StripeSettings, timeout: number): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: RETRIES,
    timeout,
    telemetry: false,
  });
}
