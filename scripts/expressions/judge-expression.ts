import recheck from "recheck";

/** Long enough for each of ours many times over on a busy machine. */
const TIMEOUT_MS = 20_000;

export type Judgement = "linear" | "unknown" | { complexity: string; attack: string };

/**
 * How the time of an expression grows with what it is given. Only proofs count: without one it is unknown, as with
 * back-references and most that look around.
 */
export async function judgeExpression(source: string, flags: string): Promise<Judgement> {
  // Without it, programs would be looked for that are not installed.
  process.env["RECHECK_BACKEND"] = "pure";
  const found = await recheck.check(source, flags, { checker: "automaton", timeout: TIMEOUT_MS });
  if (found.status === "safe") return "linear";
  if (found.status === "unknown") return "unknown";
  return { complexity: found.complexity.summary, attack: found.attack.pattern };
}
