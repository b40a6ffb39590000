const KNOWN = ["FROM", "ARG", "ENV", "WORKDIR", "RUN", "COPY", "USER", "EXPOSE", "HEALTHCHECK", "CMD"] as const;

export interface Instruction {
  name: (typeof KNOWN)[number];
  value: string;
}

export interface Stage {
  /** Empty for the last stage. */
  name: string;
  /** An image, or the name of an earlier stage. */
  from: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, with its arguments at their defaults. Throws at an instruction that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const { name, value } of instructionsOf(text)) {
    const said = value.replaceAll(/\$\{(\w+)\}/g, (written, arg: string) => args.get(arg) ?? written);
    if (name === "ARG") {
      const [arg = "", preset = ""] = said.split("=");
      args.set(arg, preset);
    } else if (name === "FROM") {
      const [, from = "", stage = ""] = /^(\S+)(?: AS (\S+))?$/.exec(said) ?? [];
      stages.push({ name: stage, from, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${name} comes before the first FROM`);
      stage.instructions.push({ name, value: said });
    }
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, word = "", value = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const name = KNOWN.find((known) => known === word);
    if (name === undefined) throw new Error(`this cannot be carried out: ${line}`);
    return { name, value };
  });
}
