import { z } from 'zod';
import type { Service } from './service.ts';

const matchIds = z.array(z.int().positive());

export const opendota: Service = {
  address: 'https://api.opendota.com',
  about:
    'Confirms results that captains report with the id of a game, and has statistics of games that ended. It knows public games and games of ticketed leagues, but no private lobbies. Without a key it takes 60 calls a minute.',
  needsKey: false,
  findsById: true,
  headers: (key) => ({ Authorization: `Bearer ${key}` }),
  callEvery: (hasKey) => (hasKey ? 100 : 1_050),
  pathOf: (question) => {
    if (question.kind === 'test') return '/api/metadata';
    return question.kind === 'game'
      ? `/api/matches/${question.dotaMatchId}`
      : `/api/leagues/${question.leagueId}/matchIds`;
  },
  gamesIn: (answer) => [answer],
  listIn: (answer) =>
    matchIds
      .safeParse(answer)
      .data?.map((id) => ({ dotaMatchId: String(id), sequence: null, startedAt: null })) ?? null,
};
