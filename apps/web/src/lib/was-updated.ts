const PATIENCE_MS = 5000;

/** Whether the server has another build than the one running here, because its page names another first file. */
export async function wasUpdated(): Promise<boolean> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = await answer.text();
    // A proxy's own page is not ours.
    return answer.ok && page.includes('<div id="root"') && own != null && !page.includes(`"${own}"`);
  } catch {
    return false;
  }
}
