import type { Collected } from "./collect-expressions.ts";
import { judgeExpression } from "./judge-expression.ts";
import type { MeasuredExpression } from "./measured-expressions.ts";

/** Each expression that may take more than linear time, and what is wrong with the list of those that are measured. */
export async function findOffences(
  { expressions, unbuilt }: Collected,
  measured: readonly MeasuredExpression[],
): Promise<string[]> {
  const offences = unbuilt.map(
    (place) => `${place}: builds an expression that build-expressions.ts does not make it build`,
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
