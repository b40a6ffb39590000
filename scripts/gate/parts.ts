import { PARTS } from "@ledgerline/vitest-config/parts";

// The names of all parts, for `.ci/nightly`.
console.log(Object.keys(PARTS).join(" "));
