import { seenForm } from "@ledgerline/contract/wire/names";

/** The form of ids. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds what a file refers to by name: by the same characters, or else by what looks the same. */
export interface Names {
  /** The id, or a sentence saying why there is none: nothing has the name, or several things do. */
  find(name: string): { id: string } | { message: string; found: "none" | "several" };
  /** The name used in a file: its own, or its id if it has no name or shares it. */
  nameOf(id: string): string;
}

interface Named {
  id: string;
  name: string;
  /** An erased payee has an id but no name. */
  erased?: boolean;
}

/** Finds payees or deals by name or by id. */
export function namesOf(what: "payee" | "deal", rows: readonly Named[]): Names {
  const byName = byWhatIsSeen(rows.filter(({ erased }) => !erased));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(name) {
      const found = byName(name);
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
      const [one, another] = byName(name);
      return one?.id === id && !another ? name : id;
    },
  };
}

/** Those with a name, or else those with names that nobody can tell from it. */
export function byWhatIsSeen<Row extends { name: string }>(rows: readonly Row[]): (name: string) => readonly Row[] {
  const exact = Map.groupBy(rows, ({ name }) => name);
  const seen = Map.groupBy(rows, ({ name }) => seenForm(name));
  return (name) => exact.get(name) ?? seen.get(seenForm(name)) ?? [];
}
