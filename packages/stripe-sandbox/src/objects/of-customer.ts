/** Those of one customer; all where none is named. */
export function ofCustomer<T extends { customer: unknown }>(objects: readonly T[], customer: string | null): T[] {
  return objects.filter((object) => customer === null || object.customer === customer);
}
