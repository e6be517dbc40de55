import { describe, expect, it } from '@jest/globals';
import { itemName } from '#api/games/constants.ts';
import { readGsiPost } from '#domain/games/gsi.ts';
import { confirmLink } from '#domain/games/link.ts';
import { nextLook } from '#domain/games/lookup.ts';
import type { GameRecord } from '#domain/games/record.ts';
import { readGame, readLeague, serviceOf } from '#domain/games/services/services.ts';
import { openDay, type Report } from '#domain/matchDay/matchDay.ts';
import { checkedGame } from '#domain/matchDay/witnessed.ts';
import { gsiOfObserver, madeGame, valveOf } from '../support/game.ts';
import {
  CLIENT_THAT_PLAYS,
  CLIENT_THAT_WATCHES,
  OPENDOTA_MATCH,
  STEAM_MATCHES,
} from '../support/recordedGames.ts';

/** Returns each player's account, side, hero, K/D/A, last hits and net worth. */
const lines = (record: GameRecord | undefined) =>
  record?.players.map(({ steamId, side, heroId, kills, deaths, assists, lastHits, netWorth }) =>
    [steamId, side, heroId, kills, deaths, assists, lastHits, netWorth].join(' '),
  );

describe('Real game data', () => {
  it('is read from OpenDota, which lacks some data of old games', () => {
    const read = readGame('opendota', OPENDOTA_MATCH, '3254426673', itemName);
    expect(read?.sequence).toBe('2843189211');
    expect(read?.record).toMatchObject({
      startedAt: '2017-06-17T05:52:46.000Z',
      ...{ duration: 1_888, isOver: true, winner: 'dire', score: { radiant: 15, dire: 23 } },
    });
    expect(lines(read?.record)).toEqual([
      '76561198047648307 radiant 107 3 6 5 17 ',
      '76561198042593402 dire 20 1 6 12 40 ',
    ]);
    expect(read?.record.players[0]?.items).toEqual(['tranquil_boots', 'orb_of_venom', 'magic_stick']);
    expect(read?.record.draft?.[0]).toEqual({ heroId: 99, side: 'dire', isPick: false });
  });

  it('is read from Steam’s list', () => {
    const read = readGame('steam', STEAM_MATCHES, '8591933650', itemName);
    expect(read?.sequence).toBe('7215564751');
    expect(read?.record).toMatchObject({
      winner: 'radiant',
      duration: 1_624,
      score: { radiant: 30, dire: 17 },
    });
    expect(lines(read?.record)).toEqual([
      '76561198137327976 radiant 108 9 3 15 291 19278',
      '76561198055767696 dire 53 7 3 7 226 15712',
    ]);
    expect(read?.record.players[1]?.items).toContain('greater_crit');
    expect(readLeague('steam', STEAM_MATCHES)).toEqual([
      { dotaMatchId: '8591933650', sequence: '7215564751', startedAt: '2025-12-05T23:36:14.000Z' },
    ]);
  });

  it('is read from a playing client and from a watching one', () => {
    const played = readGsiPost(CLIENT_THAT_PLAYS);
    expect(played).toMatchObject({ isObserver: false, clock: 713, record: { isOver: false, winner: null } });
    expect(lines(played?.record)).toEqual(['76561198083722517 radiant 111 0 1 2 3 ']);
    const watched = readGsiPost(CLIENT_THAT_WATCHES);
    expect(watched).toMatchObject({ isObserver: true, record: { score: { radiant: 12, dire: 24 } } });
    expect(watched?.record.players.map(({ heroId, kills, netWorth }) => [heroId, kills, netWorth])).toEqual([
      [9, 1, 2_321],
      [51, 1, 2_746],
      [77, 0, 2_609],
      [33, 1, 2_727],
    ]);
    expect(watched?.record.draft).toHaveLength(7);
  });
});

