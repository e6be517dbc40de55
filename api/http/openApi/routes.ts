import { createHash } from 'node:crypto';
import { getOpenApi } from '#domain/contract/http/openApi.ts';
import { gameWords } from '#domain/games/words.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { type Route, route } from '../route.ts';
import { openApiDocument } from './document.ts';

/** Calls that exist only if the site's game has game data. */
const OF_GAME_DATA =
  /^\/api\/(games|gsi|game-lookups|game-sources|me\/game-clients|\w+\/:\w+\/(games|game-statistics))\b/;

/**
 * Returns the route of the OpenAPI document, which also describes itself. The document is built at the first request,
 * and again when the site's name or game changes. Calls for game data are left out if the game has none.
 */
export function openApiRoutes(others: readonly Route['endpoint'][], version: string): Route[] {
  let made: { of: string; body: string; headers: Record<string, string> } | undefined;
  const own: Route = route(getOpenApi, async () => {
    const { hasGameData } = gameWords();
    const of = `${siteSettings().name} ${hasGameData}`;
    if (made?.of !== of) {
      const shown = [...others, own.endpoint].filter(({ path }) => hasGameData || !OF_GAME_DATA.test(path));
      made = { of, ...tagged(openApiDocument(shown, version)) };
    }
    const { body, headers } = made;
    return { data: null, file: { type: 'json', body, headers } };
  });
  return [own];
}

function tagged(document: object) {
  const body = JSON.stringify(document);
  const ETag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, headers: { ETag, 'Cache-Control': 'no-cache' } };
}
