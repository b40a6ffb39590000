export * from "./deals.ts";
export * from "./payee-statements.ts";
export * from "./payees.ts";
export * from "./payments.ts";
export * from "./runs.ts";
export * from "./share-bounds.ts";
export { Exact } from "./share-fields.ts";
export * from "./share-money.ts";
export * from "./share-settings.ts";
