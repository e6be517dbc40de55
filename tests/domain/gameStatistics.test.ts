import { describe, expect, it } from '@jest/globals';
import { mvpOf, mvpPoints } from '#domain/games/mvp.ts';
import { FIGURES, type GameSide, unknownPlayer } from '#domain/games/record.ts';
import {
  type CountedGame,
  type CountedPlayer,
  headToHead,
  heroStatistics,
  inOrderOf,
  minimumGames,
  playerStatistics,
  recordsOf,
  sidesOf,
  teamStatistics,
} from '#domain/games/statistics.ts';

const player = (id: string, side: GameSide, told: Partial<CountedPlayer> = {}): CountedPlayer => ({
  ...unknownPlayer(`steam ${id}`, side),
  playerId: id,
  ...told,
});
let made = 0;
/** Creates a game that Owls, as Radiant, win against Crows. */
const game = (players: CountedPlayer[], told: Partial<CountedGame> = {}): CountedGame => {
  made += 1;
  return {
    ...{ id: String(made), matchId: 'm', duration: 1_500, score: null, draft: null, winner: 'radiant' },
    ...{ teams: { radiant: 'owls', dire: 'crows' }, players },
    ...told,
  };
};

describe('A player’s figures', () => {
  it('leave out games without the figure instead of counting 0', () => {
    const [ann] = playerStatistics([
      game([player('ann', 'radiant', { kills: 10, gpm: 900, heroId: 1 })]),
      game([player('ann', 'radiant', { kills: 5, heroId: 1 })], { winner: 'dire' }),
      game([player('ann', 'dire', { heroId: 2 })], { winner: null }),
    ]);
    expect(ann).toMatchObject({ playerId: 'ann', games: 3, wins: 1, losses: 1, teamId: 'crows' });
    expect(ann?.averages).toMatchObject({
      kills: { average: 7.5, games: 2 },
      gpm: { average: 900, games: 1 },
      xpm: null,
      kda: null,
      points: null,
    });
    expect(ann?.heroes).toEqual([
      { heroId: 1, games: 2, wins: 1, losses: 1 },
      { heroId: 2, games: 1, wins: 0, losses: 0 },
    ]);
  });

  it('count no player outside the rosters, and none twice in a game', () => {
    const all = playerStatistics([
      game([player('ann', 'radiant'), player('ann', 'radiant'), player('x', 'dire', { playerId: null })]),
    ]);
    expect(all.map(({ playerId, games }) => [playerId, games])).toEqual([['ann', 1]]);
  });

  it('compare kills and assists with deaths', () => {
    const told = (kills: number, deaths: number, assists: number) =>
      game([player('ann', 'radiant', { kills, deaths, assists })]);
    const kdaOf = (games: CountedGame[]) => playerStatistics(games)[0]?.averages.kda;
    expect(kdaOf([told(4, 2, 6), told(2, 4, 3)])).toEqual({ average: 2.5, games: 2 });
    expect(kdaOf([told(3, 0, 2)])).toEqual({ average: 5, games: 1 });
  });
});

describe('A ranking of players', () => {
  const rows = (...games: [id: string, kills: number, games: number][]) =>
    games.map(([id, kills, count]) => ({
      id,
      ...{ games: count, wins: 0, losses: count },
      averages: {
        ...Object.fromEntries([...FIGURES, 'kda', 'points'].map((name) => [name, null])),
        kills: { average: kills, games: count },
        deaths: { average: kills, games: count },
      } as never,
    }));
  const placesOf = (name: 'kills' | 'deaths', all: ReturnType<typeof rows>) =>
    inOrderOf(all, name, minimumGames(all)).map(({ id, rank }) => [id, rank]);

  it('requires a third of the most games, at least two, and shares places between equals', () => {
    expect([0, 1, 3, 6, 7, 30].map((most) => minimumGames([{ games: most }]))).toEqual([2, 2, 2, 2, 3, 10]);
    expect(minimumGames([])).toBe(2);
    const all = rows(['ann', 9, 10], ['ben', 9, 4], ['cat', 30, 3], ['dan', 4, 9]);
    expect(placesOf('kills', all)).toEqual([
      ['ann', 1],
      ['ben', 1],
      ['dan', 3],
    ]);
    expect(placesOf('deaths', all).map(([id]) => id)).toEqual(['dan', 'ann', 'ben']);
  });
});

