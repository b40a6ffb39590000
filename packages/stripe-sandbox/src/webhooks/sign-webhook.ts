import { createHmac } from "node:crypto";

/**
 * The Stripe-Signature header of a body. Its time is the machine's, whatever the sandbox's clock says, for a receiver
 * refuses what was signed too long ago.
 */
export function signWebhook(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
