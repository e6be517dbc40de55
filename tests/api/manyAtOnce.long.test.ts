import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { PastedLine } from '#domain/contract/exchange/exchange.ts';
import type { Timetable } from '#domain/contract/matchDay/timetables.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { seasonOf, startSeason } from '../support/season.ts';

let app: TestApp;
let season: ReturnType<typeof seasonOf>;
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 8, { format: 'group_stage' });
  await season.generate();
}, 60_000);
afterAll(() => app.stop());

const post = (path: string, body: object) => app.call(app.admin, 'POST', path, body);
const MISSING = (what: string) => [{ id: UNKNOWN, error: `${what} not found` }];

describe('Many records at once', () => {
  it('decides each registration separately: approved into a group, rejected, reopened', async () => {
    const { id } = await makeTournament(app, { name: 'Decisions', maxTeams: 2, format: 'group_stage' });
    const ids: string[] = [];
    for (const n of [301, 302, 303, 304]) ids.push((await register(app, n, id)).id);
    const decide = async (body: object) => (await post('/api/pending-teams/decide', body)).body.data;
    const [one = '', two = '', three = '', four = ''] = ids;
    const approved = await decide({
      ids: [one, two, three, UNKNOWN, one],
      decision: 'approve',
      assignedGroup: 'C',
    });
    expect(approved.decided).toEqual([one, two]);
    expect(approved.failed).toEqual([
      { id: three, error: expect.stringMatching(/./) },
      ...MISSING('Registration'),
    ]);
    const { body } = await app.call(app.admin, 'GET', `/api/teams?tournamentId=${id}`);
    expect(body.data.map((team: { assignedGroup: string }) => team.assignedGroup)).toEqual(['C', 'C']);
    expect(await decide({ ids: [three, four], decision: 'reject', reason: 'Full' })).toEqual({
      decided: [three, four],
      failed: [],
    });
    const read = async () => (await app.call(app.admin, 'GET', `/api/pending-teams/${four}`)).body.data;
    expect(await read()).toMatchObject({ status: 'rejected', reason: 'Full' });
    expect(await decide({ ids: [four], decision: 'reopen' })).toEqual({ decided: [four], failed: [] });
    expect((await read()).status).toBe('waiting');
    const nothing = await post('/api/pending-teams/decide', { ids: [], decision: 'approve' });
    expect([nothing.status, nothing.body.error]).toEqual([400, 'No registrations selected']);
  });

  it('approves in the order of registration, whatever the order of ticking', async () => {
    for (const [first, format] of [
      [321, 'single_elimination'],
      [331, 'group_stage'],
    ] as const) {
      const { id } = await makeTournament(app, { name: `In line: ${format}`, maxTeams: 8, format });
      const ids: string[] = [];
      for (let n = first; n < first + 4; n += 1) ids.push((await register(app, n, id)).id);
      const names = ids.map((_, index) => `Team ${first + index}`);
      // The automatically approved team was approved first, although it registered last.
      await post(`/api/pending-teams/${ids[3]}/approve`, {});
      const answer = await post('/api/pending-teams/decide', {
        ids: ids.slice(0, 3).toReversed(),
        decision: 'approve',
      });
      expect(answer.body.data).toEqual({ decided: ids.slice(0, 3), failed: [] });
      const { knockout, groups } = (await app.call(app.admin, 'GET', `/api/tournaments/${id}/bracket`)).body
        .data as Bracket;
      if (format === 'group_stage') {
        const grouped = groups.map(({ teams }) => teams[0]?.name);
        expect(grouped).toEqual([names[3], ...names.slice(0, 3)]);
      } else {
        const sides = knockout.semifinals.flatMap(({ team1, team2 }) => [team1, team2]);
        expect(sides.map(({ source, name }) => [source, name])).toEqual([
          ['#1', names[0]],
          ['#4', names[3]],
          ['#2', names[1]],
          ['#3', names[2]],
        ]);
      }
    }
  });

  it('deletes each record separately and says why one cannot be deleted', async () => {
    const { id } = await makeTournament(app, { name: 'Deletions', format: 'group_stage' });
    const other = await makeTournament(app, { name: 'Second' });
    const teams = [];
    for (const n of [311, 312, 313]) teams.push(await approvedTeam(app, n, id, { assignedGroup: 'A' }));
    const [played, , third] = teams;
    const { generate, matches, between, result } = seasonOf(app, id);
    await generate();
    await result(between(await matches(), 'Team 311', 'Team 312').id, 1, 0);
    await post(`/api/teams/${third.team.id}/register/${other.id}`, {});
    const hasPlayed = 'This team has played. Withdraw it instead to keep its games.';
    const participations = teams.map(({ participation }) => participation.id);
    expect(
      (await post('/api/participations/delete', { ids: [...participations, UNKNOWN] })).body.data,
    ).toEqual({
      deleted: [],
      failed: [
        { id: participations[0], error: hasPlayed },
        { id: participations[1], error: hasPlayed },
        {
          id: participations[2],
          error: 'Cannot remove team from its primary tournament. Use team deletion instead.',
        },
        ...MISSING('Team participation'),
      ],
    });
    expect(
      (await post('/api/teams/delete', { ids: [played.team.id, third.team.id, UNKNOWN] })).body.data,
    ).toEqual({
      deleted: [third.team.id],
      failed: [{ id: played.team.id, error: hasPlayed }, ...MISSING('Team')],
    });
    const free = await post('/api/players', { name: 'Free', steamId: '76561198000000001' });
    expect((await post('/api/players/delete', { ids: [free.body.data.id, UNKNOWN] })).body.data).toEqual({
      deleted: [free.body.data.id],
      failed: MISSING('Player'),
    });
    const gift = await post('/api/donations', { tournamentId: id, donorName: 'Ann', amount: 100 });
    expect((await post('/api/donations/delete', { ids: [gift.body.data.id, UNKNOWN] })).body.data).toEqual({
      deleted: [gift.body.data.id],
      failed: MISSING('Donation'),
    });
    for (const what of ['teams', 'players', 'participations', 'donations']) {
      expect((await app.call(captain(1), 'POST', `/api/${what}/delete`, { ids: [UNKNOWN] })).status).toBe(
        403,
      );
      expect((await post(`/api/${what}/delete`, { ids: [] })).status).toBe(400);
    }
  });
});

