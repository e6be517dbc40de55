import { afterEach, describe, expect, it } from '@jest/globals';
import { fitted } from '#domain/competition/bracket/plan.ts';
import { readFeed, writeFeed } from '#domain/competition/stages/feeds.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import { roundsOf } from '#domain/competition/stages/stage.ts';
import {
  type PlannedStage,
  readStages,
  startTournament,
  type TournamentMatch,
  takeTournamentMatches,
  writeStages,
} from '#domain/competition/stages/tournament.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { dueTieBreaks } from '../../support/stages.ts';

afterEach(() => applySiteSettings({}));

/** The six groups of the 2016 European Championship, with their real results. */
const GROUPS = {
  A: 'France 2-1 Romania, Albania 0-1 Switzerland, Romania 1-1 Switzerland, France 2-0 Albania, Romania 0-1 Albania, Switzerland 0-0 France',
  B: 'Wales 2-1 Slovakia, England 1-1 Russia, Russia 1-2 Slovakia, England 2-1 Wales, Slovakia 0-0 England, Russia 0-3 Wales',
  C: 'Poland 1-0 Ulster, Germany 2-0 Ukraine, Ukraine 0-2 Ulster, Germany 0-0 Poland, Ukraine 0-1 Poland, Ulster 0-1 Germany',
  D: 'Turkey 0-1 Croatia, Spain 1-0 Czechia, Czechia 2-2 Croatia, Spain 3-0 Turkey, Croatia 2-1 Spain, Czechia 0-2 Turkey',
  E: 'Ireland 1-1 Sweden, Belgium 0-2 Italy, Italy 1-0 Sweden, Belgium 3-0 Ireland, Italy 0-1 Ireland, Sweden 0-1 Belgium',
  F: 'Austria 0-2 Hungary, Portugal 1-1 Iceland, Iceland 1-1 Hungary, Portugal 0-0 Austria, Iceland 2-1 Austria, Hungary 3-3 Portugal',
} as const;

const gamesOf = (group: string, told: string): TournamentMatch[] =>
  told.split(', ').map((game, index): TournamentMatch => {
    const [, team1 = '', one, other, team2 = ''] = /^(\w+) (\d)-(\d) (\w+)$/.exec(game) ?? [];
    const [team1Score, team2Score] = [Number(one), Number(other)];
    const isDraw = team1Score === team2Score;
    const winner = isDraw ? null : team1Score > team2Score ? team1 : team2;
    const id = `${group}${index}`;
    return { id, stage: 0, key: `${group}-R`, team1, team2, winner, isDraw, team1Score, team2Score };
  });
const matches = Object.entries(GROUPS).flatMap(([group, told]) => gamesOf(group, told));
const entrants = Object.entries(GROUPS).flatMap(([group, told]) => [
  ...new Set(gamesOf(group, told).flatMap(({ team1, team2 }) => [team1, team2])),
]);

function championship(teams = 24): PlannedStage[] {
  const plan = planFor('best_thirds', teams) ?? [];
  return plan.map(
    (stage): PlannedStage =>
      stage.settings.kind === 'round_robin'
        ? {
            ...stage,
            settings: {
              ...stage.settings,
              ...{ distribution: 'listed', hasDraws: true },
              tieBreakers: ['head_to_head', 'score_difference', 'scored'],
            },
          }
        : stage,
  );
}
const start = (played: readonly TournamentMatch[]) =>
  startTournament({ stages: championship(), entrants, matches: played, isDrawn: true });
const seedsOf = (tournament: ReturnType<typeof start>) =>
  tournament.stages[1]?.entrants.map(({ team, open, words }) => team ?? `${words}: ${open}`) ?? [];

