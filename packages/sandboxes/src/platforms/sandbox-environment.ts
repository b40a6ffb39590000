import type { SandboxAddresses } from "./start-platform-sandbox.ts";

/** The environment that points a server's connectors at the sandbox: `youtubeApi` becomes YOUTUBE_API_URL. */
export function sandboxEnvironment(addresses: SandboxAddresses): Record<string, string> {
  const variableOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [variableOf(name), address]));
}
