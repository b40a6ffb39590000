import recheck from "recheck";
import type { Collected } from "./collect-expressions.ts";
import type { MeasuredExpression } from "./measured-expressions.ts";

/** Many times what each of ours needs on a busy machine. */
const TIMEOUT_MS = 20_000;

type Judgement = "linear" | "unknown" | { complexity: string; attack: string };

/** Each expression that may take more than linear time, and each needless one in the list of measured ones. */
export async function findOffences(
  { expressions, unbuilt }: Collected,
  measured: readonly MeasuredExpression[],
): Promise<string[]> {
  const offences = unbuilt.map(
    (place) => `${place}: builds an expression that collect-expressions.ts does not make it build`,
  );
  const listed = measured.map(({ expression }) => String(expression));
  const unproven = new Set<string>();
  for (const { source, flags, places } of expressions) {
    const name = `/${source}/${flags}`;
    const judgement = await judgeExpression(source, flags);
    if (judgement === "unknown") unproven.add(name);
    else if (judgement !== "linear") {
      const { complexity, attack } = judgement;
      offences.push(`${places.join(", ")}: ${name} takes ${complexity} time, such as for ${attack}`);
    }
    if (judgement === "unknown" && !listed.includes(name)) {
      offences.push(
        `${places.join(", ")}: nothing proves ${name} linear; rewrite it, or add it to measured-expressions.ts`,
      );
    }
  }
  const needless = listed.filter((name) => !unproven.has(name));
  return [...offences, ...needless.map((name) => `measured-expressions.ts: ${name} need not be measured`)];
}

/**
 * How the time of an expression grows with its input. Only a proof counts: without one the result is `unknown`, as for
 * back-references and most look-arounds.
 */
async function judgeExpression(source: string, flags: string): Promise<Judgement> {
  // Otherwise it would look for programs that are not installed.
  process.env["RECHECK_BACKEND"] = "pure";
  const found = await recheck.check(source, flags, { checker: "automaton", timeout: TIMEOUT_MS });
  if (found.status === "safe") return "linear";
  if (found.status === "unknown") return "unknown";
  return { complexity: found.complexity.summary, attack: found.attack.pattern };
}
