import type { DealRow, PayeeRow } from "@ledgerline/db/queries/shares";

/** Finds what a file names. */
export interface Names {
  /** The id, or a sentence for why there is none: nothing has the name, or several have. */
  find(name: string): { id: string } | { message: string; found: "none" | "several" };
  /** As a file names it: by its name, or by its id where several have the same. */
  nameOf(id: string): string;
}

/** `what` is what the things are: a payee, a deal. Ids name them too. */
export function namesOf(what: "payee" | "deal", rows: readonly Pick<PayeeRow | DealRow, "id" | "name">[]): Names {
  const byName = Map.groupBy(rows, ({ name }) => name);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(name) {
      const found = byName.get(name) ?? [];
      const [one] = found;
      if (one && found.length === 1) return { id: one.id };
      if (byId.has(name)) return { id: name };
      if (found.length > 1) {
        return { message: `There are several ${what}s with this name. Give the id instead`, found: "several" };
      }
      return { message: `There is no ${what} with this name`, found: "none" };
    },
    nameOf(id) {
      const name = byId.get(id)?.name ?? id;
      return byName.get(name)?.length === 1 ? name : id;
    },
  };
}
