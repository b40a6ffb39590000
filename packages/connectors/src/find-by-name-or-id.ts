import type { FoundProfile } from "./platform-connector.ts";

/**
 * For a query that may be a name or an id made of digits: the profiles of that name, or the one of that id where none
 * is called so. '1975' is a name to most people.
 */
export async function findByNameOrId(
  query: string,
  search: (name: string) => Promise<FoundProfile[]>,
  read: (id: string) => Promise<FoundProfile | null>,
): Promise<FoundProfile[]> {
  const found = await search(query);
  if (!/^\d{1,20}$/.test(query) || found.some(({ name }) => name === query)) return found;
  const named = await read(query);
  return named ? [named] : found;
}
