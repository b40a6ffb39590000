import { checkPublished } from "./check-package.ts";
import { PUBLISHED } from "./packages.ts";

let offences = 0;
for (const published of PUBLISHED) {
  const { bytes, browserBytes, offences: found } = await checkPublished(published);
  console.log(`${published.folder}: ${bytes} bytes packed`);
  for (const [entry, size] of Object.entries(browserBytes)) console.log(`  ${entry}: ${size} bytes in a browser`);
  for (const offence of found) console.log(`  ${offence}`);
  offences += found.length;
}
console.log(`${offences} offences`);
process.exitCode = offences === 0 ? 0 : 1;
