import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Before, oddEndsOf, refusalOf, verdictOf, type Witness } from '#domain/games/doubt.ts';
import { type Claim, chooseMatch } from '#domain/games/games.ts';
import { readGsiPost } from '#domain/games/gsi.ts';
import { type LinkCandidate, linkGame } from '#domain/games/link.ts';
import {
  FIGURES,
  GAME_SIDES,
  type GameRecord,
  isCorrected,
  mergeGame,
  mergeRecord,
} from '#domain/games/record.ts';
import { readValveGame, steamIdOf } from '#domain/games/valve.ts';
import {
  itemName,
  gsiOfObserver as observerBody,
  openDotaMatch,
  gsiOfPlayer as playerBody,
  steamMatch,
  turboGame,
} from '../../packages/dota-simulator/index.ts';
import { gsiOfObserver, gsiOfPlayer, madeGame, valveOf } from '../support/game.ts';

type Posted = { map: Record<string, unknown>; player: object };

describe('The record of a game', () => {
  it('is the same whether Valve, OpenDota or an observer reports it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const game = madeGame(seed);
        expect(readValveGame(valveOf(game), itemName)).toEqual({ ...game, setting: expect.anything() });
        // The client does not report the order in which the sides chose.
        const watched = readGsiPost(gsiOfObserver(game));
        expect(watched?.record).toEqual({ ...game, draft: expect.any(Array) });
        const choices = (record: GameRecord | undefined) =>
          new Set(record?.draft?.map((choice) => JSON.stringify(choice)));
        expect(choices(watched?.record)).toEqual(choices(game));
      }),
    );
  });

  it('from a player’s client has that player, the score and the winner', () => {
    const game = madeGame(7);
    const [, second] = game.players;
    if (!second) throw new Error('Nobody plays');
    const told = readGsiPost(gsiOfPlayer(game, second.steamId));
    expect(told?.isObserver).toBe(false);
    // A player's client reports neither net worth nor damage.
    const hidden = { netWorth: null, heroDamage: null, towerDamage: null, heroHealing: null };
    expect(told?.record).toEqual({ ...game, players: [{ ...second, ...hidden }], draft: null });
  });

  it('omits data that its source lacks, and ignores unknown fields', () => {
    const game = madeGame(3);
    const raw = valveOf(game) as { players: Record<string, unknown>[]; picks_bans?: unknown; patch?: string };
    raw.patch = 'a field of tomorrow';
    delete raw.picks_bans;
    for (const player of raw.players) {
      delete player.net_worth;
      player.hero_damage = 'many';
    }
    const read = readValveGame(raw, itemName);
    expect(read?.draft).toBeNull();
    expect(read?.players.map(({ netWorth, heroDamage }) => [netWorth, heroDamage])).toEqual(
      Array(10).fill([null, null]),
    );
    expect(readValveGame({ error: 'not found' }, itemName)).toBeNull();
    for (const nothing of [{}, { map: { matchid: '0' } }, { map: 4 }, null, 'text', []])
      expect(readGsiPost(nothing)).toBeNull();
  });

  it('derives Steam IDs from accounts, but no hidden ones', () => {
    expect(steamIdOf(22_202)).toBe('76561197960287930');
    for (const account of [0, null, undefined, 4_294_967_295]) expect(steamIdOf(account)).toBeNull();
  });

  it('accepts numeric match ids, rounds figures, and has no per-minute figures at the start', () => {
    const game = madeGame(8);
    const posted = (change: (body: Posted) => void, of = game) => {
      const body = structuredClone(gsiOfPlayer(of, of.players[0]?.steamId ?? '')) as unknown as Posted;
      change(body);
      return readGsiPost(body)?.record;
    };
    expect(posted(({ map }) => Object.assign(map, { matchid: Number(map.matchid) }))?.dotaMatchId).toBe(
      game.dotaMatchId,
    );
    expect(posted(({ map }) => Object.assign(map, { matchid: 0 }))).toBeUndefined();
    expect(posted(({ player }) => Object.assign(player, { gpm: 512.6 }))?.players[0]?.gpm).toBe(513);
    const first = posted(({ player }) => Object.assign(player, { gpm: 36_000 }), { ...game, duration: 0 });
    expect(first?.players[0]).toMatchObject({ gpm: null, kills: game.players[0]?.kills });
  });

  it('keeps earlier data if a later post has less', () => {
    const game = madeGame(9);
    const [last] = [readGsiPost(gsiOfObserver(game))?.record as GameRecord];
    const emptied = (change: object) => {
      const post = readGsiPost({ ...gsiOfObserver(game), ...change })?.record as GameRecord;
      return mergeRecord(last, post);
    };
    expect(emptied({ player: { team2: {}, team3: {} }, hero: {}, items: {}, draft: {} })).toEqual(last);
    expect(emptied({ hero: {}, items: {} })).toEqual(last);
    const own = readGsiPost(gsiOfPlayer(game, game.players[0]?.steamId ?? ''))?.record as GameRecord;
    const menu = { ...gsiOfPlayer(game, own.players[0]?.steamId ?? ''), player: { activity: 'menu' } };
    expect(mergeRecord(own, readGsiPost(menu)?.record as GameRecord)).toEqual(own);
    // Counters never decrease within a game, but gold and items may.
    const [first, ...others] = last.players;
    if (!first) throw new Error('Nobody plays');
    const poorer = { ...first, kills: 0, netWorth: 1, items: [] };
    expect(mergeRecord(last, { ...last, players: [poorer, ...others] }).players[0]).toEqual({
      ...first,
      netWorth: 1,
      items: [],
    });
    // A new set of ten players replaces the old ten.
    const replaced = { ...last, players: last.players.map((one, n) => ({ ...one, steamId: `${n}` })) };
    expect(mergeRecord(last, replaced).players).toHaveLength(10);
  });

  it('from several sources takes each figure from the most reliable, and names it', () => {
    const game = madeGame(5);
    const valve = readValveGame(valveOf(game), itemName) as GameRecord;
    const without = { ...valve, players: valve.players.map((player) => ({ ...player, netWorth: null })) };
    const early = readGsiPost(gsiOfObserver({ ...game, winner: null, isOver: false, duration: 60 }))?.record;
    const watched = readGsiPost(gsiOfObserver(game))?.record as GameRecord;
    const merged = mergeGame([
      { source: 'player', record: early as GameRecord },
      { source: 'observer', record: watched },
      { source: 'opendota', record: without },
    ]);
    expect(merged?.record).toEqual({ ...game, setting: { mode: 23, lobby: 1, leavers: 0 } });
    const [steamId = ''] = Object.keys(merged?.sources.players ?? {});
    expect(merged?.sources.players[steamId]).toMatchObject({ netWorth: 'observer', kills: 'opendota' });
    expect(merged?.sources.game).toMatchObject({ winner: 'opendota', duration: 'opendota' });
    // Figures from a game in progress do not replace the final ones.
    expect(
      mergeGame([
        { source: 'steam', record: early as GameRecord },
        { source: 'player', record: watched },
      ])?.record.duration,
    ).toBe(game.duration);
    expect(merged?.tellers).toEqual(['opendota', 'observer', 'player']);
    expect(mergeGame([])).toBeUndefined();
  });

  it('is corrected by different data, not by additional data', () => {
    const game = madeGame(4);
    const [first, ...others] = game.players;
    if (!first) throw new Error('Nobody plays');
    const less = { ...game, draft: null, players: [{ ...first, netWorth: null }] };
    expect(isCorrected(less, game)).toBe(false);
    expect(isCorrected(game, less)).toBe(true);
    expect(isCorrected(game, { ...game, players: [{ ...first, kills: 99 }, ...others] })).toBe(true);
    expect(isCorrected(game, { ...game, duration: 1 })).toBe(true);
    expect(isCorrected({ ...game, winner: 'dire' }, { ...game, winner: 'radiant' })).toBe(true);
    expect(isCorrected(game, { ...game, players: [{ ...first, heroId: 120 }, ...others] })).toBe(true);
  });

  it('is not corrected by the usual small differences of sources', () => {
    const game = madeGame(4);
    const other = {
      ...{ ...game, startedAt: '2026-12-05T18:00:01.000Z', duration: (game.duration ?? 0) + 2 },
      draft: game.draft?.toReversed() ?? null,
      players: game.players.map((player) => ({
        ...player,
        gpm: (player.gpm ?? 0) + 1,
        netWorth: (player.netWorth ?? 0) + 300,
        lastHits: (player.lastHits ?? 0) + 1,
        items: null,
      })),
    };
    expect(isCorrected(game, other)).toBe(false);
    const [first, ...others] = game.players;
    if (!first) throw new Error('Nobody plays');
    const richer = { ...first, netWorth: 2 * (first.netWorth ?? 0) };
    expect(isCorrected(game, { ...game, players: [richer, ...others] })).toBe(true);
  });
});

