import type { ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";

type Authorized = Pick<ConnectionRow, "connectedAt">;

/** Whether what was authorized at the time of `before` is authorized still, and was not anew since. */
export function isSameAuthorization(before: Authorized, now: Authorized & Pick<ConnectionRow, "state">): boolean {
  return now.state === "connected" && now.connectedAt?.getTime() === before.connectedAt?.getTime();
}
