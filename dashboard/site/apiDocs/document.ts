import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { type Parameter, parametersText, type Schema, typeText } from '#domain/contract/http/typeText.ts';

type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
};
export type OpenApi = {
  info: { version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
};
/** A call, a webhook or a type; its anchor on the page ends with `id`. */
export type Line = { id: string; group: string; name: string; about?: string; who?: string };
export type ApiLines = OpenApi['info'] & { lines: Line[] };

const idOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

function linesOf({ info, paths, webhooks = {}, components }: OpenApi): ApiLines {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', tags = [], security }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return {
        id: idOf(name.replace('/api/', ' ')),
        group: `/api/${tags[0]}`,
        name,
        about: summary,
        who: whoMay(security),
      };
    }),
  );
  const named = (group: string, kind: string, names: object) =>
    Object.keys(names).map((name) => ({ id: idOf(`${kind} ${name}`), group, name }));
  const lines = [
    ...calls,
    ...named('Signed webhooks', 'webhook', webhooks),
    ...named('Types', 'schema', components.schemas),
  ];
  return { ...info, lines };
}

const ROLES: Record<string, string> = {
  viewer: 'Viewer',
  matchAdmin: 'Match admin',
  admin: 'Admin',
  owner: 'Owner',
};

function whoMay(security: Operation['security'] = []): string {
  const session = security.find((way) => way.session)?.session;
  if (!session) return security.length > 0 ? 'The bot' : 'Everybody';
  return ROLES[session[0] ?? ''] ?? 'Captain';
}

/** The details of an expanded line: titles with their text. */
export function partsOf({ paths, webhooks, components }: OpenApi, { group, name }: Line) {
  if (group === 'Types') return [['Type', typeText(components.schemas[name] ?? {})]] as const;
  const [method = '', path = ''] = name.split(' ');
  const call = paths[path]?.[method.toLowerCase()] ?? webhooks?.[name]?.post;
  const answers = Object.entries(call?.responses ?? {}).map(([status, { $ref, description, content }]) => {
    const said = components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? description;
    // The response for a created record is the same as for an existing one.
    return [`${status} ${said}`, ...contentTexts(status === '201' ? {} : content)].join('\n');
  });
  const parts = [
    ...['path', 'query', 'header'].map(
      (place) => [`In the ${place}`, parametersText(call?.parameters, place)] as const,
    ),
    ['Body', contentTexts(call?.requestBody?.content).join()],
    ['Answers', answers.join('\n')],
  ] as const;
  return parts.filter(([, text]) => text);
}

const contentTexts = (content: Content = {}) =>
  Object.entries(content).map(([media, { schema }]) => (schema ? typeText(schema) : media));

const staleTime = Number.POSITIVE_INFINITY;

/** The document is not wrapped in `data`. */
const readOpenApi = async (api: Client) => (await api.read('/api/openapi.json')) as unknown as OpenApi;

export const openApiQuery = (api: Client) =>
  queryOptions({ queryKey: ['openApi'], staleTime, queryFn: () => readOpenApi(api) });

export const apiLinesQuery = (api: Client) =>
  queryOptions({ queryKey: ['apiLines'], staleTime, queryFn: async () => linesOf(await readOpenApi(api)) });
