/** Builds the site with Astro, without its telemetry, which only the environment can switch off. */
process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
const { build } = await import("astro");

await build({ root: import.meta.dirname });