describe('A whole game', () => {
  const steamIds = Array.from({ length: 10 }, (_, n) => String(steamIdOf(1_000 + n)));

  it('is the same at any moment, from an observer or from its ten players', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1 }), (seed, part) => {
        const game = turboGame({ seed, steamIds });
        const state = game.at(part * (game.seconds + 1));
        const watched = readGsiPost(observerBody(state, 1_800_000_000))?.record as GameRecord;
        expect(watched.players.map(({ steamId, heroId }) => [steamId, heroId])).toEqual(
          state.players.map(({ steamId, heroId }) => [steamId, heroId]),
        );
        const own = steamIds.map((steamId) => {
          const told = readGsiPost(playerBody(state, steamId, 1_800_000_000))?.record as GameRecord;
          return { source: 'player' as const, record: told };
        });
        const hidden = { netWorth: null, heroDamage: null, towerDamage: null, heroHealing: null };
        expect(mergeGame(own)?.record).toEqual({
          ...watched,
          draft: null,
          players: watched.players.map((player) => ({ ...player, ...hidden })),
        });
      }),
      { numRuns: 3 },
    );
  });

  it('is the same at the end, from Steam, OpenDota or an observer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const game = turboGame({ seed, steamIds });
        const [end, endedAt] = [game.at(game.seconds), 1_800_000_000];
        const startedAt = new Date((endedAt - game.seconds) * 1_000);
        const byValve = readValveGame(steamMatch(end, startedAt).result, itemName) as GameRecord;
        expect(readValveGame(openDotaMatch(end, startedAt, game.at), itemName)).toEqual(byValve);
        expect(byValve).toMatchObject({ winner: game.winner, isOver: true });
        const watched = readGsiPost(observerBody(end, endedAt))?.record as GameRecord;
        const { setting: _, ...told } = byValve;
        expect({ ...watched, draft: byValve.draft }).toEqual(told);
        expect(isCorrected(watched, { ...byValve, draft: watched.draft })).toBe(false);
        expect(watched.draft).toHaveLength(20);
        expect(byValve.draft).toEqual(expect.arrayContaining(watched.draft ?? []));
      }),
      { numRuns: 3 },
    );
  });

  it('accepts every post of a client, whatever its moments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 2, maxLength: 20 }),
        (seed, moments) => {
          const game = turboGame({ seed, steamIds });
          let before: Before | undefined;
          for (const second of moments.toSorted((one, other) => one - other)) {
            const post = readGsiPost(observerBody(game.at(second), second));
            if (!post) throw new Error('It is no post');
            expect(refusalOf(post, before, second, second)).toBeNull();
            const { dotaMatchId, isOver, winner } = post.record;
            before = { dotaMatchId, isOver, winner, clock: post.clock };
          }
        },
      ),
      { numRuns: 3 },
    );
  });
});

