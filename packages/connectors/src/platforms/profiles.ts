import { z } from "zod";
import type { FoundProfile } from "./connector.ts";

/** A count as platforms send it, as a number or a decimal string; null when it is missing or not a count. */
export const Count = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const count = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof count === "number" && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.round(count) : null;
  });

/** The address of a page to open; null unless it is https, because only https is shown as a link. */
export const HttpsLink = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null);

/** Whether a query is an address. One that points to no profile is not searched for as a name. */
export function isLink(query: string): boolean {
  return /^(https?:\/\/|spotify:|[\w.-]+\.com\/)/i.test(query.trim());
}

/** The query as an address, with or without `https://`; null if it is not one on these hosts. */
export function linkTo(hosts: ReadonlySet<string>, query: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(query) ? query : `https://${query}`);
  return url && hosts.has(url.hostname) ? url : null;
}

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
