import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { parse } from "yaml";
import { ApiSpec } from "./api-spec.ts";
import { readGoogleDiscovery } from "./google-discovery.ts";
import { readOpenApi } from "./open-api.ts";

const directory = process.env["PLATFORM_SPECS_DIR"] ?? "";
const found = existsSync(directory);

if (!found) {
  console.warn("PLATFORM_SPECS_DIR names no folder: the tests against the platforms' own descriptions are skipped.");
}

/** Like `describe`, but skipped with a warning without the platforms' descriptions. Load them inside its tests. */
export const describeWithSpecs: typeof describe.skip = found ? describe : describe.skip;

/** The text of an example answer, as in `tidal/artist.200.json`. */
export function readExample(path: string): string {
  return read("examples", path);
}

/** An example answer as JSON. */
export function parseExample(path: string): unknown {
  return JSON.parse(readExample(path));
}

const READERS = {
  spotify: () =>
    new ApiSpec(readOpenApi(parse(read("specs", "spotify-web-api.fixed.openapi.yml")), ["https://api.spotify.com/v1"])),
  tidal: () =>
    new ApiSpec(readOpenApi(JSON.parse(read("specs", "tidal-api-oas.json")), ["https://openapi.tidal.com/v2"])),
  youtube: () => new ApiSpec(readGoogleDiscovery(JSON.parse(read("specs", "google-youtube.v3.discovery.json")))),
};

const specs = new Map<string, ApiSpec>();

/** A platform's description of its own API. The other platforms publish none. */
export function platformSpec(platform: keyof typeof READERS): ApiSpec {
  const spec = specs.get(platform) ?? READERS[platform]();
  specs.set(platform, spec);
  return spec;
}

function read(folder: string, path: string): string {
  return readFileSync(join(directory, folder, path), "utf8");
}
