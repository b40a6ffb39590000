import { runSteps } from "@ledgerline/workbench/report/run-steps";
import { ATTACKS, TOGETHER } from "./abuse/attacks/attacks.ts";
import { abuse } from "./steps/abuse.ts";
import { chaos } from "./steps/chaos.ts";
import { fleet } from "./steps/fleet.ts";
import { fuzz } from "./steps/fuzz.ts";
import { readers } from "./steps/readers.ts";
import { shares } from "./steps/shares.ts";
import { sockets } from "./steps/sockets.ts";
import { truth } from "./steps/truth.ts";

const given = process.argv.slice(2);
const isAttack = (name: string) => name in ATTACKS || name === TOGETHER;
const steps = { abuse: abuse(given.filter(isAttack)), readers, chaos, fuzz, sockets, truth, fleet, shares };
const missed = await runSteps(
  steps,
  given.filter((name) => !isAttack(name)),
);
process.exit(missed ? 1 : 0);
