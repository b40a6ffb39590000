import type { Deal } from "../terms/deal.ts";

/** The names of deals that replace each other in a circle, and of those that replace these; none if there is no circle. */
export function replacedInACircle(deals: readonly Deal[]): string[] {
  const ids = new Set(deals.map(({ id }) => id));
  const waiting = new Map(deals.map(({ id, replaces }) => [id, new Set(replaces.filter((other) => ids.has(other)))]));
  const replacers = new Map([...ids].map((id) => [id, [] as string[]]));
  for (const [id, replaced] of waiting) for (const other of replaced) replacers.get(other)?.push(id);
  const free = [...waiting].filter(([, replaced]) => replaced.size === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id);
    for (const replacer of replacers.get(id) ?? []) {
      const left = waiting.get(replacer);
      left?.delete(id);
      if (left?.size === 0) free.push(replacer);
    }
  }
  return deals.filter(({ id }) => waiting.has(id)).map(({ name }) => name);
}
