/** A file's name as sent by a stranger's program, without folders, control characters and marks that reverse text. */
export function plainFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
}
