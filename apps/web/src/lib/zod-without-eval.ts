import { config } from "zod";

/** zod compiles its checks with `new Function`, which the page's security policy forbids and the browser reports. */
config({ jitless: true });
