import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Makes Drizzle cheap to import. Node reads a package's package.json again for each of its files, and Drizzle's is
 * 178 KB. Without this hook, a start takes 0.6 s more CPU time and 40 MB more memory, even with a compile cache.
 */
export function useLeanImports(): void {
  const entries = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith("./") || specifier.startsWith("../")) {
        const { parentURL } = context;
        if (!parentURL?.includes("/node_modules/drizzle-orm/")) return next(specifier, context);
        return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
      }
      if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
      const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      entries.set(specifier, entry);
      return entry;
    },
  });
}