const ids = (from: number, count = 5) => Array.from({ length: count }, (_, n) => String(steamIdOf(from + n)));
const TEAM1 = ids(1_000, 6);
const TEAM2 = ids(2_000, 6);
const candidate = (more: Partial<LinkCandidate> = {}): LinkCandidate => ({
  matchId: 'match',
  lineUps: { team1: TEAM1.slice(0, 5), team2: TEAM2.slice(0, 5) },
  rosters: { team1: TEAM1, team2: TEAM2 },
  from: '2026-12-05T17:00:00.000Z',
  until: '2026-12-05T23:00:00.000Z',
  ...more,
});
/** Creates a game with these players, the first five on Radiant. */
const gameOf = (players: readonly string[], startedAt = '2026-12-05T18:00:00.000Z'): GameRecord => {
  const game = madeGame(1);
  return {
    ...game,
    startedAt,
    players: game.players.map((player, index) => ({ ...player, steamId: players[index] ?? '' })),
  };
};

describe('The match of a game', () => {
  const [one, two] = [TEAM1.slice(0, 5), TEAM2.slice(0, 5)];

  it('is identified by its ten players, on either side', () => {
    expect(linkGame(gameOf([...one, ...two]), [candidate()])).toEqual({
      matchId: 'match',
      radiant: 'team1',
      known: 10,
      oddities: [],
    });
    expect(linkGame(gameOf([...two, ...one]), [candidate()])).toMatchObject({ radiant: 'team2', known: 10 });
  });

  it('is identified by eight players, naming strangers; fewer go to the staff', () => {
    const [stranger, other, third] = ids(9_000, 3) as [string, string, string];
    const link = linkGame(gameOf([...one.slice(0, 4), stranger, ...two.slice(0, 4), TEAM2[5] ?? '']), [
      candidate(),
    ]);
    expect(link).toMatchObject({
      oddities: [
        { steamId: stranger, what: 'stranger' },
        { steamId: TEAM2[5], what: 'substitute' },
      ],
    });
    expect(
      linkGame(gameOf([...one.slice(0, 3), stranger, other, ...two.slice(0, 4), third]), [candidate()]),
    ).toEqual({ reason: 'fewKnown', near: ['match'] });
  });

  it('needs each team on its own side, a time within the match, and only one candidate', () => {
    const swapped = (count: number) =>
      gameOf([...two.slice(0, count), ...one.slice(count), ...one.slice(0, count), ...two.slice(count)]);
    expect(linkGame(swapped(1), [candidate()])).toMatchObject({
      radiant: 'team1',
      oddities: [
        { steamId: two[0], what: 'wrongSide' },
        { steamId: one[0], what: 'wrongSide' },
      ],
    });
    expect(linkGame(swapped(2), [candidate()])).toMatchObject({ reason: 'mixed' });
    const game = gameOf([...one, ...two], '2026-12-06T18:00:00.000Z');
    expect(linkGame(game, [candidate()])).toMatchObject({ reason: 'outOfTime' });
    expect(linkGame(gameOf([...one, ...two]), [candidate(), candidate({ matchId: 'other' })])).toMatchObject({
      reason: 'several',
      near: ['match', 'other'],
    });
    expect(linkGame(gameOf(ids(7_000, 10)), [candidate()])).toEqual({ reason: 'fewKnown', near: [] });
  });
});

