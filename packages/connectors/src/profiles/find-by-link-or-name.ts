import type { FoundProfile } from "../connector/platform-connector.ts";
import { isLink } from "./is-link.ts";

interface Catalog {
  search(name: string): Promise<FoundProfile[]>;
  /** Null when no profile has this id. */
  read(id: string): Promise<FoundProfile | null>;
}

/**
 * The profile that a link points to, or else the profiles of that name. A query of digits is only tried as an id when
 * no profile has that name: '1975' is more likely a name.
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
