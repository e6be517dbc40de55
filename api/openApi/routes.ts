import { getOpenApi } from '../../domain/contract/openApi.ts';
import { type Route, route } from '../route.ts';
import { openApiDocument } from './document.ts';

/** The document of all these calls and of itself; it is made when somebody first asks. */
export function openApiRoutes(
  others: readonly Route[],
  about: { productName: string; version: string },
): Route[] {
  let body: string | undefined;
  const own: Route = route(getOpenApi, async () => {
    body ??= JSON.stringify(
      openApiDocument(
        [...others, own].map(({ endpoint }) => endpoint),
        about,
      ),
    );
    return { data: null, file: { type: 'json', body } };
  });
  return [own];
}
