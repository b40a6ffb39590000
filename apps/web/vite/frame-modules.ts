import { join } from "node:path";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

const SOURCES = join(import.meta.dirname, "../src");
const OF = "features/dashboard/dashboard.tsx";
/** What they need stays where it is, so that neither grows. */
const NOT_OF = ["main.tsx", "features/auth/auth-dialog.tsx"];

const OWN = /\/(apps\/web\/src|packages\/contract\/src|node_modules\/lucide-react)\//;
/** What tabs are made of; the rest of Radix comes with what opens. */
const TABS =
  /@radix-ui\/(primitive|react-(tabs|roving-focus|collection|direction|primitive|context|presence|id|use-[a-z-]+))\//;

/**
 * Names the file that has what the dashboard shares with other screens: a phone fetches one file in a third of the time
 * that a dozen small ones take.
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
