/**
 * zod compiles its checks with `new Function`, which the page's security policy forbids and the browser reports.
 * zod reads this global when it loads, so it must be set before any chunk with zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
