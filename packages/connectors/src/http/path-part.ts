/**
 * An id as one part of an address's path. Null for `.` and `..`, which no encoding protects: every URL reads them as
 * the folder itself and the one above.
 */
export function pathPart(id: string): string | null {
  return id === "." || id === ".." ? null : encodeURIComponent(id.toWellFormed());
}
