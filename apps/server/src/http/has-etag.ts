/** Whether `If-None-Match` names this answer. Weak tags match too, because compression on the way makes tags weak. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag)) ?? false;
}
