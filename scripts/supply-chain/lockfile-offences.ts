import { parse } from "yaml";

interface Lockfile {
  packages: Record<string, { resolution: { integrity?: string; tarball?: string; repo?: string } }>;
}

/** The packages in a lockfile that have no checksum, or come from anywhere but the installer's registry. */
export function lockfileOffences(text: string): string[] {
  const { packages } = parse(text) as Lockfile;
  return Object.entries(packages).flatMap(([name, { resolution }]) => {
    const { integrity, ...place } = resolution;
    const offences: string[] = [];
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? "")) offences.push(`${name} has no SHA-512 in the lockfile`);
    if (Object.keys(place).length > 0 || /https?:|@git[@+]|file:/.test(name)) {
      offences.push(`${name} is not from the registry: the lockfile names a place of its own`);
    }
    return offences;
  });
}
