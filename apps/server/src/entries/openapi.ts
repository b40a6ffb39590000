export { curlExample, typescriptExample } from "../rest/documentation/code-examples.ts";
export type {
  DescribedApi,
  DescribedCall,
  DescribedContent,
  DescribedParameter,
  DescribedSchema,
} from "../rest/documentation/described-api.ts";
export { openApiDocument } from "../rest/openapi-document.ts";
