import { join } from "node:path";
import { generateClient } from "./generate-client.ts";

await generateClient(join(import.meta.dirname, "../../packages/client/src/generated"));