describe('Heroes and teams', () => {
  const games = [
    game([player('ann', 'radiant', { heroId: 1 }), player('ben', 'dire', { heroId: 2 })], {
      draft: [
        { heroId: 1, side: 'radiant', isPick: true },
        { heroId: 5, side: 'dire', isPick: true },
        { heroId: 3, side: 'radiant', isPick: false },
      ],
    }),
    game([player('ann', 'dire', { heroId: 3 })], { teams: { radiant: 'crows', dire: 'owls' } }),
    game([player('ann', 'radiant', { heroId: 1 })], { teams: null }),
  ];

  it('show how contested each hero is, from players and draft together', () => {
    expect(heroStatistics(games).map(({ heroId, games: picks, bans }) => [heroId, picks, bans])).toEqual([
      [1, 2, 0],
      [3, 1, 1],
      [2, 1, 0],
      [5, 1, 0],
    ]);
    expect(heroStatistics(games, sidesOf('owls'))).toEqual([
      { heroId: 3, games: 1, wins: 0, losses: 1, bans: 1 },
      { heroId: 1, games: 1, wins: 1, losses: 0, bans: 0 },
    ]);
  });

  it('count a team’s games by side and by opponent', () => {
    expect(teamStatistics(games)).toEqual([
      {
        teamId: 'crows',
        ...{ games: 2, wins: 1, losses: 1 },
        sides: { radiant: { games: 1, wins: 1, losses: 0 }, dire: { games: 1, wins: 0, losses: 1 } },
      },
      {
        teamId: 'owls',
        ...{ games: 2, wins: 1, losses: 1 },
        sides: { radiant: { games: 1, wins: 1, losses: 0 }, dire: { games: 1, wins: 0, losses: 1 } },
      },
    ]);
    expect(headToHead(games, 'owls', 'crows')).toEqual({ games: 2, wins: 1, losses: 1 });
    expect(headToHead(games, 'owls', 'talon')).toEqual({ games: 0, wins: 0, losses: 0 });
  });

  it('credit records to the first holder', () => {
    const told = [
      game([player('ann', 'radiant', { kills: 9 })], { duration: 1_200 }),
      game([player('ben', 'dire', { kills: 12 })], { duration: 1_900 }),
      game([player('cat', 'dire', { kills: 12, gpm: 0 })], { duration: null }),
    ];
    expect(
      recordsOf(told).map(({ name, value, player: who, equalled }) => [name, value, who?.playerId, equalled]),
    ).toEqual([
      ['kills', 12, 'ben', 1],
      ['longest', 1_900, undefined, 0],
      ['shortest', 1_200, undefined, 0],
    ]);
    expect(recordsOf([])).toEqual([]);
  });
});

describe('The MVP', () => {
  /** Creates ten identical players, with changes to the first. */
  const ten = (first: Partial<CountedPlayer & { key: string }>, all: Partial<CountedPlayer> = {}) => ({
    winner: null,
    score: { radiant: 20, dire: 20 },
    players: Array.from({ length: 10 }, (_, seat) => ({
      ...player(String(seat), seat < 5 ? 'radiant' : 'dire', { kills: 4, deaths: 4, assists: 6, ...all }),
      key: String(seat),
      ...(seat === 0 && first),
    })),
  });

  it('can be a support who joins every fight, heals and survives, without a kill', () => {
    const told = { heroDamage: 20_000, heroHealing: 500, towerDamage: 2_000, netWorth: 20_000 };
    const support = {
      kills: 0,
      deaths: 1,
      assists: 18,
      heroDamage: 9_000,
      heroHealing: 12_000,
      netWorth: 9_000,
    };
    expect(mvpOf([ten(support, told)])).toMatchObject({ key: '0', games: 1 });
  });

  it('has at most 100 points, plus ten for a win, whatever other data there is', () => {
    const best = { kills: 20, deaths: 0, assists: 20 };
    const more = { heroDamage: 9, heroHealing: 9, towerDamage: 9, netWorth: 9 };
    expect(mvpPoints(ten(best))?.get('0')).toBe(100);
    expect(mvpPoints(ten(best, more))?.get('0')).toBe(100);
    expect(mvpPoints({ ...ten(best), winner: 'radiant' })?.get('0')).toBe(110);
  });

  it('is nobody unless all ten have kills, deaths and assists', () => {
    expect(mvpOf([])).toBeNull();
    expect(mvpOf([ten({ assists: null })])).toBeNull();
    expect(mvpOf([{ ...ten({}), players: ten({}).players.slice(1) }])).toBeNull();
  });

  it('played at least half of the games', () => {
    const star = ten({ kills: 20, deaths: 0, assists: 20 });
    const others = ten({ key: '10' }, { kills: 5 });
    expect(mvpOf([star, others, others])?.key).not.toBe('0');
    expect(mvpOf([star, others])?.key).toBe('0');
  });
});
