/** A file's name as a stranger's program sends it, without folders, control characters and marks that turn its direction. */
export function plainFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
}
