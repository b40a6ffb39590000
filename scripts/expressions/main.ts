import { join } from "node:path";
import { buildExpressions, collectExpressions, findOffences } from "./collect-expressions.ts";
import { MEASURED } from "./measured-expressions.ts";

const collected = await collectExpressions(join(import.meta.dirname, "../.."), buildExpressions);
const offences = await findOffences(collected, MEASURED);
for (const offence of offences) console.error(offence);
console.log(`${collected.expressions.length} regular expressions judged, ${offences.length} offences`);
process.exit(offences.length > 0 ? 1 : 0);
