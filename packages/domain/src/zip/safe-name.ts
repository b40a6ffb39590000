/** A name that leads nowhere else in any file system. */
export function safeName(fileName: string): string {
  return fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "file";
}
