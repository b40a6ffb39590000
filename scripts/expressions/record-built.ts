/** An expression that a source built while it ran. */
export interface BuiltExpression {
  path: string;
  line: number;
  source: string;
  flags: string;
}

const HERE = "scripts/";
const MOST_FRAMES = 6;

/** Runs product code and returns the expressions that files below `root` build in it, each with its place. */
export async function recordBuilt(root: string, run: () => Promise<void>): Promise<BuiltExpression[]> {
  const built: BuiltExpression[] = [];
  const Original = globalThis.RegExp;
  const limit = Error.stackTraceLimit;
  const record = (expression: RegExp) => {
    const frames = new Error().stack?.split("\n").flatMap((frame) => frame.split(`${root}/`).slice(1)) ?? [];
    const [path = "", line] = frames.find((frame) => !frame.startsWith(HERE))?.split(":") ?? [];
    if (path) built.push({ path, line: Number(line), source: expression.source, flags: expression.flags });
    return expression;
  };
  Error.stackTraceLimit = MOST_FRAMES;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]) => record(new target(pattern, flags)),
    apply: (target, _this, [pattern, flags]) => record(target(pattern, flags)),
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Original;
    Error.stackTraceLimit = limit;
  }
  return built;
}
