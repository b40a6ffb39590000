/**
 * zod compiles its checks with `new Function`, which the page's security policy forbids and the browser reports.
 * Set where zod looks when it loads: whichever chunk brings it, and in whatever order, it is told in time.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
