import { z } from 'zod';
import type { Service } from './service.ts';

const matchIds = z.array(z.int().positive());

export const opendota: Service = {
  address: 'https://api.opendota.com',
  about:
    'Confirms results that captains report with a game ID, and provides statistics for finished games. It covers public games and games in ticketed leagues, but not private lobbies. Without a key, it allows 60 calls a minute.',
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
