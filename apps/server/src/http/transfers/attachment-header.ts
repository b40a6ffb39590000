import { create as contentDisposition } from "content-disposition";

/** Has the browser save the file under its name. Clients that know only ASCII get underscores for other characters. */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, "_");
  return contentDisposition(fileName, { fallback: ascii === fileName || ascii });
}
