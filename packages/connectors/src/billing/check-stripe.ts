import Stripe from "stripe";
import { connectStripe, STRIPE_API_VERSION, type StripeSettings } from "./connect-stripe.ts";

const TIMEOUT_MS = 5_000;

/** Each fault of the account at Stripe, with what to do; empty if all is well. Only reads. */
export async function checkStripe(settings: StripeSettings, webhookUrl: string): Promise<string[]> {
  const stripe = connectStripe(settings, TIMEOUT_MS);
  try {
    return [...(await checkPrice(stripe, settings.price)), ...(await checkWebhook(stripe, webhookUrl))];
  } catch (error) {
    return [explain(error)];
  }
}

async function checkPrice(stripe: Stripe, name: string): Promise<string[]> {
  const [price] = name.startsWith("price_")
    ? [await stripe.prices.retrieve(name)]
    : (await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 })).data;
  if (!price?.active) return [`there is no active price ${name}: create it, or correct STRIPE_PRICE`];
  if (price.recurring?.interval === "month") return [];
  return [`the price ${name} is not charged every month: choose another in STRIPE_PRICE`];
}

/** Passes with a restricted key that is not allowed to see the endpoints. */
async function checkWebhook(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.statusCode !== undefined) return null;
    throw error;
  });
  if (endpoints === null) return [];
  const endpoint = endpoints.data.find(({ url, status }) => url === webhookUrl && status === "enabled");
  if (!endpoint) return [`no webhook endpoint is enabled for ${webhookUrl}: add one, as the README says`];
  if (endpoint.api_version === STRIPE_API_VERSION) return [];
  return [`the webhook endpoint has another API version: pin it to ${STRIPE_API_VERSION}`];
}

function explain(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return "Stripe could not be asked";
  if (error.statusCode === 401) return "Stripe refuses the key: correct STRIPE_SECRET_KEY";
  if (error.statusCode === 403) return "the key may not read prices: allow it what the README lists";
  if (error.code === "resource_missing") return "there is no such price: correct STRIPE_PRICE";
  return `Stripe answered ${error.statusCode ?? "nothing"}: check the network, or STRIPE_API_URL`;
}
