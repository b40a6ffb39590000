import type { FoundProfile } from "../connector/platform-connector.ts";
import { isLink } from "./is-link.ts";

interface Catalog {
  search(name: string): Promise<FoundProfile[]>;
  /** Null when there is nobody of that id. */
  read(id: string): Promise<FoundProfile | null>;
}

/**
 * The profile whose page a link is, by the id in it; else the profiles of that name, or the one of that id where the
 * query is made of digits and none is called so. '1975' is a name to most people.
 */
export async function findByLinkOrName(
  query: string,
  idOfLink: string | null,
  { search, read }: Catalog,
): Promise<FoundProfile[]> {
  if (idOfLink !== null) return listOf(await read(idOfLink));
  if (isLink(query)) return [];
  const found = await search(query);
  if (!/^\d{1,20}$/.test(query) || found.some(({ name }) => name === query)) return found;
  const named = listOf(await read(query));
  return named.length > 0 ? named : found;
}

function listOf(profile: FoundProfile | null): FoundProfile[] {
  return profile ? [profile] : [];
}
