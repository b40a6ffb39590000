/** Whether the artist logged out on this page. The next login then does not lead back to where they were. */
let loggedOut = false;

/** State for the landing page that leads back to an address after the login it needs; null after logging out. */
export function returnState(location: { pathname: string; search: string; hash: string }): { returnTo: string } | null {
  return loggedOut ? null : { returnTo: `${location.pathname}${location.search}${location.hash}` };
}

/** The address in such state; null if there is none. */
export function returnPath(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return null;
  return typeof state.returnTo === "string" ? state.returnTo : null;
}

export function leaveForGood(): void {
  loggedOut = true;
}

export function arriveAnew(): void {
  loggedOut = false;
}
