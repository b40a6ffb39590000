/** The name that a claim's packet is downloaded under. */
export function packetFileName({ id, created_at }: { id: string; created_at: string }): string {
  return `claim-${created_at.slice(0, 10)}-${id.slice(-6)}.zip`;
}
