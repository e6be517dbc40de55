import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bracketMatches, finalOf } from '#domain/competition/bracket/matches.ts';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type PlannedStage, writeStages } from '#domain/competition/stages/tournament.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const stagesOf = (plan: PlanName, teams: number) => writeStages(planFor(plan, teams) ?? []);
const startPlan = (plan: PlanName, places: number, teams = places) =>
  startSeason(app, teams, { maxTeams: places, stages: stagesOf(plan, places) });

const listed = async (season: Season) => {
  const { groups } = await season.bracket();
  const all = await season.matches();
  return all.flatMap((match) => {
    const group = groups.find(({ matches }) => matches.some(({ matchId }) => matchId === match.id));
    return group ? [{ ...match, group: group.name }] : [];
  });
};

const numberOf = (team: { name: string } | null) => Number(team?.name.split(' ')[1]);
const score = ({ team1, team2, matchFormat }: Match): [number, number] => {
  const wins = (Number(matchFormat.at(-1)) + 1) / 2;
  return numberOf(team1) < numberOf(team2) ? [wins, 0] : [0, wins];
};

/** Plays matches until none is open; the team with the lower number wins. Returns how many were played. */
async function play(season: Season): Promise<number> {
  let played = 0;
  for (;;) {
    const open = (await season.matches()).filter(({ status }) => status === 'scheduled');
    if (open.length === 0) return played;
    for (const match of open) {
      const answer = await season.result(match.id, ...score(match));
      expect([answer.status, answer.error]).toEqual([200, undefined]);
      played += 1;
    }
    await season.refresh();
  }
}

const places = async ({ base, call }: Season) =>
  (
    await call<Participation[]>('GET', `/api/participations?tournamentId=${base.split('/').at(-1)}&limit=200`)
  ).data.map(({ placementPosition }) => placementPosition);

type Played = [plan: PlanName, teams: number, games: number, places: (number | null)[]];

async function isPlayed(...[plan, teams, games, expected]: Played) {
  const season = await startPlan(plan, teams);
  const made = await season.generate();
  expect([made.status, made.error]).toEqual([200, undefined]);
  expect(await play(season)).toBe(games);
  const bracket = await season.bracket();
  expect(bracket.champion?.name).toBe('Team 1');
  expect(bracket.stages.map(({ isOver }) => isOver)).toEqual(bracket.stages.map(() => true));
  expect(await places(season)).toEqual(expected);
  const { data } = await season.call<Tournament>('GET', season.base);
  expect([data.status, data.format, data.stages?.length]).toEqual([
    'completed',
    'stages',
    bracket.stages.length,
  ]);
}

