/** The query as an address, with or without `https://`; null if it is not one on these hosts. */
export function linkTo(hosts: ReadonlySet<string>, query: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(query) ? query : `https://${query}`);
  return url && hosts.has(url.hostname) ? url : null;
}
