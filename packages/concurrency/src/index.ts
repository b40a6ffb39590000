export { abortable } from "./abortable.ts";
export { DividedPlaces } from "./divided-places.ts";
export { createFairQueue, type FairQueue, QueueFull } from "./fair-queue.ts";
export { createFairShares, type FairShares, type Share, ShareUsedUp } from "./fair-shares.ts";
export { createInTurn, type InTurn } from "./in-turn.ts";
export { createOnce, type Once } from "./once.ts";
export { createSharedPlaces, type SharedPlaces } from "./shared-places.ts";
export { createTurns, type TurnOf, type Turns } from "./turns.ts";
export { withTimeout } from "./with-timeout.ts";
