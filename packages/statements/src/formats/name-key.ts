/** How names of columns are compared: ignoring case, with runs of spaces and underscores as one space. */
export function nameKey(name: string): string {
  return name
    .replace(/[\s_\ufeff]+/g, " ")
    .trim()
    .toLowerCase();
}
