/** As ids are written. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds what a file names. */
export interface Names {
  /** The id, or a sentence for why there is none: nothing has the name, or several have. */
  find(name: string): { id: string } | { message: string; found: "none" | "several" };
  /** As a file names it: by its name, or by its id where it has none or shares it. */
  nameOf(id: string): string;
}

interface Named {
  id: string;
  name: string;
  /** An erased payee has an id and no name. */
  erased?: boolean;
}

/** `what` is what the things are: a payee, a deal. Ids name them too. */
export function namesOf(what: "payee" | "deal", rows: readonly Named[]): Names {
  const byName = Map.groupBy(
    rows.filter(({ erased }) => !erased),
    ({ name }) => name,
  );
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
      return { message: `There is no ${what} with this ${UUID.test(name) ? "id" : "name"}`, found: "none" };
    },
    nameOf(id) {
      const name = byId.get(id)?.name ?? id;
      const [one, another] = byName.get(name) ?? [];
      return one?.id === id && !another ? name : id;
    },
  };
}
