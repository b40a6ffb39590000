import { parseArgs } from "node:util";
import { runSteps, type Step } from "@ledgerline/testing/report";
import { abuse } from "./abuse/abuse.ts";
import { ATTACKS, TOGETHER } from "./abuse/attacks/attacks.ts";
import { chaos } from "./chaos/run-chaos.ts";
import { fleet } from "./chaos/run-fleet.ts";
import { checks } from "./checks/checks.ts";
import { fuzz } from "./fuzz/run-fuzz.ts";
import { readers } from "./readers/run-readers.ts";
import { shares } from "./shares/shares.ts";
import { sockets } from "./sockets/run-sockets.ts";
import { careless } from "./truth/careless/person/run-careless.ts";
import { knowing } from "./truth/run-truth.ts";

/** Who brings in the files: somebody who corrects what is wrong, or somebody in a hurry. */
const PERSONS: Readonly<Record<string, Step>> = { knowing, careless };

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { person: { type: "string", default: "knowing" } },
});
const isAttack = (name: string) => name in ATTACKS || name === TOGETHER;
const steps = {
  abuse: abuse(given.filter(isAttack)),
  readers,
  chaos,
  fuzz,
  sockets,
  truth: truth(values.person),
  checks,
  fleet,
  shares,
};
const missed = await runSteps(
  steps,
  given.filter((name) => !isAttack(name)),
);
process.exit(missed ? 1 : 0);

function truth(person: string): Step {
  const step = PERSONS[person];
  if (!step) throw new Error(`There is no person ${person}. There are ${Object.keys(PERSONS).join(" and ")}.`);
  return step;
}
