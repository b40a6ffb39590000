// Lets the app open without a network. It keeps the page and the files that this is made of, and looks at no request of
// the API, so nothing of an account is kept. `app/keep-shell.ts` fills the cache the first time.
const SHELL = "ledgerline-shell";
const PAGE = "/dashboard";
/** Several builds of the app; beyond that the oldest files go. */
const MOST_FILES = 400;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromShell(request));
  else if (pathname === "/theme.js") event.respondWith(newest(request, pathname));
  else if (request.mode !== "navigate") return;
  else if (pathname === PAGE || pathname === "/settings") event.respondWith(newest(request, PAGE));
  else if (pathname === "/") event.respondWith(fetch(request).catch(() => kept(PAGE)));
});

/** Files in /assets never change. */
async function fromShell(request) {
  const known = await (await caches.open(SHELL)).match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** The newest answer, or the kept one without a network. */
async function newest(request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch {
    return kept(key);
  }
}

async function kept(key) {
  const known = await (await caches.open(SHELL)).match(key, { ignoreVary: true });
  return known ?? Response.error();
}

async function keep(key, answer) {
  const shell = await caches.open(SHELL);
  await shell.put(key, answer);
  const files = (await shell.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  for (const file of files.slice(0, Math.max(0, files.length - MOST_FILES))) await shell.delete(file);
}
