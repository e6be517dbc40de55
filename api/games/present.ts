import type { Game } from '#domain/contract/games.ts';
import { missing } from '#domain/errors.ts';
import type { Context } from '../database/context.ts';
import { heroName } from './constants.ts';
import * as store from './store.ts';

/** The games of a match as everybody may see them: those whose end is as long ago as its tournament's delay. */
export async function listGames({ db, now }: Context, matchId: string): Promise<Game[]> {
  const shown = await store.listTold(db, matchId, now);
  if (!shown) throw missing('Match');
  return shown.map(presentGame);
}

const heroOf = (id: number | null) => (id === null ? null : { id, name: heroName(id) });

function presentGame({
  dota_match_id,
  radiant,
  told: { record, sources: whose, tellers },
  corrected_at,
  known,
}: store.ToldGame): Game {
  const { startedAt, duration, isOver, winner, score, draft, players } = record;
  return {
    ...{ dotaMatchId: dota_match_id, radiant, isOver, startedAt, duration, winner, score, sources: tellers },
    correctedAt: corrected_at?.toISOString() ?? null,
    draft:
      draft?.map(({ heroId, side, isPick }) => ({
        hero: { id: heroId, name: heroName(heroId) },
        side,
        isPick,
      })) ?? null,
    players: players.map(({ steamId, side, heroId, items, ...figures }) => {
      const player = known.find(({ steam_id }) => steam_id === steamId);
      return {
        ...figures,
        playerId: player?.id ?? null,
        // Who is in no roster is named by nobody here.
        name: player?.name ?? 'Somebody else',
        side,
        hero: heroOf(heroId),
        items,
        sources: [...new Set(Object.values(whose.players[steamId] ?? {}))],
      };
    }),
  };
}
