import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { differences } from '#admin/bracket/compare.ts';
import { replay } from '#admin/bracket/replay.ts';
import { bodyOf } from '#admin/bracket/useDraft.ts';
import { moveOf, slotTarget } from '#admin/matches/schedule/moves.ts';
import { entriesOf } from '#admin/matches/schedule/timed.ts';
import { boardOf, type Edit, groupPlaceOf, rowsOf, teamAt } from '#admin/shared/board/board.ts';
import { propose } from '#admin/shared/board/rules.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Timetable } from '#domain/contract/matchDay/timetables.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { confirmed } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const read = async <Data>(path: string) => (await app.call(app.admin, 'GET', path)).body.data as Data;
const bracketAt = (id: string) => read<Bracket>(`/api/tournaments/${id}/bracket`);

const teamsOf = async (id: string): Promise<BracketTeam[]> =>
  (await read<Team[]>(`/api/teams?limit=1000&tournamentId=${id}`)).map((team) => ({
    participationId: team.tournamentParticipationId,
    teamId: team.id,
    ...{
      name: team.name,
      tag: team.tag,
      logo: team.logo,
      isTextPlaceholder: false,
      isByHand: false,
      source: '',
    },
  }));

/** Sends edits as the page does. Returns the page's prediction and the server's response. */
async function save(id: string, edits: Edit[]) {
  const before = await bracketAt(id);
  const foretold = replay(before, await teamsOf(id), edits);
  const body = bodyOf(before, foretold.board.bracket, edits);
  const answer = await confirmed(app, app.admin, 'PUT', `/api/tournaments/${id}/bracket`, body);
  return { foretold, answer };
}

/** Saves edits, and expects the server's bracket to match the page's prediction. */
async function saveAsForetold(id: string, edits: Edit[]) {
  const { foretold, answer } = await save(id, edits);
  expect(foretold.told.map(({ problem }) => problem)).toEqual(edits.map(() => null));
  expect(answer.status).toBe(200);
  expect(differences(foretold.board.bracket, answer.body.data as Bracket)).toEqual([]);
  return foretold;
}

let made = 0;
const edit = (change: object) => {
  made += 1;
  return { id: String(made), ...change } as Edit;
};

