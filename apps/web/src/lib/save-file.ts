/** Has the browser save a fetched file. A plain link could not carry the token. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking at once would be too early in some browsers; by then the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
