import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GAME_IDS, GAMES } from '#domain/games/games.ts';
import { championNoun, championTitle, gameNotice, gameTitle, gameWords } from '#domain/games/words.ts';
import { actsOf } from '#domain/matchDay/acts.ts';
import { dueAt } from '#domain/matchDay/clock.ts';
import { type DayAct, type Facts, openDay, stepDay } from '#domain/matchDay/matchDay.ts';
import { later } from '#domain/matchDay/moment.ts';
import { MATCH_DAY, matchMinutes } from '#domain/matchDay/settings.ts';
import { applySiteSettings } from '#domain/site/settings.ts';

const START = '2026-11-21T18:00:00.000Z';
const facts: Facts = { now: START, format: 'Best of 3', settings: MATCH_DAY, isQuiet: false };
const version = { side: 'team1', team1Score: 1, team2Score: 0, forfeit: null, dotaMatchId: null } as const;

afterEach(() => applySiteSettings({}));

describe('The site’s game', () => {
  it('is Dota 2 Turbo with its usual words until somebody sets another', () => {
    expect([gameTitle(), gameNotice(), championTitle('group_stage'), championTitle('stages')]).toEqual([
      'Dota 2 Turbo',
      'Amateur Dota 2 Turbo competition. Not affiliated with Valve.',
      'Turbo King',
      'Champion',
    ]);
    expect([matchMinutes('Best of 1'), MATCH_DAY.gameMode]).toEqual([50, 'Turbo']);
  });

  it('has its own words, times and titles, and a name of its own if it is unlisted', () => {
    applySiteSettings({ game: 'other', gameName: 'Bao' });
    expect([gameTitle(), championNoun('group_stage'), gameWords().account.word]).toEqual([
      ...['Bao', 'champion'],
      'Player ID',
    ]);
    applySiteSettings({ game: 'rocketleague', gameName: 'Bao' });
    expect([gameTitle(), matchMinutes('Best of 3')]).toEqual(['Rocket League', 45]);
  });

  it.each(GAME_IDS)('has one distinct role for each player: %s', (id) => {
    const { roles, teamSize } = GAMES[id];
    expect([roles.length, new Set(roles).size]).toEqual([teamSize, teamSize]);
  });
});

describe('A match day in a game without sides', () => {
  beforeEach(() => applySiteSettings({ game: 'rocketleague' }));

  it('starts once both teams are present, without a lobby or a choice', () => {
    let day = { ...openDay(START), phase: 'check_in' as const } as ReturnType<typeof openDay>;
    const act = (asked: DayAct, minutes: number) => {
      const step = stepDay(day, asked, { ...facts, now: later(START, minutes) });
      day = step.day;
      return step;
    };
    const ready = (side: 'team1' | 'team2'): DayAct => ({
      ...{ act: 'ready', side, isReady: true },
      toss: { seed: 'seed', winner: 'team1' },
    });
    act(ready('team1'), -5);
    const begun = act(ready('team2'), -4);
    expect(begun).toMatchObject({ starts: true, day: { phase: 'playing', toss: { winner: 'team1' } } });
    expect(begun.happened.map(({ what }) => what)).toEqual(['ready', 'tossed']);
    expect(actsOf(day, 'team1')).toEqual(['report', 'hold', 'giveUp']);
    // The staff step in when a game lasts longer than is usual for its format.
    expect(dueAt(day, facts)).toBe(later(START, 11));
    act({ act: 'report', version }, 10);
    act({ act: 'confirm', side: 'team2' }, 11);
    expect(day).toMatchObject({ phase: 'playing', score: { team1: 1, team2: 0 }, choosing: null });
    act({ act: 'report', version: { ...version, team1Score: 2 } }, 20);
    const { result } = act({ act: 'confirm', side: 'team2' }, 21);
    expect([day.phase, result]).toEqual(['settled', { team1Score: 2, team2Score: 0 }]);
  });
});
