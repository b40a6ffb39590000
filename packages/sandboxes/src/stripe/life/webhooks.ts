import { createHmac } from "node:crypto";
import type { Delivery, StripeState } from "../objects/stripe-state.ts";
import { toJson } from "../objects/wire.ts";

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

export interface Release {
  /** Shuffles what is released, the same way for the same seed. Without a seed, the order is kept. */
  seed?: number;
  /** Sends up to this many copies of each, drawn with the seed. Default 1. */
  mostCopies?: number;
}

/** Releases what is held and returns the number of webhooks to send. */
export function releaseHeld(state: StripeState, { seed, mostCopies = 1 }: Release): number {
  const roll = createDice(seed ?? 0);
  const held = state.deliveries.filter((delivery) => delivery.held);
  const copies = held.flatMap((delivery) =>
    Array.from({ length: 1 + roll(mostCopies) }, () => ({ ...delivery, held: false, notBefore: 0 })),
  );
  if (seed !== undefined) shuffle(copies, roll);
  state.deliveries = [...state.deliveries.filter((delivery) => !delivery.held), ...copies];
  return copies.length;
}

/** Discards what is held, of one type or of all, and returns its number. */
export function dropHeld(state: StripeState, type?: string): number {
  const types = new Map(state.events.map((event) => [event.id, event.type as string]));
  const before = state.deliveries.length;
  state.deliveries = state.deliveries.filter(
    ({ held, event }) => !held || (type !== undefined && types.get(event) !== type),
  );
  return before - state.deliveries.length;
}

/** Seeded random whole numbers from 0 to below `sides` (mulberry32). */
function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

function shuffle<T>(items: T[], roll: (sides: number) => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = roll(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
