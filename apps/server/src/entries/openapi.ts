export { openApiDocument } from "../rest/openapi-document.ts";
