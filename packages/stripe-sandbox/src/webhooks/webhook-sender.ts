import type { BillingState, Delivery } from "../objects/billing-state.ts";
import { toJson } from "../objects/own-address.ts";
import { signWebhook } from "./sign-webhook.ts";

interface SenderOptions {
  webhookUrl: () => string;
  /** The sandbox's own address. */
  url: () => string;
  /** Keeps what has been sent; what is not kept is sent again. */
  saveSoon: () => void;
}

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** With the pauses between, that is about a day and a half. */
const MOST_ATTEMPTS = 4_000;

/** Sends what is in the queue in the background, again and again until it is taken. */
export class WebhookSender {
  readonly #state: BillingState;
  readonly #options: SenderOptions;
  readonly #closing = new AbortController();
  readonly #underWay = new Map<Delivery, Promise<void>>();
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(state: BillingState, options: SenderOptions) {
    this.#state = state;
    this.#options = options;
  }

  /** Tries at once what did not arrive in the last run. */
  start(): void {
    for (const delivery of this.#state.deliveries) if (delivery.attempts > 0) delivery.notBefore = 0;
    this.wake();
  }

  /** Starts as many as may be under way at once; call it whenever the queue has changed. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    const idle = this.#state.deliveries.filter((delivery) => !delivery.held && !this.#underWay.has(delivery));
    const room = this.#state.webhooks.parallel - this.#underWay.size;
    const now = Date.now();
    const ready = idle.filter(({ notBefore }) => notBefore <= now);
    for (const delivery of ready.slice(0, Math.max(room, 0))) {
      this.#underWay.set(delivery, this.#deliver(delivery));
    }
    if (idle.length === 0 && this.#underWay.size === 0) this.#tellWaiting();
    const later = idle.filter(({ notBefore }) => notBefore > now).map(({ notBefore }) => notBefore);
    if (later.length === 0) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(...later) - now);
    this.#timer.unref();
  }

  /** Resolves once nothing is left to send but what is held. */
  async untilSent(): Promise<void> {
    const sent = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.wake();
    await sent;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#underWay.values());
    this.#tellWaiting();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const isTaken = await this.#send(delivery);
    this.#underWay.delete(delivery);
    if (this.#closing.signal.aborted && !isTaken) return;
    delivery.attempts += 1;
    if (isTaken) this.#state.delivered += 1;
    if (isTaken || delivery.attempts >= MOST_ATTEMPTS) {
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

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
