import { databaseTests } from "@ledgerline/vitest-config/node-tests";

export default databaseTests("./test/global-setup.ts");
