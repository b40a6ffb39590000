import type { Plugin } from "vite";

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Takes what the contract's fields mean to integrators out of the bundle: every call of `.meta()` on a schema. */
export function withoutMeanings(): Plugin {
  return {
    name: "without-meanings",
    apply: "build",
    transform: {
      filter: { id: CONTRACT, code: ".meta(" },
      handler(code) {
        return { code: cut(code, metaCalls(this.parse(code))), map: null };
      },
    },
  };
}

/** From the end of each schema to the end of its `.meta(…)`. */
function metaCalls(program: unknown): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, end, callee, arguments: given } = value as Node & { callee?: Node; arguments?: unknown[] };
    if (type === "CallExpression" && callee?.type === "MemberExpression" && given?.length === 1) {
      const { object, property } = callee as unknown as { object: Node; property: Node & { name?: string } };
      if (property.name === "meta") found.push({ from: object.end, to: end });
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(program);
  return found.sort((a, b) => a.from - b.from);
}

function cut(code: string, ranges: readonly { from: number; to: number }[]): string {
  const starts = [0, ...ranges.map(({ to }) => to)];
  const ends = [...ranges.map(({ from }) => from), code.length];
  return starts.map((start, at) => code.slice(start, ends[at])).join("");
}