describe('Witnesses of a game', () => {
  const service = (winner: Witness['winner'], hasTen = true): Witness => ({
    ...{ source: 'opendota', hasTen, winner },
    side: null,
  });
  const observer = (winner: Witness['winner']): Witness => ({
    ...{ source: 'observer', hasTen: true, winner },
    side: null,
  });
  const player = (side: Witness['side'], winner: Witness['winner']): Witness => ({
    ...{ source: 'player', hasTen: false, winner },
    side,
  });

  it('are a service, an observer, or a player of each side; one player is not enough', () => {
    expect(verdictOf([])).toBeNull();
    expect(verdictOf([player('radiant', 'radiant')])).toBeNull();
    expect(verdictOf([player('radiant', 'radiant'), player('radiant', 'radiant')])).toBeNull();
    expect(verdictOf([player('radiant', 'dire'), player('dire', 'dire')])).toEqual({
      winner: 'dire',
      dissent: [],
    });
    expect(verdictOf([observer('radiant')])).toMatchObject({ winner: 'radiant' });
    expect(verdictOf([service('radiant')])).toMatchObject({ winner: 'radiant' });
  });

  it('count in order: a service with all ten, an observer, players; dissent is noted', () => {
    expect(verdictOf([player('dire', 'dire'), observer('radiant')])).toEqual({
      winner: 'radiant',
      dissent: ['player'],
    });
    expect(verdictOf([observer('dire'), player('dire', 'dire'), service('radiant')])).toEqual({
      winner: 'radiant',
      dissent: ['observer', 'player'],
    });
    // A service that shows only some players has the same weight as a spectator.
    expect(verdictOf([observer('dire'), service('radiant', false)])).toBe('contradiction');
  });

  it('are a contradiction if they differ at equal weight; lighter ones change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            source: fc.constantFrom('opendota' as const, 'observer' as const, 'player' as const),
            hasTen: fc.constant(true),
            side: fc.constantFrom(...GAME_SIDES),
            winner: fc.constantFrom(...GAME_SIDES),
          }),
        ),
        (witnesses) => {
          const verdict = verdictOf(witnesses);
          const best = (['opendota', 'observer', 'player'] as const).find((source) =>
            witnesses.some((one) => one.source === source),
          );
          const winners = new Set(
            witnesses.filter(({ source }) => source === best).map(({ winner }) => winner),
          );
          if (winners.size === 2) expect(verdict).toBe('contradiction');
          else if (best !== 'player') expect(verdict ?? undefined).toEqual(best && expect.anything());
          if (verdict && typeof verdict === 'object') expect([...winners]).toEqual([verdict.winner]);
        },
      ),
    );
  });
});

