/** Whether a list is sorted from A unless asked otherwise, and not from the greatest. */
export function isTextSort(sort: string): boolean {
  return sort === "title" || sort === "artist";
}
