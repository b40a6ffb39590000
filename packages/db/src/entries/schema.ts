export * from "../schema/index.ts";
export * from "../schema/measures.ts";
