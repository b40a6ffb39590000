import { createHmac } from "node:crypto";
import { toJson } from "../objects/own-address.ts";
import type { Delivery, StripeState } from "../objects/stripe-state.ts";

interface SenderOptions {
  webhookUrl: () => string;
  /** The sandbox's own address. */
  url: () => string;
  /** Saves which webhooks have been sent. The others are sent again after a restart. */
  saveSoon: () => void;
}

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** With the pauses in between, about a day and a half. */
const MOST_ATTEMPTS = 4_000;

/** Sends the queue in the background, and retries until each webhook is accepted. */
export class WebhookSender {
  readonly #state: StripeState;
  readonly #options: SenderOptions;
  readonly #closing = new AbortController();
  readonly #inFlight = new Map<Delivery, Promise<void>>();
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(state: StripeState, options: SenderOptions) {
    this.#state = state;
    this.#options = options;
  }

  /** Retries at once what was not accepted in the last run. */
  start(): void {
    for (const delivery of this.#state.deliveries) if (delivery.attempts > 0) delivery.notBefore = 0;
    this.wake();
  }

  /** Sends as many at once as allowed. Call it whenever the queue has changed. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    const idle = this.#state.deliveries.filter((delivery) => !delivery.held && !this.#inFlight.has(delivery));
    const room = this.#state.webhooks.parallel - this.#inFlight.size;
    const now = Date.now();
    const ready = idle.filter(({ notBefore }) => notBefore <= now);
    for (const delivery of ready.slice(0, Math.max(room, 0))) {
      this.#inFlight.set(delivery, this.#deliver(delivery));
    }
    if (idle.length === 0 && this.#inFlight.size === 0) this.#resolveWaiting();
    const later = idle.filter(({ notBefore }) => notBefore > now).map(({ notBefore }) => notBefore);
    if (later.length === 0) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(...later) - now);
    this.#timer.unref();
  }

  /** Resolves once everything but held webhooks is sent. */
  async untilSent(): Promise<void> {
    const sent = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.wake();
    await sent;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#inFlight.values());
    this.#resolveWaiting();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const isAccepted = await this.#send(delivery);
    this.#inFlight.delete(delivery);
    if (this.#closing.signal.aborted && !isAccepted) return;
    delivery.attempts += 1;
    if (isAccepted) this.#state.delivered += 1;
    if (isAccepted || delivery.attempts >= MOST_ATTEMPTS) {
      const index = this.#state.deliveries.indexOf(delivery);
      if (index >= 0) this.#state.deliveries.splice(index, 1);
    } else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1), LONGEST_PAUSE_MS);
      delivery.notBefore = Date.now() + pause;
    }
    this.#options.saveSoon();
    this.wake();
  }

  async #send(delivery: Delivery): Promise<boolean> {
    const event = this.#state.events.find(({ id }) => id === delivery.event);
    if (!event) return true;
    const body = toJson(event, this.#options.url());
    try {
      const response = await fetch(this.#options.webhookUrl(), {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signWebhook(body, this.#state.webhookSecret),
        },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  #resolveWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** The Stripe-Signature header. Uses the machine's time, because receivers refuse signatures that look old. */
function signWebhook(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
