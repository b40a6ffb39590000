import { nodeTests } from "@ledgerline/vitest-config/node-tests";

export default nodeTests();