describe('The best teams at one place across groups', () => {
  it('advance as at the 2016 European Championship', () => {
    applySiteSettings({ points: { win: 3, draw: 1, loss: 0 } });
    expect(seedsOf(start(matches))).toEqual([
      ...['France', 'Wales', 'Germany', 'Croatia', 'Italy', 'Hungary'],
      ...['Switzerland', 'England', 'Poland', 'Spain', 'Belgium', 'Iceland'],
      ...['Slovakia', 'Ireland', 'Portugal', 'Ulster'],
    ]);
  });

  it('are known once every group is over, in any order of results, and follow corrections', () => {
    applySiteSettings({ points: { win: 3, draw: 1, loss: 0 } });
    const open = start(matches.slice(0, -1));
    expect(seedsOf(open).slice(12)).toEqual(
      ['1st', '2nd', '3rd', '4th'].map((best) => `${best} among 3rd-placed teams: Group F undecided`),
    );
    const last = matches.slice(-1);
    expect(seedsOf(takeTournamentMatches(open, last))).toEqual(seedsOf(start(matches)));
    // Turkey beats Czechia by seven goals. With three points and more goals, it now ranks above Portugal.
    const turkey = matches.map((match) =>
      match.team1 === 'Czechia' && match.team2 === 'Turkey' ? { ...match, team2Score: 7 } : match,
    );
    const corrected = takeTournamentMatches(
      start(matches),
      turkey.filter((match, index) => match !== matches[index]),
    );
    expect(seedsOf(corrected).slice(12)).toEqual(['Slovakia', 'Ireland', 'Turkey', 'Portugal']);
    expect(seedsOf(corrected)).toEqual(seedsOf(start(turkey)));
  });

  it('are compared per game if groups differ in size', () => {
    const stages = championship(13);
    expect(stages[0]?.settings).toMatchObject({ groups: [5, 4, 4] });
    const names = Array.from({ length: 13 }, (_, index) => `T${String(index).padStart(2, '0')}`);
    const bare = startTournament({ stages, entrants: names, matches: [], isDrawn: true });
    const rounds = bare.stages[0] ? roundsOf(bare.stages[0]) : [];
    const played = rounds.flatMap(({ slots }) =>
      slots.map(({ key, sides }): TournamentMatch => {
        const [team1, team2] = [sides[0].team ?? '', sides[1].team ?? ''];
        const winner = team1 < team2 ? team1 : team2;
        const scores = winner === team1 ? ([1, 0] as const) : ([0, 1] as const);
        return {
          ...{ id: key, stage: 0, key, team1, team2, winner },
          ...{ team1Score: scores[0], team2Score: scores[1] },
        };
      }),
    );
    const tournament = startTournament({ stages, entrants: names, matches: played, isDrawn: true });
    // The third team won two of four games in the group of five, and one of three in each group of four.
    expect(tournament.stages[1]?.entrants.slice(6).map(({ team }) => team)).toEqual(['T02', 'T07']);
  });

  it('wait until a tie at their place is settled', () => {
    const level = matches.map((match) =>
      match.team1 === 'Romania' && match.team2 === 'Albania'
        ? { ...match, winner: null, isDraw: true, team1Score: 1, team2Score: 1 }
        : match,
    );
    const even = level.map((match) =>
      match.team1 === 'France' && match.team2 === 'Albania'
        ? { ...match, winner: null, isDraw: true, team1Score: 1, team2Score: 1 }
        : match.team1 === 'France' && match.team2 === 'Romania'
          ? { ...match, team1Score: 2, team2Score: 2, winner: null, isDraw: true }
          : match.team1 === 'Albania' && match.team2 === 'Switzerland'
            ? { ...match, winner: null, isDraw: true, team1Score: 2, team2Score: 2 }
            : match,
    );
    const tournament = start(even);
    const [groups] = tournament.stages;
    if (!groups) throw new Error('No groups');
    expect(seedsOf(tournament).slice(12)).toContain('1st among 3rd-placed teams: Tie-break needed');
    expect(dueTieBreaks(groups).length).toBeGreaterThan(0);
  });

  it('are written 1.3/2, and refused if impossible', () => {
    expect(readFeed('1.3/2')).toEqual({ stage: 0, place: 3, best: 2 });
    expect(writeFeed({ stage: 0, place: 3, best: 2 })).toBe('1.3/2');
    const stages = championship();
    expect(planProblems(stages)).toEqual([]);
    expect(readStages(writeStages(stages))).toEqual(stages);
    const [groups, cup] = stages;
    if (!groups || !cup) throw new Error('No stages');
    const withFeed = (feed: string) => [
      groups,
      { ...cup, feeds: [...cup.feeds.slice(0, 15), readFeed(feed)] },
    ];
    expect(planProblems(withFeed('1.3/7')).map(({ message }) => message.text)).toEqual([
      'There is no slot 1.3/7',
    ]);
    expect(planProblems(withFeed('1.B3')).map(({ message }) => message.text)).toEqual([
      '1.B3 could also advance as one of the best teams to finish in that place',
    ]);
    expect(planProblems(fitted(stages, 20)).map(({ message }) => message.text)).toEqual([]);
  });
});
