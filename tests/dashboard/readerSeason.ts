import { matchSeason } from './matchFixtures.ts';

/** A season where every result uses numbers that appear nowhere else. */
export const facts = matchSeason({ A: ['Lions', 'Rhinos'], B: ['Eagles', 'Owls'] }, [
  { id: 'played', teams: ['Lions', 'Rhinos'], score: [731, 0] },
  { id: 'live', teams: ['Eagles', 'Owls'], score: [732, 1], status: 'live' },
  {
    ...{ id: 'tie', teams: ['Lions', 'Rhinos'], group: null, stage: 'other', matchIdentifier: 'A-TB1' },
    roundName: 'Group A tie-break',
  },
  { id: 'later', slot: 'SF1', teams: ['Lions', 'Eagles'], score: [733, 2] },
]);
const [lions] = facts.teams;
export const lion = lions?.id ?? '';
for (const team of facts.teams) Object.assign(team, { wins: 734, careerWins: 734, points: 734 });
const own = `/api/tournaments/${facts.tournament.id}`;
const gave = (id: string, amount: number, given: object) => ({
  ...{ id, amount, donorName: id, message: null, isVip: false, isAnonymous: false, donationType: 'fan' },
  ...{ tournamentId: facts.tournament.id, createdAt: '2026-11-20T08:00:00.000Z', version: 1 },
  ...given,
});
const row = (id: string, kind: string, amount: number, day: number) => ({
  ...{ id, kind, amount, note: null, createdAt: `2026-11-0${day}T08:00:00.000Z` },
});
export const answers = {
  '/api/players/p/stats': {
    ...{
      playerId: 'p',
      name: 'Mufasa',
      steamId: '1',
      photo: null,
      tournamentId: null,
      points: 734,
      teams: [],
    },
    ...{ gamesPlayed: 734, wins: 734, losses: 0, winRate: 100, tournaments: 1 },
  },
  [`${own}/prize-pool`]: {
    ...{ total: 6_250, target: 10_000, percent: 63, split: [] },
    ledger: [row('1', 'base', 5_000, 1), row('2', 'donation', 1_750, 2), row('3', 'adjustment', -500, 3)],
  },
  [`${own}/supporters`]: {
    ...{ count: 3, vips: 1, donated: 1_750 },
    current: [
      gave('Nomsa', 1_000, { isVip: true, message: 'Go!' }),
      gave('secret', 750, { isAnonymous: true, donorName: 'Anonymous' }),
    ],
    nextToken: 'on',
    previous: Array.from({ length: 10 }, (_, index) =>
      gave(`Elder ${index}`, index + 1, { tournamentId: 'before' }),
    ),
    champions: Array.from({ length: 5 }, (_, index) => gave(`Champion ${index}`, 9_000 - index, {})),
  },
  [`/api/donations?tournamentId=${facts.tournament.id}&limit=1000&nextToken=on`]: [
    gave('First of all', 50, {}),
  ],
  '/api/search?q=lio': {
    teams: [
      {
        id: lion,
        name: 'Lions',
        tag: 'LIO',
        logo: null,
        foundAs: null,
        tournamentId: 't',
        tournamentName: 'Cup',
        league: 'A',
        isSample: false,
      },
      {
        id: 'tigers',
        name: 'Tigers',
        tag: 'TIG',
        logo: null,
        foundAs: { name: 'Lion Kings', tag: 'LK', tournamentName: 'Old Cup' },
        tournamentId: 't',
        tournamentName: 'Cup',
        league: 'A',
        isSample: false,
      },
    ],
    players: [{ id: 'p', name: 'Lionel', steamId: '1', teamId: null, teamName: null, isSample: false }],
    tournaments: [],
  },
  '/api/search?q=nobody': { teams: [], players: [], tournaments: [] },
};
