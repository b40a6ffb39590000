import type { StripeState } from "../objects/stripe-state.ts";

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
