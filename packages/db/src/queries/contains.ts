/** The `like` pattern for texts that contain a search as typed. */
export function contains(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