describe('The strongest evidence for a match', () => {
  const [one, two] = [TEAM1.slice(0, 5), TEAM2.slice(0, 5)];
  const others = { team1: ids(3_000, 5), team2: ids(4_000, 5) };
  const second = candidate({ matchId: 'other', lineUps: others, rosters: others });
  const watched = (players: readonly string[]) => ({ source: 'observer' as const, record: gameOf(players) });
  const ofFirst = watched([...one, ...two]);
  const ofSecond = watched([...others.team1, ...others.team2]);
  const claim = (of: LinkCandidate, words: Claim['words'], isNamed = false): Claim => ({
    candidate: of,
    ...{ words, isNamed },
  });

  it('decides, whatever came first, and contrary evidence is reported', () => {
    const chosen = chooseMatch(
      [
        claim(candidate(), [
          { ...ofFirst, weight: 'observer' },
          { ...ofSecond, weight: 'other' },
        ]),
        claim(second, [
          { ...ofFirst, weight: 'other' },
          { ...ofSecond, weight: 'other' },
        ]),
      ],
      'other',
    );
    expect(chosen.choice).toMatchObject({ weight: 'observer', link: { matchId: 'match' } });
    expect(chosen.others).toMatchObject([{ weight: 'other', by: 'observer', link: { matchId: 'other' } }]);
  });

  it('decides nothing between equals, unless one match was already shown', () => {
    const claims = [
      claim(candidate(), [{ ...ofFirst, weight: 'observer' }]),
      claim(second, [{ ...ofSecond, weight: 'observer' }]),
    ];
    expect(chooseMatch(claims, null)).toMatchObject({ choice: null, others: [{}, {}] });
    expect(chooseMatch(claims, 'other').choice?.link.matchId).toBe('other');
    expect(chooseMatch([], null)).toEqual({ choice: null, others: [] });
  });

  it('needs only a few players of both sides if a team has named the game', () => {
    const of = (players: readonly string[], weight: 'service' | 'player', isNamed: boolean) => {
      const whole = gameOf([...one, ...two]);
      const shown = whole.players.filter(({ steamId }) => players.includes(steamId));
      const source = weight === 'service' ? ('opendota' as const) : ('player' as const);
      const words = shown.map((player) => ({
        ...{ source, weight },
        record: { ...whole, players: weight === 'service' ? shown : [player] },
      }));
      return chooseMatch([claim(candidate(), words, isNamed)], null).choice?.link.radiant;
    };
    const seven = [...one.slice(0, 4), ...two.slice(0, 3)];
    expect([of(seven, 'service', false), of(seven, 'service', true)]).toEqual([undefined, 'team1']);
    const captains = [one[0] ?? '', two[0] ?? ''];
    expect([of(captains, 'player', false), of(captains, 'player', true)]).toEqual([undefined, 'team1']);
    // Players from only one side do not identify a match, whatever the source.
    expect(of(one, 'service', true)).toBeUndefined();
    expect(of(one, 'player', true)).toBeUndefined();
  });
});

describe('The end of a game', () => {
  const setting = { mode: 23, lobby: 1, leavers: 0 };
  it('is odd if no league game ends that way', () => {
    const game = { ...madeGame(2), setting };
    expect(oddEndsOf(game)).toEqual([]);
    expect(oddEndsOf({ ...game, isOver: false, duration: 0 })).toEqual([]);
    expect(oddEndsOf({ ...game, winner: null })).toEqual(['noWinner']);
    const [first, ...others] = game.players;
    if (!first) throw new Error('Nobody plays');
    const odd = {
      ...{ duration: 0, players: [{ ...first, heroId: null }, ...others] },
      setting: { mode: 2, lobby: 7, leavers: 3 },
    };
    expect(oddEndsOf({ ...game, ...odd })).toEqual([
      ...['short', 'noHeroes', 'leavers', 'otherMode', 'otherLobby'],
    ]);
  });

  it('comes from a service with mode, lobby and leavers', () => {
    const raw = valveOf(madeGame(2)) as { players: { leaver_status: number }[] };
    // The first player left once it was safe to leave, as winners may.
    for (const [index, player] of raw.players.entries()) player.leaver_status = [1, 2, 3][index] ?? 0;
    expect(readValveGame(raw, itemName)?.setting).toEqual({ ...setting, leavers: 2 });
  });
});

it('every player figure has its own name', () => {
  expect(new Set(FIGURES).size).toBe(FIGURES.length);
});
