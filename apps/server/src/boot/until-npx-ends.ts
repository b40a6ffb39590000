import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 1000;

/**
 * Resolves when the npx that we were started through has died; never, when there is none. npx passes no SIGTERM on,
 * and `kill` of what somebody started would leave all of it running. Only Linux shows us who that is.
 */
export function untilNpxEnds(): Promise<"npx ended"> {
  const started = findStartedByNpx();
  return new Promise((resolve) => {
    if (started === null) return;
    const look = () => {
      if (readParent(started.child) === started.npx) return;
      clearInterval(timer);
      resolve("npx ended");
    };
    const timer = setInterval(look, LOOK_EVERY_MS).unref();
  });
}

/** The npx among our ancestors, and its child among them, whose parent becomes another when npx is gone. */
function findStartedByNpx(): { npx: number; child: number } | null {
  let child = process.pid;
  for (let parent = readParent(child); parent > 1; parent = readParent(child)) {
    if (readTitle(parent).startsWith("npm exec")) return { npx: parent, child };
    child = parent;
  }
  return null;
}

function readParent(pid: number): number {
  return Number(/^PPid:\t(\d+)/m.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

function readTitle(pid: number): string {
  return readProcess(pid, "cmdline");
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // It has just ended, or the system shows no processes: nothing is known of it.
    return "";
  }
}
