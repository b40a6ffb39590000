const PARAM = "portal";
const RETURNED = "returned";

/** Whether the address says that the browser is back from the billing portal. */
export function isPortalReturn(params: URLSearchParams): boolean {
  return params.get(PARAM) === RETURNED;
}

/** Has this page say so when the browser's Back loads it; what is on it now stays. */
export function expectPortalReturn(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PARAM, RETURNED);
  window.history.replaceState(window.history.state, "", address);
}
