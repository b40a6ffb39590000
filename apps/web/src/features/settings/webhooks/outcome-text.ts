import type { DeliveryFault } from "@ledgerline/contract/webhooks/event-types";
import type { WebhookDelivery } from "@ledgerline/contract/webhooks/webhooks";
import { formatInstant } from "../../../lib/format/format.ts";

const FAULTS: Record<DeliveryFault, string> = {
  url: "The address cannot be read.",
  userinfo: "The address has a name or password in it.",
  insecure: "The address does not begin with https.",
  port: "The port is neither 443 nor 80.",
  address: "The address leads inside a network.",
  unresolved: "The name was not found.",
  unreachable: "Nobody answered there.",
  tls: "Its certificate is not valid for the name.",
  timeout: "No answer came within 15 seconds.",
  broken: "The answer was broken off.",
  secret: "The secret cannot be read. Make a new one.",
  stopped: "It was not sent: the endpoint was paused. Send it again.",
};

/** How the last try ended, and what comes next. */
export function outcomeText({ state, tries, status, fault, next_try_at: next }: WebhookDelivery): string {
  const ended = fault === null ? (status === null ? "" : `It answered ${status}.`) : FAULTS[fault];
  const counted = tries > 1 ? ` Tried ${tries} times.` : "";
  const waits = state === "waiting" && next !== null ? ` Next try ${formatInstant(next)}.` : "";
  return `${ended}${counted}${waits}`.trim();
}
