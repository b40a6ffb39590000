/** A name that cannot escape its folder in any file system. */
export function safeName(fileName: string): string {
  return fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "file";
}
