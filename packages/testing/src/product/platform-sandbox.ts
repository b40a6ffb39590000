// Runs the platform sandbox in its own process and sends its addresses to the parent, which it does not outlive.
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";

const { url, addresses, close } = await startPlatformSandbox({ latencyMs: 1 });
process.send?.({ url, addresses });
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => void close().then(() => process.exit(0)));
