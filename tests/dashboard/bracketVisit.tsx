import { pageAt } from '#dashboard/app/router.tsx';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { loadParts } from '#shared/lazy/lazyPage.tsx';
import { createSeason } from './publicSeason.ts';
import { visit } from './visit.tsx';

/** Serves a tournament and its bracket. The bracket may change, or the server may stop, while a page is open. */
export function bracketSeason(tournament: Tournament, bracket: Bracket | null) {
  const season = { bracket, isAway: false };
  const base = createSeason([tournament]).send;
  const send: Send = async (request) => {
    if (request.path !== `/api/tournaments/${tournament.id}/bracket`) return base(request);
    if (season.isAway) return { status: 503, body: { error: 'The database is away for a moment.' } };
    if (!season.bracket) return { status: 404, body: { error: 'Not found' } };
    return { status: 200, body: { data: JSON.parse(JSON.stringify(season.bracket)) as unknown } };
  };
  return { season, send };
}

/** Opens the bracket page and waits for its requests; `refresh` repeats them. */
export async function visitBracket(send: Send, address = '/bracket') {
  await pageAt('/bracket')?.code.load();
  await loadParts();
  return visit(send, address, { heading: 'Bracket' });
}