describe('A timetable', () => {
  const START = '2026-12-05T13:00:00.000Z';
  const terms = { stage: 'group', start: START, gapMinutes: 60, parallel: 2, restMinutes: 0 };
  const propose = async (more: object = {}) =>
    (await post(`${season.base}/timetable`, { ...terms, ...more })).body.data as Timetable;

  it('proposes times without saving, then sets them with an event for each', async () => {
    const matches = await season.matches();
    const { matches: proposed, conflicts } = await propose({ dryRun: true });
    expect(conflicts).toEqual([]);
    expect(proposed.map(({ id }) => id).toSorted()).toEqual(matches.map(({ id }) => id).toSorted());
    expect((await season.matches()).every(({ scheduledTime }) => scheduledTime === null)).toBe(true);
    const before = (await app.events()).length;
    expect(await propose()).toEqual({ matches: proposed, conflicts: [] });
    const names = (await app.events()).slice(before);
    expect(names).toEqual(matches.map(() => 'match.changed'));
    const times = (await season.matches()).map(({ id, scheduledTime }) => [id, scheduledTime]).toSorted();
    expect(times).toEqual(proposed.map(({ id, scheduledTime }) => [id, scheduledTime]).toSorted());
    const undone = async () => {
      const { body } = await app.call(app.admin, 'GET', '/api/audit-log?action=match.changed&limit=1');
      return (await post(`/api/audit-log/${body.data[0].id}/undo`, {})).status;
    };
    expect(await undone()).toBe(200);
    expect((await season.matches()).filter(({ scheduledTime }) => scheduledTime === null)).toHaveLength(1);
    await propose();
    const all = await app.events();
    await propose();
    expect(await app.events()).toEqual(all);
  });

  it('plans around played matches and names clashes', async () => {
    const [first, ...rest] = await season.matches();
    await season.result(first?.id ?? '', 1, 0);
    const { matches } = await propose({ dryRun: true, parallel: 8 });
    expect(matches.map(({ id }) => id).toSorted()).toEqual(rest.map(({ id }) => id).toSorted());
    const { conflicts } = await propose({ dryRun: true, stage: 'final', restMinutes: 60 });
    expect(conflicts.every(({ kind }) => kind === 'rest')).toBe(true);
  });

  it('moves all times at once; a stale one blocks them all and shows the records', async () => {
    const [, one, other] = await season.matches();
    if (!one || !other) throw new Error('Two open matches');
    const path = `${season.base}/times`;
    const times = [
      { matchId: one.id, scheduledTime: '2026-12-06T10:00:00+02:00', version: one.version },
      { matchId: other.id, scheduledTime: null, version: other.version },
    ];
    const moved = await post(path, { times });
    expect(moved.body.data.map((match: Match) => match.scheduledTime)).toEqual([
      '2026-12-06T08:00:00.000Z',
      null,
    ]);
    const stale = await post(path, {
      times: [{ ...times[0], version: undefined, scheduledTime: null }, times[1]],
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(stale.body.data.map((match: Match) => [match.id, match.version])).toEqual([
      [other.id, moved.body.data[1].version],
    ]);
    expect((await season.matches()).find(({ id }) => id === one.id)?.scheduledTime).toBe(
      '2026-12-06T08:00:00.000Z',
    );
    const wrong = await post(path, {
      times: [times[0], times[0], { matchId: UNKNOWN, scheduledTime: null }],
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { 'times.1.matchId': 'This match is listed twice', 'times.2.matchId': 'Match not found' },
    ]);
    expect((await app.call(visitor, 'POST', path, { times })).status).toBe(401);
  });

  it.each([
    [{ gapMinutes: 0 }, { gapMinutes: 'The gap must be at least 1 minute' }],
    [{ parallel: 0 }, { parallel: 'At least one match at a time' }],
    [{ stage: 'x' }, { stage: 'Please select a stage' }],
    [{ start: 'today' }, { start: 'Enter a date and time with a time zone, like 2026-12-05T13:00:00Z' }],
  ])('refuses %j', async (more, fields) => {
    const { status, body } = await post(`${season.base}/timetable`, { ...terms, ...more });
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('Pasted results', () => {
  const paste = async (text: string, more: object = {}) => post(`${season.base}/results`, { text, ...more });
  const said = ({ lines }: { lines: PastedLine[] }) =>
    lines.map(({ line, outcome, team1Score, team2Score, problem }) =>
      [line, outcome, problem ?? `${team1Score}–${team2Score}`].join(' '),
    );

  it('shows what each line would do and saves all lines or none', async () => {
    const [played, one, other] = await season.matches();
    const line = (match: Match | undefined, scores: string) =>
      `${match?.team1?.tag} ${scores} ${match?.team2?.name}`;
    const text = [line(played, '1-0'), line(one, '2:1'), 'Team 1 1-0 Nobody', line(other, '1-1')].join('\n');
    const { body } = await paste(text, { dryRun: true });
    expect(said(body.data)).toEqual([
      '1 same 1–0',
      '2 set 2–1',
      '3 failed No team is called Nobody',
      '4 failed Scores cannot be tied. Please enter different scores.',
    ]);
    expect(body.data).toMatchObject({ set: 1, failed: 2 });
    const refused = await paste(text);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'lines_failed',
        error: 'Nothing was saved: some lines have problems',
        data: { failed: 2 },
      },
    });
    expect((await season.matches()).find(({ id }) => id === one?.id)?.status).toBe('scheduled');
    const saved = await paste(text, { lines: [1, 2] });
    expect([saved.status, ...said(saved.body.data)]).toEqual([200, '1 same 1–0', '2 set 2–1']);
    expect((await season.matches()).find(({ id }) => id === one?.id)).toMatchObject({
      status: 'completed',
      team1Score: 2,
      team2Score: 1,
    });
    expect((await app.events()).at(-1)).toBe('result.set');
  });

  it('undoes pasted results as one action, or names the one that has changed since', async () => {
    const open = (await season.matches()).filter(({ status }) => status === 'scheduled');
    const text = open.map(({ id }) => `${id} 2-1`).join('\n');
    const scores = async () => {
      const all = await season.matches();
      return open.map(({ id }) => all.find((match) => match.id === id)?.team1Score ?? null);
    };
    const newestOf = async (action: string): Promise<{ id: string }> => {
      const { body } = await app.call(app.admin, 'GET', `/api/audit-log?action=${action}&limit=1`);
      return body.data[0];
    };
    const undo = async (more: object = {}) =>
      post(`/api/audit-log/${(await newestOf('result.set')).id}/undo`, { whole: true, ...more });
    const { data: saved, act, acts } = (await paste(text)).body;
    expect(saved.matches.map(({ id, team1Score }: Match) => [id, team1Score]).toSorted()).toEqual(
      open.map(({ id }) => [id, 2]).toSorted(),
    );
    expect(act).toBe((await newestOf('result.set')).id);
    expect(acts[open.at(-1)?.id ?? '']).toEqual([act]);
    const { body } = await undo({ dryRun: true });
    expect(body.data.acts.map(({ action }: { action: string }) => action)).toEqual(
      open.map(() => 'match.restored'),
    );
    expect(await scores()).toEqual([2, 2]);
    expect((await undo()).status).toBe(200);
    expect(await scores()).toEqual([null, null]);
    expect((await undo()).body).toMatchObject({ code: 'cannot_undo' });

    await paste(text);
    const [, changed] = open;
    await season.result(changed?.id ?? '', 0, 2);
    const { status, body: refused } = await undo();
    expect([status, refused.code, refused.error]).toEqual([
      409,
      'changed_since',
      `None of the 2 changes were undone. ${changed?.team1?.name} v ${changed?.team2?.name}: This has changed again since. Undo the later change first, or correct it by hand.`,
    ]);
    expect(await scores()).toEqual([2, 0]);
    // An action that was already undone separately does not block the other actions.
    await season.call('POST', `/api/audit-log/${(await newestOf('result.corrected')).id}/undo`, {});
    await season.call('POST', `/api/audit-log/${(await newestOf('result.set')).id}/undo`, {});
    expect((await undo()).status).toBe(200);
    expect(await scores()).toEqual([null, null]);
  });

  it('shows the later matches that a correction cancels, and cancels them', async () => {
    await season.playGroups();
    await season.refresh();
    const all = await season.matches();
    const quarterfinal = all.find(({ matchIdentifier }) => matchIdentifier === 'QF1');
    const winner = quarterfinal?.team1ParticipationId;
    const game = all.find(
      (match) => match.stage === 'group' && match.winnerParticipationId === winner && match.group === 'A',
    );
    if (!game) throw new Error('A game that the quarterfinal hangs on');
    const text = `${game.id} ${game.team2Score}-${game.team1Score}`;
    const { body } = await paste(text, { dryRun: true });
    const [line] = body.data.lines as PastedLine[];
    expect(line).toMatchObject({ outcome: 'correct', matchId: game.id });
    expect(line?.affected.map(({ matchIdentifier }) => matchIdentifier)).toContain('QF1');
    const stands = async () => (await season.matches()).find(({ id }) => id === quarterfinal?.id)?.status;
    expect(await stands()).toBe('scheduled');
    expect((await paste(text)).status).toBe(200);
    expect(await stands()).toBe('cancelled');
  });
});
