import { testsOfAreas } from "@ledgerline/vitest-config/areas";
import { databaseTests } from "@ledgerline/vitest-config/node-tests";
import { mergeConfig } from "vitest/config";

export default mergeConfig(databaseTests("@ledgerline/db/test/global-setup"), {
  test: testsOfAreas(import.meta.dirname, "src", { core: ["auth", "context", "words"] }),
});
