/** Whether a query is an address: what such an address does not name is not searched for as a name. */
export function isLink(query: string): boolean {
  return /^(https?:\/\/|spotify:|[\w.-]+\.com\/)/i.test(query.trim());
}
