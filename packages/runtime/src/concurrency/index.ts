export { createSharedPlaces, DividedPlaces, type SharedPlaces } from "./places.ts";
export {
  createFairQueue,
  createFairShares,
  createTurns,
  type FairQueue,
  type FairShares,
  QueueFull,
  type Share,
  ShareUsedUp,
  type TurnOf,
  type Turns,
  type Waiting,
  waitIn,
} from "./turns.ts";
export { abortable, createInTurn, createOnce, type InTurn, type Once, withTimeout } from "./waiting.ts";
