import { join } from "node:path";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

const SOURCES = join(import.meta.dirname, "../src");
const OF = "features/dashboard/dashboard.tsx";
/** Whatever these need stays where it is, so that neither grows. */
const NOT_OF = ["main.tsx", "features/auth/auth-dialog.tsx"];

const OWN = /\/(apps\/web\/src|packages\/contract\/src|node_modules\/lucide-react)\//;
/** The modules of tabs; the rest of Radix is loaded with the overlays that use it. */
const TABS =
  /@radix-ui\/(primitive|react-(tabs|roving-focus|collection|direction|primitive|context|presence|id|use-[a-z-]+))\//;

/**
 * Groups the modules that the dashboard shares with other screens into one file, which a phone fetches in a third of
 * the time of a dozen small ones.
 */
export function frameModules(): (id: string, context: Context) => string | null {
  let frame: ReadonlySet<string> | undefined;
  return (id, context) => {
    frame ??= frameOf(context);
    return frame.has(id) && !id.endsWith(OF) ? "frame" : null;
  };
}

function frameOf(context: Context): ReadonlySet<string> {
  const needs = (file: string) => needsOf(join(SOURCES, file), context);
  const elsewhere = NOT_OF.map(needs).reduce((all, some) => all.union(some));
  return new Set(
    [...needs(OF)].filter((id) => (OWN.test(id) || TABS.test(id)) && (TABS.test(id) || !elsewhere.has(id))),
  );
}

/** A module and everything that it imports statically. */
function needsOf(id: string, context: Context, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, context, seen);
  return seen;
}
