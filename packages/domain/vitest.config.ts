import { nodeTests } from "@ledgerline/vitest-config/node-tests";

export default nodeTests("@ledgerline/db/test/global-setup");
