import type { BillingState } from "../objects/billing-state.ts";
import { createDice } from "./dice.ts";

export interface Release {
  /** Shuffles what is let go, the same way for the same seed; without one the order is kept. */
  seed?: number;
  /** At most so many copies of each, drawn with the seed; one where it is missing. */
  mostCopies?: number;
}

/** Lets go what is held, in another order and several times if that is asked for; says how many there are to send. */
export function releaseHeld(state: BillingState, { seed, mostCopies = 1 }: Release): number {
  const roll = createDice(seed ?? 0);
  const held = state.deliveries.filter((delivery) => delivery.held);
  const copies = held.flatMap((delivery) =>
    Array.from({ length: 1 + roll(mostCopies) }, () => ({ ...delivery, held: false, notBefore: 0 })),
  );
  if (seed !== undefined) shuffle(copies, roll);
  state.deliveries = [...state.deliveries.filter((delivery) => !delivery.held), ...copies];
  return copies.length;
}

/** Forgets what is held, of one type or of all; says how many there were. */
export function dropHeld(state: BillingState, type?: string): number {
  const types = new Map(state.events.map((event) => [event.id, event.type as string]));
  const before = state.deliveries.length;
  state.deliveries = state.deliveries.filter(
    ({ held, event }) => !held || (type !== undefined && types.get(event) !== type),
  );
  return before - state.deliveries.length;
}

function shuffle<T>(items: T[], roll: (sides: number) => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = roll(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