describe('A game requested from services', () => {
  it('is the same from OpenDota, Steam and an observer', () => {
    const game = madeGame(11);
    const told = { ...valveOf(game), match_seq_num: 9 };
    const setting = { mode: 23, lobby: 1, leavers: 0 };
    const expected = { record: { ...game, setting }, sequence: '9' };
    expect(readGame('opendota', told, game.dotaMatchId, itemName)).toEqual(expected);
    const steam = { result: { status: 1, matches: [told] } };
    expect(readGame('steam', steam, game.dotaMatchId, itemName)).toEqual(expected);
    expect(readGsiPost(gsiOfObserver(game))?.record).toEqual({ ...game, draft: expect.any(Array) });
  });

  it('is missing if the answer is for another game or lacks the winner or players', () => {
    const game = madeGame(12);
    const told = valveOf(game);
    expect(readGame('opendota', told, '1', itemName)).toBeNull();
    for (const missing of [{ radiant_win: null }, { players: [] }, { match_id: 'x' }])
      expect(readGame('opendota', { ...told, ...missing }, game.dotaMatchId, itemName)).toBeNull();
    for (const answer of [null, 'text', [], {}, { result: {} }, { result: { matches: [4, told] } }])
      expect(readGame('steam', answer, '1', itemName)).toBeNull();
  });

  it('is among the newest fifty of its league', () => {
    const ids = Array.from({ length: 60 }, (_, n) => 8_000_000_000 + n);
    const listed = readLeague('opendota', ids) ?? [];
    expect([listed.length, listed[0]?.dotaMatchId, listed.at(-1)?.dotaMatchId]).toEqual([
      ...[50, '8000000059', '8000000010'],
    ]);
    for (const answer of [null, {}, ['x'], [-1]]) expect(readLeague('opendota', answer)).toBeNull();
    expect(readLeague('steam', { result: { status: 15 } })).toEqual([]);
    expect(readLeague('steam', [])).toBeNull();
  });

  it('is requested without the key in the address, and from Steam only by sequence', () => {
    const game = { kind: 'game', dotaMatchId: '8591933650', sequence: null } as const;
    expect(serviceOf('opendota').pathOf(game)).toBe('/api/matches/8591933650');
    expect(serviceOf('steam').pathOf(game)).toBeNull();
    expect(serviceOf('steam').pathOf({ ...game, sequence: '7' })).toContain('start_at_match_seq_num=7&');
    expect(serviceOf('opendota').headers('k')).toEqual({ Authorization: 'Bearer k' });
    expect(serviceOf('steam').headers('k')).toEqual({ 'x-webapi-key': 'k' });
    // The service allows sixty calls a minute.
    expect(60_000 / serviceOf('opendota').callEvery(false)).toBeLessThan(60);
  });

  it('is checked again ten minutes, two hours and twelve hours after its end', () => {
    const end = new Date('2026-12-05T18:00:00Z');
    const nextAfter = (minutes: number) =>
      nextLook(end, new Date(end.getTime() + minutes * 60_000))?.toISOString();
    expect([nextAfter(0), nextAfter(10), nextAfter(119), nextAfter(120), nextAfter(720)]).toEqual([
      ...['2026-12-05T18:10:00.000Z', '2026-12-05T20:00:00.000Z', '2026-12-05T20:00:00.000Z'],
      ...['2026-12-06T06:00:00.000Z', undefined],
    ]);
  });
});

describe('A reported game that was looked up', () => {
  const at = '2026-12-05T18:00:00.000Z';
  const report: Report = {
    ...{ side: 'team2', team1Score: 0, team2Score: 1, forfeit: null },
    ...{ dotaMatchId: '8591933650', at },
  };
  const day = { ...openDay(at), phase: 'reported' as const, report };
  const checked = { dotaMatchId: '8591933650', other: 'outOfTime' as const };

  it('marks the report that names it, until it fits the match after all', () => {
    const step = checkedGame(day, checked);
    expect(step).toEqual({
      day: { ...day, report: { ...report, otherGame: 'outOfTime' } },
      happened: [{ what: 'other_game', side: 'team2' }],
    });
    if (!step) throw new Error('Nothing was marked');
    expect(checkedGame(step.day, checked)).toBeUndefined();
    expect(checkedGame(step.day, { ...checked, other: null })).toEqual({
      ...{ day, happened: [{ what: 'own_game', side: 'team2' }] },
    });
  });

  it('leaves alone a report of another game, from the game itself, or of a finished day', () => {
    expect(checkedGame(day, { ...checked, dotaMatchId: '1' })).toBeUndefined();
    expect(checkedGame(day, { ...checked, other: null })).toBeUndefined();
    expect(checkedGame({ ...day, report: { ...report, isOfGame: true } }, checked)).toBeUndefined();
    expect(checkedGame({ ...day, phase: 'closed' }, checked)).toBeUndefined();
  });
});

describe('A linked game, according to a service', () => {
  const told = madeGame(21);
  const ids = told.players.map(({ steamId }) => steamId);
  const [team1, team2] = [ids.slice(0, 5), ids.slice(5)];
  const candidate = {
    ...{ matchId: 'match', from: '2026-12-05T17:00:00.000Z', until: '2026-12-05T23:00:00.000Z' },
    ...{ lineUps: { team1, team2 }, rosters: { team1, team2 } },
  };
  const withStrangers = (count: number) => ({
    ...told,
    players: told.players.map((player, n) => (n < count ? { ...player, steamId: `stranger ${n}` } : player)),
  });

  it('fits the match despite hidden players, but not many strangers or another time', () => {
    expect(confirmLink(told, candidate)?.radiant).toBe('team1');
    expect(confirmLink({ ...told, players: told.players.slice(0, 5) }, candidate)?.radiant).toBe('team1');
    expect(confirmLink({ ...told, players: told.players.slice(0, 4) }, candidate)).toBeNull();
    expect(confirmLink(withStrangers(2), candidate)).not.toBeNull();
    expect(confirmLink(withStrangers(3), candidate)).toBeNull();
    expect(confirmLink({ ...told, startedAt: '2026-12-01T18:00:00.000Z' }, candidate)).toBeNull();
    expect(confirmLink({ ...told, startedAt: null }, candidate)).toBeNull();
  });
});
