import { randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { registerArtist } from "@ledgerline/testing/product/calls";
import { callFrom } from "./arena/calls.ts";
import { ATTACKS } from "./attacks/attacks.ts";
import type { Attacking, Progress } from "./start-attack.ts";

const REST_MS = 200;
/** Low, so that preparing an attack takes no processor from the server, as if on another machine. */
const PRIORITY = 10;

/** The script of an attack's thread. Reports when its rounds begin, and the outcome of each, until it is ended. */
const { attack: name, ...given } = workerData as Attacking;
const say = (progress: Progress) => parentPort?.postMessage(progress);
const attack = ATTACKS[name];
if (process.platform === "linux") setPriority(0, PRIORITY);
if (!attack) throw new Error(`There is no attack ${name}`);
callFrom(given.address);
const register = () => registerArtist(given.origin, `${randomUUID()}@example.com`);
const round = await attack.begin({ ...given, register });
say({ begun: true, rounds: 0, outcome: "its first round had not ended" });
for (let rounds = 1; ; rounds += 1) {
  const outcome = await round().catch(async (error: unknown) => {
    await delay(REST_MS);
    return `a round failed: ${String(error)}`;
  });
  say({ begun: true, rounds, outcome });
  // A round that never waits would keep this thread from being ended.
  await nextTurn();
}
