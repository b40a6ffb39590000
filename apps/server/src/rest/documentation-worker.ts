import { parentPort } from "node:worker_threads";
import { documentationPage } from "./documentation/documentation-page.ts";
import { openApiDocument } from "./openapi-document.ts";

export interface MadeDocumentation {
  /** The OpenAPI document. */
  json: string;
  /** The same as HTML. */
  page: string;
}

const json = JSON.stringify(openApiDocument());
parentPort?.postMessage({ json, page: documentationPage(JSON.parse(json)) } satisfies MadeDocumentation);
