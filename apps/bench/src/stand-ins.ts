// The platforms' stand-ins in a process of their own, which tells its parent where they answer.
import { startSandbox } from "@ledgerline/platform-sandbox/start-sandbox";

const { url, addresses, close } = await startSandbox({ latencyMs: 1 });
process.send?.({ url, addresses });
process.once("SIGTERM", () => void close().then(() => process.exit(0)));
