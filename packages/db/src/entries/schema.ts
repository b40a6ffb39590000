export * from "../schema/index.ts";
export * from "../schema/royalties/measures.ts";
