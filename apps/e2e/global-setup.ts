import { borrowDatabase } from "@ledgerline/db/test/borrow-database";
import { type ProductPlaces, startProduct } from "@ledgerline/testing/start-product";
import { judgeRun } from "@ledgerline/vitest-config/announced-errors";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** One running product for each worker. */
    products: ProductPlaces[];
  }
}

/** Starts the products that the journeys open, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = Array.from({ length: project.config.maxWorkers }, startOne);
  const results = await Promise.allSettled(starts);
  const products = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const closeAll = async () => {
    await Promise.all(products.map((product) => product.close()));
  };
  if (products.length < results.length) {
    await closeAll();
    await Promise.all(starts);
  }
  project.provide(
    "products",
    products.map(({ places }) => places),
  );
  return closeAll;
}

async function startOne(): ReturnType<typeof startProduct> {
  const database = await borrowDatabase();
  try {
    const product = await startProduct(database?.env, judgeRun);
    return { ...product, close: () => product.close().finally(() => database?.drop()) };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}
