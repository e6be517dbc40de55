import { createHash } from 'node:crypto';
import { getOpenApi } from '#domain/contract/openApi.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** The document of all these calls and of itself; it is made when somebody first asks, and again under another name. */
export function openApiRoutes(others: readonly Route[], version: string): Route[] {
  let made: { name: string; body: string; headers: Record<string, string> } | undefined;
  const own: Route = route(getOpenApi, async () => {
    const { name } = siteSettings();
    if (made?.name !== name) {
      const endpoints = [...others, own].map(({ endpoint }) => endpoint);
      made = { name, ...tagged(openApiDocument(endpoints, version)) };
    }
    const { body, headers } = made;
    return { data: null, file: { type: 'json', body, headers } };
  });
  return [own];
}

/** A document as text, with a tag that stands for its content. */
function tagged(document: object) {
  const body = JSON.stringify(document);
  const ETag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, headers: { ETag, 'Cache-Control': 'no-cache' } };
}
