/** Lets the browser save what was fetched with the token, which a plain link could not carry. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; at once would be too early in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
