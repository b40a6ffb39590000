import { type ProductPlaces, startProduct } from "@ledgerline/server-harness/start-product";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The product that the browser journeys of this run share. */
    product: ProductPlaces;
    /** A separate one for the journeys that move and break their platform sandbox. */
    movedProduct: ProductPlaces;
  }
}

/** Before the first browser journey: what they open. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = await startProduct();
  const moved = await startProduct().catch(async (error: unknown) => {
    await shared.close();
    throw error;
  });
  project.provide("product", shared.places);
  project.provide("movedProduct", moved.places);
  return async () => {
    await Promise.all([shared.close(), moved.close()]);
  };
}
