/** The parts of our OpenAPI document that the page reads. */
export interface DescribedApi {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, DescribedSchema>; responses: Record<string, DescribedAnswer> };
}

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: unknown[];
  parameters?: DescribedParameter[];
  requestBody?: { content?: DescribedContent };
  responses: Record<string, DescribedAnswer>;
}

export interface DescribedParameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: DescribedSchema;
  example?: unknown;
}

export interface DescribedAnswer {
  $ref?: string;
  description?: string;
  content?: DescribedContent;
}

export type DescribedContent = Record<string, { schema?: DescribedSchema; example?: unknown }>;

export interface DescribedSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  items?: DescribedSchema;
  properties?: Record<string, DescribedSchema>;
  additionalProperties?: DescribedSchema | boolean;
  required?: string[];
}

/** A call with its method and path. */
export interface DescribedCall {
  method: string;
  path: string;
  operation: DescribedOperation;
}
