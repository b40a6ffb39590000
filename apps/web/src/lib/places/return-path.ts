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

/** Whether somebody has just logged in, and the screen that follows has not been told yet. */
let arrived = false;

export function arriveAnew(): void {
  loggedOut = false;
  arrived = true;
}

/** Whether this is the first screen after a login, whose heading takes the focus of the form that has gone. */
export function takeArrival(): boolean {
  const isFirst = arrived;
  arrived = false;
  return isFirst;
}
