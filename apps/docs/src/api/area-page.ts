import { curlExample, type DescribedCall, type DescribedContent, typescriptExample } from "@ledgerline/server/openapi";
import { API, callsOf } from "./api-document.ts";
import { fieldRow, fieldTable, plain, table } from "./field-words.ts";

/** Every call of an area: what it takes and answers, how it is refused, and how to make it. */
export function areaPage(area: string, about: string): string {
  return [about, ...callsOf(area).map(callPart)].join("\n\n");
}

function callPart(call: DescribedCall): string {
  const { method, path, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses);
  const good = statuses.filter((status) => /^2/.test(status));
  const parts = [
    `## ${operation.operationId}`,
    `${plain(operation.summary)}.`,
    `\`${method.toUpperCase()} /api${path}\``,
    plain(operation.description),
    ...(parameters.length > 0
      ? [
          table(
            parameters.map(({ name = "", required = false, schema = {}, description }) =>
              fieldRow(name, schema, required, description),
            ),
          ),
        ]
      : []),
    ...contentParts("Body", requestBody?.content),
    ...good.flatMap((status) => contentParts(`Answer ${status}`, responses[status]?.content)),
    `Refused with ${statuses.filter((status) => /^[45]/.test(status)).join(", ")}.`,
    fenced("ts", typescriptExample(call)),
    fenced("sh", curlExample(call)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function contentParts(title: string, content: DescribedContent = {}): string[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => [
    `**${title}**, \`${type}\``,
    fieldTable(schema),
  ]);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** The areas with what each is for, as the document has them. */
export const AREAS = API.tags;
