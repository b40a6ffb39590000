const PARAM = "portal";
const RETURNED = "returned";

/** True when the address says that the browser is back from the billing portal. */
export function isPortalReturn(params: URLSearchParams): boolean {
  return params.get(PARAM) === RETURNED;
}

/** Marks this page's address, for when the browser's Back reloads it. */
export function expectPortalReturn(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PARAM, RETURNED);
  window.history.replaceState(window.history.state, "", address);
}
