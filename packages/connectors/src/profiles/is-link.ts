/** Whether a query is an address. One that points to no profile is not searched for as a name. */
export function isLink(query: string): boolean {
  return /^(https?:\/\/|spotify:|[\w.-]+\.com\/)/i.test(query.trim());
}
