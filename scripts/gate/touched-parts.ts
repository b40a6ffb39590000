import { changedPaths, isIn } from "@ledgerline/vitest-config/changed-paths";
import { PARTS, type Part } from "@ledgerline/vitest-config/parts";
import { readLastRun } from "./last-run.ts";

// Prints the names of the parts that a change touches, and says on standard error why. The change begins after
// `CHANGED_SINCE`, or else after the commit whose figures the gate keeps.
const since = process.env["CHANGED_SINCE"] || readLastRun().commit;
const half = process.argv[2];

const changed = changedPaths(process.cwd(), since);
if (!changed) console.error(`${since} is not in this repository, so every part counts as touched.`);

const touched = Object.entries<Part>(PARTS).filter(([name, part]) => {
  if ((half === "checks" && part.browser) || (half === "journeys" && !part.browser)) return false;
  if (!changed) return true;
  const file = changed.find((path) => isIn(path, part.touchedBy));
  if (file) console.error(`${name}: ${file} has changed since ${since.slice(0, 8)}`);
  return file !== undefined;
});
console.log(touched.map(([name]) => name).join(" "));
