import { createHash } from 'node:crypto';
import { getOpenApi } from '#domain/contract/openApi.ts';
import { type Route, route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

/** The document of all these calls and of itself; it is made when somebody first asks. */
export function openApiRoutes(
  others: readonly Route[],
  about: { productName: string; version: string },
): Route[] {
  let made: { body: string; headers: Record<string, string> } | undefined;
  const own: Route = route(getOpenApi, async () => {
    made ??= tagged(
      openApiDocument(
        [...others, own].map(({ endpoint }) => endpoint),
        about,
      ),
    );
    return { data: null, file: { type: 'json', ...made } };
  });
  return [own];
}

/** A document as text, with a tag that stands for its content. */
function tagged(document: object) {
  const body = JSON.stringify(document);
  const ETag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, headers: { ETag, 'Cache-Control': 'no-cache' } };
}
