import { folderCycles, forbiddenDependencies, forbiddenImports, missingFiles } from "./forbidden.ts";
import { importsOf, readManifests, readSourceTexts } from "./workspace.ts";

const texts = readSourceTexts();
const files = importsOf(texts);
const offences = [
  ...forbiddenImports(files),
  ...forbiddenDependencies(readManifests()),
  ...folderCycles(files),
  ...missingFiles(texts),
];
for (const offence of offences) console.error(offence);
console.log(`${files.length} files checked, ${offences.length} offences against scripts/boundaries/layers.ts`);
process.exitCode = offences.length > 0 ? 1 : 0;