describe('A tournament with a list of stages', () => {
  const PLAYED = '%s of %i is played to its end';
  it.each<Played>([['double_elimination', 8, 14, [1, 2, 3, 4, 5, 5, 7, 7]]])(PLAYED, isPlayed);
  it.each<Played>([['gsl_into_cup', 8, 13, [1, 2, 3, 3, 5, 5, 7, 7]]])(PLAYED, isPlayed);
  itInLongRun.each<Played>([
    ['gsl_into_cup', 7, 11, [1, 2, 3, 3, 5, 5, 7]],
    ['cup', 8, 8, [1, 2, 3, 4, 5, 5, 5, 5]],
    ['league', 4, 12, [1, 2, 3, 4]],
    ['groups_into_cup', 8, 15, [1, 2, 3, 3, 5, 5, 7, 7]],
    ['best_thirds', 12, 25, [1, 2, 3, 5, 3, 5, 5, 5, 9, 10, 10, 10]],
    ['swiss_into_eight', 10, 27, [1, 2, 3, 5, 3, 5, 5, 5, 9, 10]],
    ['groups_into_double', 9, 26, [1, 2, 3, 4, 5, 5, 7, 7, 9]],
    ['qualifier', 9, 16, [1, 2, 3, 4, 5, 6, 7, 7, 9]],
    ['last_chance', 12, 34, [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 11, 11]],
  ])(PLAYED, isPlayed);

  itInLongRun('with fewer teams than places is made for those teams', async () => {
    const season = await startPlan('groups_into_double', 16, 11);
    await season.generate();
    const { groups, stages } = await season.bracket();
    expect(groups.map(({ teams }) => teams.length)).toEqual([6, 5]);
    expect(stages[1]?.rounds.map(({ key, matches }) => [key, matches.length])).toContainEqual(['UB1', 4]);
    await play(season);
    expect((await season.bracket()).champion?.name).toBe('Team 1');
  });

  it('says why too few teams make it unplayable', async () => {
    const season = await startPlan('double_elimination', 8, 2);
    const answer = await season.generate();
    expect([answer.status, answer.error]).toEqual([
      409,
      'Double elimination: This format takes 3 to 128 teams, not 2. Add teams or choose other stages.',
    ]);
    expect(await season.matches()).toEqual([]);
  });

  it('settles a tie for a place from which only the best go on', async () => {
    const stages = stagesOf('best_thirds', 12);
    const season = await startSeason(app, 12, { maxTeams: 12, stages, hasDraws: true });
    await season.generate();
    const [a] = (await season.bracket()).groups;
    const last = a?.teams.slice(2).map(({ name }) => name) ?? [];
    const level = season.between(await season.matches(), last[0] ?? '', last[1] ?? '');
    await season.result(level.id, 0, 0);
    for (const match of await season.matches())
      if (match.status === 'scheduled') await season.result(match.id, ...score(match));
    const thirds = async () => (await season.bracket()).stages[0]?.bestPlaces[0];
    expect(await thirds()).toMatchObject({ place: 3, advancing: 2, complete: false });
    const drawn = await season.call('POST', `${season.base}/tie-break/draw`, { group: 'A' });
    expect([drawn.status, drawn.error]).toEqual([200, undefined]);
    expect(await thirds()).toMatchObject({ complete: true, rows: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] });
    await season.refresh();
    expect(
      (await season.matches()).filter(({ matchIdentifier }) => matchIdentifier?.startsWith('QF')),
    ).toHaveLength(4);
  });

  it('shows that a team advances from each place that feeds a later stage', async () => {
    const [first, cup] = planFor('groups_into_cup', 8) ?? [];
    const feeds =
      cup?.feeds.map((feed) => ('place' in feed ? { ...feed, place: feed.place + 2 } : feed)) ?? [];
    const stages = writeStages([first, cup, { ...cup, name: 'Consolation', feeds }] as PlannedStage[]);
    const season = await startSeason(app, 8, { maxTeams: 8, stages });
    await season.generate();
    await season.playGroups();
    const [group] = (await season.bracket()).groups;
    expect(group?.advancing).toBe(4);
    expect(group?.outlooks.map(({ kind, places }) => [kind, ...places])).toEqual(
      [1, 2, 3, 4].map((place) => ['through', place]),
    );
  });

  it('sends losers into the lower bracket in the chosen order', async () => {
    const [stage] = stagesOf('double_elimination', 8);
    const losersOrders = ['natural', 'natural'];
    const stages = [{ ...stage, settings: { ...stage?.settings, losersOrders } }];
    const season = await startSeason(app, 8, { maxTeams: 8, stages });
    await season.generate();
    const slots = bracketMatches(await season.bracket());
    expect(slots.find(({ id }) => id === 'LB2-1')?.team1.source).toBe('Loser of UB2-1');
    const { data } = await season.call<Tournament>('GET', season.base);
    expect(data.stages?.[0]?.settings).toMatchObject({ losersOrders });
  });

  it('lets a group meet four times, and have 24 teams', async () => {
    const [league] = stagesOf('league', 3);
    const stages = [{ ...league, settings: { ...league?.settings, legs: 4 } }];
    const season = await startSeason(app, 3, { maxTeams: 3, stages });
    await season.generate();
    expect(await play(season)).toBe(12);
    const { champion, groups } = await season.bracket();
    expect([champion?.name, groups[0]?.legs, groups[0]?.outlooks]).toEqual(['Team 1', 4, []]);
    const large = await startPlan('league', 24, 3);
    expect((await large.bracket()).groups[0]?.teams).toHaveLength(24);
    const five = [{ ...league, settings: { ...league?.settings, legs: 5 } }];
    expect(await season.call('PUT', season.base, { stages: five })).toMatchObject({
      status: 400,
      error: 'At most four times',
    });
  });

  it('draws a Swiss round from a published seed, and waits when one is paired by hand', async () => {
    const [stage] = stagesOf('swiss_into_eight', 10);
    const own = {
      length: { rounds: 3 },
      roundPairings: { S1: 'random', S2: 'by_hand' },
      drawSeed: 'lottery',
    };
    const stages = [{ ...stage, settings: { ...stage?.settings, ...own } }];
    const season = await startSeason(app, 10, { maxTeams: 10, stages });
    expect((await season.generate()).data?.created).toBe(5);
    const [first] = (await season.bracket()).stages[0]?.rounds ?? [];
    const sides = first?.matches.flatMap(({ team1, team2 }) => [
      team1.participationId,
      team2.participationId,
    ]);
    const hash = (id: string | null) => createHash('sha256').update(`${first?.drawSeed}:${id}`).digest('hex');
    expect(first?.drawSeed).toBe('lottery:S1');
    expect(sides).toEqual(sides?.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1)));
    await play(season);
    const { rounds } = (await season.bracket()).stages[0] ?? { rounds: [] };
    expect(rounds).toHaveLength(2);
    const waiting = rounds[1]?.matches ?? [];
    expect(waiting.map(({ team2, matchId }) => [team2.name, matchId])).toEqual(
      waiting.map(() => ['To be paired by hand', null]),
    );
    const teams = waiting.map(({ team1 }) => team1.participationId ?? '');
    expect(teams).toHaveLength(10);
    const pairs = [0, 2, 4, 6, 8].map((at) => [teams[at], teams[at + 1]]);
    const paired = await season.call('PUT', `${season.base}/bracket/rounds/S2/pairs`, { pairs, bye: null });
    expect([paired.status, paired.error]).toEqual([200, undefined]);
    await season.refresh();
    expect(await play(season)).toBe(5 + 5);
  });

  it('plays for the requested places, and lets them feed a later stage', async () => {
    const [cup] = stagesOf('cup', 8);
    const placed = { ...cup, settings: { ...cup?.settings, placementMatches: [5, 7] } };
    const second = { ...stagesOf('cup', 4)[0], name: 'Second cup', feeds: ['1.5', '1.6', '1.7', '1.8'] };
    const season = await startSeason(app, 8, { maxTeams: 8, stages: [placed, second] });
    await season.generate();
    // The first cup has four quarterfinals, two matches for places 5 to 8, and one each for places 7, 5, 3 and 1.
    const before = await season.bracket();
    expect(before.stages[0]?.rounds.find(({ key }) => key === 'P5-8')?.part).toBe('places');
    expect(await play(season)).toBe(4 + 2 + 2 + 1 + 1 + 2 + 4);
    const { stages } = await season.bracket();
    const first = stages[1]?.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === '2:SF1');
    expect([first?.team1.name, first?.team2.name]).toEqual(['Team 5', 'Team 8']);
    // The second cup is for places 5 to 8, so its winner is fifth. The first cup names the champion.
    expect((await places(season)).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await season.bracket()).champion?.name).toBe('Team 1');
    expect(stages.map(({ isTitle }) => isTitle)).toEqual([true, false]);
    const none = { ...placed, settings: { ...placed.settings, placementMatches: [6] } };
    const { status, body } = await app.call(app.admin, 'POST', '/api/tournaments', {
      ...{ name: 'No', maxTeams: 8, stages: [none] },
    });
    expect([status, body.fields]).toEqual([
      400,
      expect.objectContaining({ 'stages.0.settings.placementMatches.0': 'Enter an odd place: 5, 7, 9 …' }),
    ]);
  });

  it('has up to twelve stages, each fed by the one before', async () => {
    const [cup] = stagesOf('cup', 2);
    const chain = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...cup,
        name: `Stage ${index + 1}`,
        feeds: index === 0 ? ['#1', '#2'] : [`${index}.2`, `${index}.1`],
      }));
    const season = await startSeason(app, 2, { maxTeams: 2, stages: chain(12) });
    await season.generate();
    expect(await play(season)).toBe(12);
    const { stages, champion, version } = await season.bracket();
    expect([stages.length, champion?.name]).toEqual([12, 'Team 1']);
    const [last] = stages[11]?.rounds[0]?.matches ?? [];
    expect(last).toMatchObject({ id: '12:F', team1: { name: 'Team 2' } });
    const emptied = { version, matches: [{ id: '12:F', team1: { participationId: null } }] };
    const saved = await season.call('PUT', `${season.base}/bracket`, emptied);
    expect([saved.status, saved.error]).toEqual([200, undefined]);
    const thirteen = { name: 'No', maxTeams: 2, stages: chain(13) };
    const { status, body } = await app.call(app.admin, 'POST', '/api/tournaments', thirteen);
    expect([status, body.fields]).toEqual([400, { stages: 'At most 12 stages' }]);
  });

  itInLongRun('carries a correction through all stages, and remakes later matches', async () => {
    const season = await startPlan('groups_into_double', 8);
    await season.generate();
    await play(season);
    const before = await season.bracket();
    const upper = bracketMatches(before).find(({ id }) => id === 'UB1-1');
    const winner = upper?.winner?.participationId;
    const isFirst = winner === upper?.team1.participationId;
    const answer = await season.result(upper?.matchId ?? '', isFirst ? 0 : 1, isFirst ? 1 : 0);
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    await season.refresh();
    const after = await season.bracket();
    expect(after.champion).toBeNull();
    const loser = bracketMatches(after).find(({ id }) => id === 'UB1-1')?.loserTo;
    const sides = bracketMatches(after).find(({ id }) => id === loser);
    expect([sides?.team1.participationId, sides?.team2.participationId]).toContain(winner);
    await play(season);
    expect((await season.bracket()).champion).not.toBeNull();
  });

  itInLongRun('replays the grand final if the team from the lower bracket wins it', async () => {
    const season = await startPlan('double_elimination', 4);
    await season.generate();
    await play(season);
    const [final] = bracketMatches(await season.bracket()).filter(({ id }) => id === 'GF');
    expect(finalOf(await season.bracket())?.id).toBe('GF');
    expect(final?.winnerTo).toBeNull();
    await season.result(
      final?.matchId ?? '',
      final?.team1.name === 'Team 1' ? 0 : 2,
      final?.team1.name === 'Team 1' ? 2 : 0,
    );
    await season.refresh();
    const again = await season.bracket();
    expect(again.champion).toBeNull();
    expect(finalOf(again)).toMatchObject({ id: 'GF2', status: 'scheduled' });
    await play(season);
    expect((await season.bracket()).champion?.name).toBe('Team 1');
  });

  itInLongRun('keeps an admin’s placements until the bracket is regenerated', async () => {
    const season = await startPlan('cup', 8);
    await season.generate();
    const { version, stages } = await season.bracket();
    const [first] = stages[0]?.rounds ?? [];
    const [one, two] = first?.matches ?? [];
    const swap = [
      { id: one?.id, team1: { participationId: two?.team1.participationId } },
      { id: two?.id, team1: { participationId: one?.team1.participationId } },
    ];
    const saved = await season.call('PUT', `${season.base}/bracket`, { version, matches: swap });
    expect([saved.status, saved.error]).toEqual([200, undefined]);
    await season.refresh();
    const now = bracketMatches(await season.bracket());
    expect(now.find(({ id }) => id === one?.id)?.team1).toMatchObject({
      participationId: two?.team1.participationId,
      isByHand: true,
    });
    await season.call('POST', `${season.base}/bracket/regenerate`, {});
    await season.refresh();
    expect(bracketMatches(await season.bracket())[0]?.team1.participationId).toBe(one?.team1.participationId);
  });

  itInLongRun('settles a tie at the cut-off of a group with extra games', async () => {
    const season = await startPlan('groups_into_cup', 8);
    await season.generate();
    // In group A, the first three teams beat each other in a cycle.
    for (const { id, group, team1, team2 } of await listed(season)) {
      const circle: Record<string, number> = { '1 4': 1, '4 5': 4, '1 5': 5 };
      const pair = [numberOf(team1), numberOf(team2)].toSorted((a, b) => a - b).join(' ');
      const winner =
        group === 'A'
          ? (circle[pair] ?? Math.min(numberOf(team1), numberOf(team2)))
          : Math.min(numberOf(team1), numberOf(team2));
      await season.result(id, winner === numberOf(team1) ? 1 : 0, winner === numberOf(team1) ? 0 : 1);
    }
    const { groups } = await season.standings();
    const open = groups.find(({ needsTieBreak }) => needsTieBreak);
    expect(open?.name).toBe('A');
    const made = await season.call<{ created: number }>('POST', `${season.base}/tie-break/games`, {
      group: 'A',
    });
    expect([made.status, made.data?.created]).toEqual([200, 3]);
    await play(season);
    expect((await season.bracket()).stages[1]?.rounds[0]?.matches.every(({ winner }) => winner)).toBe(true);
  });

  itInLongRun(
    'adds a late team to a Swiss stage from its next round, and stops pairing one that left',
    async () => {
      const season = await startPlan('swiss_into_eight', 12, 10);
      await season.generate();
      const round = async (number: number) =>
        (await season.matches()).filter(
          ({ matchIdentifier, status }) =>
            matchIdentifier?.startsWith(`S${number}-`) && status !== 'cancelled',
        );
      const playRound = async (number: number) => {
        for (const match of await round(number))
          if (match.status === 'scheduled') await season.result(match.id, ...score(match));
        await season.refresh();
      };
      await approvedTeam(app, 11, season.id);
      expect((await season.generate()).data?.created).toBe(0);
      expect(await round(1)).toHaveLength(5);
      await playRound(1);
      const names = async (number: number) =>
        (await round(number)).flatMap(({ team1, team2 }) => [team1?.name, team2?.name]);
      expect(await round(2)).toHaveLength(5);
      const rows = (await season.bracket()).stages[0]?.rows ?? [];
      expect(rows.map(({ name }) => name)).toContain('Team 11');
      expect(rows.reduce((sum, { byes }) => sum + byes, 0)).toBe(1);
      const gone = rows.at(0);
      const left = await season.call('POST', `/api/participations/${gone?.participationId}/withdraw`, {});
      expect([left.status, left.error]).toEqual([200, undefined]);
      await season.refresh();
      await playRound(2);
      expect(await names(2)).toContain(gone?.name);
      expect(await names(3)).not.toContain(gone?.name);
      expect(await names(3)).toHaveLength(10);
      expect((await season.bracket()).stages[0]?.rows.find(({ name }) => name === gone?.name)?.state).toBe(
        'left',
      );
    },
  );

  it('is the same after export and import', async () => {
    const season = await startPlan('swiss_into_eight', 10);
    await season.generate();
    await play(season);
    const before = await season.bracket();
    const { body: document } = await app.call(app.admin, 'GET', `/api/export/${season.id}`);
    const gone = await app.call(app.admin, 'DELETE', season.base);
    expect(gone.status).toBe(200);
    const back = await app.call(app.admin, 'POST', '/api/import', document.data ?? document);
    expect([back.status, back.body.error]).toEqual([200, undefined]);
    expect({ ...(await season.bracket()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it.each([
    [{ maxTeams: 8, stages: [] }, 'stages', 'At least one stage'],
    [
      { maxTeams: 10, stages: stagesOf('cup', 8) },
      'stages',
      'The stages have places for 8 teams, not 10. Choose other stages, or set the team limit to 8.',
    ],
    [{ maxTeams: 8, format: 'stages' }, 'stages', 'Please choose the stages'],
    [
      { maxTeams: 8, format: 'group_stage', stages: stagesOf('cup', 8) },
      'stages',
      'Only the stages format can have a list of stages',
    ],
    [
      { maxTeams: 9, stages: [...stagesOf('cup', 8), { ...stagesOf('cup', 2)[0], feeds: ['1.1', '1.1'] }] },
      'stages.1',
      '1.1 is used twice',
    ],
    [
      { maxTeams: 9, stages: [{ ...stagesOf('cup', 2)[0], feeds: ['#1', '2.1'] }] },
      'stages.0',
      'There is no slot 2.1',
    ],
    [
      {
        maxTeams: 8,
        stages: stagesOf('double_elimination', 8).map((stage) => ({
          ...stage,
          settings: { ...stage.settings, losersOrders: ['sideways'] },
        })),
      },
      'stages.0.settings.losersOrders.0',
      'A losers’ order must be one of natural, reverse, half_shift, reverse_half_shift, pair_flip',
    ],
  ])('is refused if it is impossible, %#', async (fields, field, message) => {
    const { status, body } = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'No', ...fields });
    expect([status, body.fields]).toEqual([400, expect.objectContaining({ [field]: message })]);
  });
});
