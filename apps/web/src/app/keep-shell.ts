/** The names that `public/worker.js` knows too. */
const SHELL = "ledgerline-shell";
const PAGE = "/dashboard";

/**
 * Lets the app open without a network from now on. What was loaded before there was a worker is added to what it keeps;
 * only files of the build are, so nothing of an account.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerAddress());
    await navigator.serviceWorker.ready;
    const shell = await caches.open(SHELL);
    if (await shell.match(PAGE, { ignoreVary: true })) return;
    // What says so when there is no network is otherwise fetched only then.
    await import("../routes/session-unreachable.tsx");
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const files = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
    );
    await shell.addAll([...new Set(files.map(({ pathname }) => pathname)), "/theme.js", PAGE]);
  } catch {
    // A browser that keeps nothing, as in a private window, needs the network to open the app, as before.
  }
}

/** The page's policy lets only this one address be a script's. */
function workerAddress(): string {
  const { trustedTypes } = window as Window & {
    trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } };
  };
  const address = "/worker.js";
  return (
    trustedTypes?.createPolicy("ledgerline-worker", { createScriptURL: () => address }).createScriptURL("") ?? address
  );
}
