/** Whether the artist logged out on this page: whoever logs in next is not led to where they were. */
let loggedOut = false;

/** Where an address that needs a login leads to after it, as state of the landing page's address. */
export function returnState(location: { pathname: string; search: string; hash: string }): { returnTo: string } | null {
  return loggedOut ? null : { returnTo: `${location.pathname}${location.search}${location.hash}` };
}

/** The address in such a state; null without one. */
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
