import type { Step } from "@ledgerline/workbench/report";
import { careless } from "./careless/careless-step.ts";
import { knowing } from "./run-truth.ts";

/** Who brings in the files: somebody who corrects what is wrong, or somebody in a hurry. */
const PERSONS: Readonly<Record<string, Step>> = { knowing, careless };

export function truth(person: string): Step {
  const step = PERSONS[person];
  if (!step) throw new Error(`There is no person ${person}. There are ${Object.keys(PERSONS).join(" and ")}.`);
  return step;
}