describe('Saving the bracket of a group stage', () => {
  let id: string;
  const at = async (place: string) => teamAt(boardOf(await bracketAt(id), []), place)?.participationId ?? '';

  beforeAll(async () => {
    ({ id } = await makeTournament(app));
    for (const [index, assignedGroup] of ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'].entries())
      await approvedTeam(app, index + 1, id, { assignedGroup });
    await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
    // The higher-placed team wins in groups A and B, so both groups are complete.
    for (const match of await read<Match[]>(`/api/tournaments/${id}/matches`))
      if (match.group === 'A' || match.group === 'B')
        await app.call(app.admin, 'PUT', `/api/matches/${match.id}/result`, { team1Score: 1, team2Score: 0 });
  });

  it('a swap, a manual placement and a winner are saved exactly as previewed', async () => {
    const [c1, d1, c2] = [await at('C.1'), await at('D.1'), await at('C.2')];
    const [one, other] = [await at('QF1.1'), await at('QF1.2')];
    const edits = [
      edit({ kind: 'seat', team: c1, to: 'D.1' }),
      edit({ kind: 'side', place: 'QF3.1', team: c2 }),
      edit({ kind: 'result', match: 'QF1', teams: [one, other], team1Score: 0, team2Score: 1 }),
    ];
    const before = await bracketAt(id);
    await saveAsForetold(id, edits);
    // One undo reverts the whole save: its result first, then its places.
    const [entry] = await read<{ id: string }[]>('/api/audit-log?action=bracket.changed&limit=1');
    const undo = { path: `/api/audit-log/${entry?.id}/undo`, body: { whole: true } };
    const undone = await app.call(app.admin, 'POST', undo.path, undo.body);
    expect([undone.status, undone.body.error]).toEqual([200, undefined]);
    expect(differences(before, await bracketAt(id))).toEqual([]);
    const foretold = await saveAsForetold(id, edits);
    expect(foretold.told.map(({ title, was }) => [title, was])).toEqual([
      ['Team 5 and Team 7 swap', 'Groups C and D'],
      ['QF 3, C1 set to Team 6', 'was Group C undecided'],
      ['QF 1, Team 1 0–1 Team 4', 'was no result'],
    ]);
    expect(foretold.consequences).toEqual([
      '2 planned group games will be cancelled. “Generate All Matches” will create the new ones.',
    ]);
    expect([await at('D.1'), await at('C.1')]).toEqual([c1, d1]);
    expect(await at('QF3.1')).toBe(c2);
    expect(await at('SF1.1')).toBe(other);
  });

  it('a placement’s preview names the result it cancels, and the placement can be lifted', async () => {
    const [b1, d2] = [await at('QF2.1'), await at('D.2')];
    const placed = await saveAsForetold(id, [edit({ kind: 'side', place: 'QF1.1', team: d2 })]);
    expect(placed.consequences).toEqual([
      'The QF 1 result, Team 1 0–1 Team 4, is no longer valid and will be cancelled.',
    ]);
    const { board } = await saveAsForetold(id, [edit({ kind: 'follow', place: 'QF1.1' })]);
    expect(teamAt(board, 'QF1.1')).toMatchObject({ name: 'Team 1', isByHand: false });
    // Teams that were swapped count as manual placements.
    await saveAsForetold(id, [edit({ kind: 'swap', places: ['QF1.1', 'QF2.1'] })]);
    expect(await at('QF1.1')).toBe(b1);
  });

  it('the page and the server refuse the same edits for the same reasons', async () => {
    const a1 = await at('A.1');
    const board = boardOf(await bracketAt(id), await teamsOf(id));
    const why = 'Team 1 has played in Group A and cannot be moved';
    expect(propose(board, { place: 'A.1', team: a1 }, 'C.4')).toEqual({ refusal: why });
    const { foretold, answer } = await save(id, [edit({ kind: 'seat', team: a1, to: 'C.4' })]);
    expect(foretold.told[0]?.problem).toBe(why);
    // The stream itself delivers the change, so the page requests nothing.
    expect(answer.status).toBe(200);
    expect(await at('A.1')).toBe(a1);
    const teams = (place: number) =>
      Array.from({ length: 5 }, (_, index) => (index === place ? { participationId: a1 } : null));
    const forced = await app.call(app.admin, 'PUT', `/api/tournaments/${id}/bracket`, {
      groups: [{ name: 'C', teams: teams(3) }],
    });
    expect([forced.status, forced.body.code]).toEqual([409, 'has_played']);
    expect(propose(board, { place: 'QF1.1', team: await at('QF1.1') }, 'QF3.2')).toMatchObject({
      change: { kind: 'swap' },
    });
    expect(propose(board, { place: 'A.1', team: a1 }, 'QF3.2')).toEqual({
      refusal: 'Team 1 is already in QF 2',
    });
  });

  it('a benched team can take a place, and places may stay empty', async () => {
    const d2 = await at('D.2');
    await saveAsForetold(id, [edit({ kind: 'seat', team: d2, to: 'bench' })]);
    const board = boardOf(await bracketAt(id), await teamsOf(id));
    expect(board.bench.map(({ name }) => name)).toEqual(['Team 8']);
    expect(groupPlaceOf(board, d2)).toBe('bench');
    expect(propose(board, { place: 'bench', team: d2 }, 'C.1')).toEqual({
      refusal: 'Team 7 would have no place; move it first',
    });
    await saveAsForetold(id, [edit({ kind: 'seat', team: d2, to: 'D.2' })]);
  });

  it('a group is sorted by points, wins and fewer losses, with free places last', () => {
    const team = (name: string): BracketTeam => ({
      ...{ participationId: name, teamId: name, name, tag: name, logo: null },
      ...{ isTextPlaceholder: false, isByHand: false, source: '' },
    });
    const row = (name: string, groupPoints: number, groupWins: number, groupLosses: number) => ({
      ...{ rank: 1, participationId: name, teamId: name, name, tag: name, logo: null },
      ...{
        groupPoints,
        groupWins,
        groupLosses,
        groupDraws: 0,
        gameDifference: null,
        tieGroup: null,
        tiedWith: 0,
        reason: null,
        isPlaceholder: false,
      },
    });
    const free = { ...team(''), participationId: null, isTextPlaceholder: true };
    const sorted = rowsOf({
      ...{
        name: 'A',
        advancing: 2,
        legs: 1,
        hasDraws: false,
        bestPlace: null,
        matches: [],
        complete: false,
        needsTieBreak: false,
        tieBreakMatches: [],
        draws: [],
      },
      outlooks: [],
      teams: [free, team('few'), team('lost'), team('wins'), team('points')],
      standings: [row('few', 2, 1, 1), row('lost', 2, 1, 2), row('wins', 2, 2, 4), row('points', 4, 2, 0)],
    });
    expect(sorted.map((each) => each.team?.name)).toEqual(['points', 'wins', 'few', 'lost', undefined]);
  });
});

it('a single elimination is saved as previewed: two seeds swap and a winner advances', async () => {
  const { id } = await makeTournament(app, { format: 'single_elimination', maxTeams: 4 });
  for (const n of [21, 22, 23]) await approvedTeam(app, n, id);
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
  const { semifinals } = (await bracketAt(id)).knockout;
  const [bye, played] = [0, 1].map((index) => semifinals[index]);
  expect([bye?.status, played?.status]).toEqual(['bye', 'scheduled']);
  const { board } = await saveAsForetold(id, [edit({ kind: 'swap', places: ['SF1.1', 'SF2.1'] })]);
  const [one, other] = ['SF2.1', 'SF2.2'].map((place) => teamAt(board, place)?.participationId ?? '');
  await saveAsForetold(id, [
    edit({ kind: 'result', match: 'SF2', teams: [one, other], team1Score: 2, team2Score: 1 }),
  ]);
});

it('a draw is saved where the league allows draws and otherwise refused, as on the desk', async () => {
  const stages = writeStages(planFor('swiss_into_eight', 9) ?? []);
  const { id } = await makeTournament(app, { maxTeams: 9, stages, hasDraws: true });
  for (let n = 41; n <= 49; n += 1) await approvedTeam(app, n, id);
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
  const drawn = async (match: string, score: number) => {
    const found = bracketMatches(await bracketAt(id)).find((each) => each.id === match);
    const teams = [found?.team1.participationId ?? '', found?.team2.participationId ?? ''];
    return edit({ kind: 'result', match, teams, team1Score: score, team2Score: score });
  };
  const { told } = await saveAsForetold(id, [await drawn('S1-1', 1), await drawn('S1-2', 0)]);
  expect(told.map(({ title }) => /\d–\d/.exec(title)?.[0])).toEqual(['1–1', '0–0']);
  const saved = await read<Match[]>(`/api/tournaments/${id}/matches`);
  expect(saved.filter(({ status, winner }) => status === 'completed' && winner === null)).toHaveLength(2);
  const cup = await makeTournament(app, { format: 'single_elimination', maxTeams: 2 });
  for (const n of [51, 52]) await approvedTeam(app, n, cup.id);
  await app.call(app.admin, 'POST', `/api/tournaments/${cup.id}/bracket/matches`);
  const { final } = (await bracketAt(cup.id)).knockout;
  const teams = [final?.team1.participationId ?? '', final?.team2.participationId ?? ''];
  const level = edit({ kind: 'result', match: 'F', teams, team1Score: 1, team2Score: 1 });
  const { foretold, answer } = await save(cup.id, [level]);
  expect(foretold.told[0]?.problem).toBe(answer.body.error);
});

it('the page agrees with the server on what each match awaits and on time conflicts', async () => {
  const { id } = await makeTournament(app, { format: 'single_elimination', maxTeams: 4 });
  for (const n of [31, 32, 33, 34]) await approvedTeam(app, n, id);
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
  const semifinals = await read<Match[]>(`/api/tournaments/${id}/matches`);
  for (const match of semifinals)
    await app.call(app.admin, 'PUT', `/api/matches/${match.id}/result`, { team1Score: 2, team2Score: 0 });
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
  const terms = {
    stage: 'final',
    start: '2026-12-05T13:00:00Z',
    gapMinutes: 45,
    parallel: 1,
    restMinutes: 15,
  };
  const { body } = await app.call(app.admin, 'POST', `/api/tournaments/${id}/timetable`, {
    ...terms,
    dryRun: true,
  });
  const [final] = (body.data as Timetable).matches;
  const matches = await read<Match[]>(`/api/tournaments/${id}/matches`);
  const entries = entriesOf(matches, await bracketAt(id));
  const known = entries.find((entry) => entry.id === final?.id);
  expect(known?.feeders.toSorted()).toEqual(semifinals.map((match) => match.id).toSorted());
  expect(final?.feeders.toSorted()).toEqual(known?.feeders.toSorted());
  expect(known).toMatchObject({ round: 'Final', stage: 'final', isOver: false });
  // A match dragged over a time shows that time as its new start. A match that has started cannot move.
  const say = (time: string) => time.slice(11, 16);
  const lengths = { gapMinutes: 45, restMinutes: 15 };
  const at = slotTarget('2026-12-05T13:00:00.000Z', '0');
  expect(moveOf(entries, known?.id ?? '', at, { lengths, say })).toMatchObject({ verb: 'Start at 13:00' });
  expect(moveOf(entries, semifinals[0]?.id ?? '', at, { lengths, say })).toMatchObject({
    refusal: expect.stringContaining('has started'),
  });
});
