import type { Plugin } from "rolldown";
import { formatFiles, SENDERS } from "./read-formats.ts";

/** Gives a bundle the list of formats that Node reads from their folder. */
export function listFormats(): Plugin {
  return {
    name: "list-formats",
    load: {
      filter: { id: /\/statements\/src\/formats\/read-formats\.ts$/ },
      handler() {
        const files = formatFiles().map((path) => new URL(path, SENDERS).pathname);
        const imports = files.map((path, at) => `import * as format${at} from ${JSON.stringify(path)};`);
        const all = files.map((_, at) => `format${at}`).join(", ");
        return `${imports.join("\n")}
export const readFormats = async () => [${all}].flatMap((module) => module.default ?? []);`;
      },
    },
  };
}
