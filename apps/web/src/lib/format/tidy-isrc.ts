/** An ISRC as tracks have it, whatever hyphens, spaces and small letters it was written with. */
export function tidyIsrc(written: string): string {
  return written.replace(/[\s-]/g, "").toUpperCase();
}
