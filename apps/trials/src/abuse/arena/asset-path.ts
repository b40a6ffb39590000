/** The script of the web app, as its page names it. */
export async function assetPath(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [path] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error("the page of the web app names no script");
  return path;
}
