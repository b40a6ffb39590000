/** Whether `If-None-Match` names this answer. A proxy that compresses answers makes their tags weak. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;
}
