/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '#domain/contract/competition/matches.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { listedTournaments } from './listedTournaments.ts';
import { createMatchDesk } from './matchDesk.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

type Desk = ReturnType<typeof createMatchDesk>;

const visit = (desk: Desk) => visitAdmin(desk.send, '/admin/matches', 'Results desk');
const GROUPS = { A: ['Alpha', 'Beta'], B: ['Gamma', 'Delta'], C: ['Echo', 'Foxtrot'], D: ['Golf', 'Hotel'] };
/** Plays the two-team groups, the quarterfinals, and the first semifinal, in which Alpha beats Echo. */
const knockout = () => {
  const desk = createMatchDesk(GROUPS);
  desk.generate();
  for (const [one, other] of Object.values(GROUPS)) desk.elsewhere(one ?? '', other ?? '');
  desk.refresh();
  for (const [one, other] of [
    ['Alpha', 'Delta'],
    ['Gamma', 'Beta'],
    ['Echo', 'Hotel'],
    ['Golf', 'Foxtrot'],
  ] as const)
    desk.elsewhere(one, other);
  desk.refresh();
  desk.elsewhere('Alpha', 'Echo');
  return desk;
};

const field = (of: string, against: string) =>
  screen.getByRole('textbox', { name: `Score of ${of} against ${against}` }) as HTMLInputElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focus = (element: HTMLElement) => act(() => element.focus());
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const answer = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const enter = (of: string, against: string, scores: [string, string]) => {
  focus(field(of, against));
  fireEvent.input(field(of, against), { target: { value: scores[0] } });
  fireEvent.input(field(against, of), { target: { value: scores[1] } });
  focus(field(of, against));
  press('Enter');
};

describe('Correcting a result', () => {
  it('a correction asks first and names the later matches that it resets', async () => {
    const desk = knockout();
    await visit(desk);
    enter('Alpha', 'Delta', ['0', '1']);
    expect(
      await screen.findByRole('dialog', { name: 'Change this QF 1 result to Alpha 0–1 Delta?' }),
    ).toBeTruthy();
    const [line] = dialog().getAllByRole('listitem');
    expect(line?.textContent).toBe('SF 1Alpha 1–0 EchoReset. SF 1 becomes Delta v Echo');
    expect(desk.asked).toEqual([]);
    expect(await blames()).toEqual([]);
    answer('Cancel');
    expect(desk.find('Alpha', 'Delta').winner).toBe('Alpha');
    expect(field('Delta', 'Alpha').value).toBe('1');
    focus(field('Alpha', 'Delta'));
    press('Enter');
    await screen.findByRole('dialog');
    answer('Change result and reset 1 match');
    await waitFor(() => expect(desk.find('Alpha', 'Delta').winner).toBe('Delta'));
    expect(desk.find('Alpha', 'Echo').status).toBe('cancelled');
    expect(await screen.findByText('Saved Alpha 0–1 Delta')).toBeTruthy();
  });

  it('a correction without consequences asks nothing, and Undo restores the previous result', async () => {
    const desk = knockout();
    await visit(desk);
    enter('Alpha', 'Echo', ['0', '2']);
    expect(await screen.findByText('Saved Alpha 0–2 Echo')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    enter('Alpha', 'Echo', ['0', '3']);
    expect(await screen.findByText('Saved Alpha 0–3 Echo')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Undo Alpha/ })).toHaveLength(1);
    press('u');
    expect(await screen.findByText('Back to Alpha 0–2 Echo')).toBeTruthy();
    await screen.findByRole('button', { name: 'Undo Alpha 0–2 Echo' });
    press('u');
    expect(await screen.findByText('Back to Alpha 1–0 Echo')).toBeTruthy();
    expect(desk.find('Alpha', 'Echo')).toMatchObject({ winner: 'Alpha', team1Score: 1, team2Score: 0 });
    expect(screen.queryByRole('heading', { name: 'Your last changes' })).toBeNull();
  });

  itInLongRun('Undo does not overwrite a result that another admin entered since', async () => {
    const desk = knockout();
    await visit(desk);
    enter('Alpha', 'Echo', ['0', '2']);
    await screen.findByText('Saved Alpha 0–2 Echo');
    desk.elsewhere('Echo', 'Alpha');
    click('Undo Alpha 0–2 Echo');
    expect(await screen.findByText(/Alpha v Echo has changed since/)).toBeTruthy();
    expect(desk.find('Alpha', 'Echo')).toMatchObject({ winner: 'Echo', team2Score: 1 });
  });

  itInLongRun('a first result is undone by a correction or by cancelling the match', async () => {
    const desk = knockout();
    await visit(desk);
    enter('Gamma', 'Golf', ['2', '0']);
    await screen.findByText('Saved Gamma 2–0 Golf');
    press('u');
    expect(await screen.findByRole('dialog', { name: 'Undo Gamma 2–0 Golf?' })).toBeTruthy();
    expect(dialog().getByText(/The bracket then recreates the pairing/)).toBeTruthy();
    answer('Correct score');
    await waitFor(() => expect(document.activeElement).toBe(field('Gamma', 'Golf')));
    press('u');
    await screen.findByRole('dialog', { name: 'Undo Gamma 2–0 Golf?' });
    answer('Keep result');
    press('u');
    await screen.findByRole('dialog', { name: 'Undo Gamma 2–0 Golf?' });
    answer('Cancel Match');
    const tick = dialog().getByRole('checkbox', { name: 'Also reverse statistics' }) as HTMLInputElement;
    expect(tick.checked).toBe(true);
    answer('Cancel Match');
    expect(await screen.findByText('Cancelled Gamma v Golf', { selector: '[role=status] *' })).toBeTruthy();
    expect(desk.find('Gamma', 'Golf')).toMatchObject({ status: 'cancelled', countsForStats: false });
  });
});

describe('Cancelling a match', () => {
  itInLongRun('the dialog lists what is reset, and statistics are reversed only when asked', async () => {
    const desk = knockout();
    await visit(desk);
    chooseInRow('Gamma v Beta', 'Cancel Match');
    answer('Keep match');
    expect(desk.find('Gamma', 'Beta').status).toBe('completed');
    chooseInRow('Gamma v Beta', 'Cancel Match');
    expect(screen.getByRole('dialog', { name: 'Cancel Gamma 1–0 Beta?' })).toBeTruthy();
    expect(await dialog().findByText('SF 2')).toBeTruthy();
    desk.world.refusal = conflict('wrong_state', 'A bye cannot be cancelled');
    answer('Cancel Match and reset 1 later match');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Error cancelling match: A bye cannot be cancelled',
    );
    answer('Cancel Match and reset 1 later match');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.find('Gamma', 'Beta')).toMatchObject({ status: 'cancelled', countsForStats: true });
    expect(desk.find('Gamma', 'Golf').status).toBe('cancelled');
    enter('Gamma', 'Beta', ['1', '0']);
    await waitFor(() => expect(desk.find('Gamma', 'Beta').status).toBe('completed'));
    chooseInRow('Gamma v Beta', 'Cancel Match');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Also reverse statistics' }));
    answer('Cancel Match');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.find('Gamma', 'Beta')).toMatchObject({ status: 'cancelled', countsForStats: false });
    press('u');
    await waitFor(() =>
      expect(desk.find('Gamma', 'Beta')).toMatchObject({ status: 'completed', countsForStats: true }),
    );
  });
});

describe('Generating all matches', () => {
  it('matches are generated after confirmation, and only once despite repeated clicks', async () => {
    const desk = createMatchDesk(GROUPS);
    await visit(desk);
    expect(screen.getByRole('heading', { name: 'No matches' })).toBeTruthy();
    expect(screen.getByText(/^Matches are created once a group has at least two teams/)).toBeTruthy();
    expect(await blames()).toEqual([]);
    click('Generate All Matches');
    expect(
      dialog().getByText(
        'This will generate actual matches for all teams in the bracket. This will create database entries. Continue?',
      ),
    ).toBeTruthy();
    expect(await dialog().findByText('4 matches will be created now.')).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain(`Group A: ${GROUPS.A.join(', ')}`);
    expect(desk.asked).toEqual([]);
    answer('Generate All Matches');
    expect(await screen.findByText('Successfully created 4 matches from bracket structure!')).toBeTruthy();
    await screen.findByText('0 of 4 recorded');
    click('Quick Actions');
    fireEvent.click(screen.getByText('Generate All Matches', { selector: '[role=menuitem]' }));
    answer('Generate All Matches');
    expect(await screen.findByText('All matches already exist: nothing was created.')).toBeTruthy();
    expect(desk.world.matches).toHaveLength(4);
  });

  itInLongRun(
    'pairings of a single elimination show the seeds, which can be changed before generating',
    async () => {
      const desk = createMatchDesk({ A: ['Alpha', 'Beta', 'Gamma', 'Delta'] });
      Object.assign(desk.world.tournament, { format: 'single_elimination', maxTeams: 4 });
      await visit(desk);
      click('Generate All Matches');
      const change = await dialog().findByText('Change seeds');
      const pairs = () =>
        dialog()
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
          .slice(0, 2);
      await waitFor(() => expect(pairs()).toEqual(['#1 Alpha v #4 Delta', '#2 Beta v #3 Gamma']));
      fireEvent.click(change);
      await dialog().findByRole('button', { name: 'Move Delta up' });
      expect(await blames()).toEqual([]);
      answer('Move Delta up');
      expect(pairs()).toEqual(['#1 Alpha v #4 Gamma', '#2 Beta v #3 Delta']);
      fireEvent.click(dialog().getByRole('radio', { name: 'Registration' }));
      await waitFor(() => expect(pairs()).toEqual(['#1 Alpha v #4 Delta', '#2 Beta v #3 Gamma']));
      const up = dialog().getByRole('button', { name: 'Move Beta up' });
      up.focus();
      fireEvent.click(up);
      // The row is now first. A keyboard user continues from it, but cannot move it further up.
      expect(document.activeElement).toBe(up);
      expect(up.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(up);
      answer('Generate All Matches');
      await waitFor(() => expect(desk.asked).toHaveLength(1));
      const idOf = (name: string) =>
        desk.world.teams.find((team) => team.name === name)?.tournamentParticipationId;
      expect(desk.asked[0]?.body).toEqual({
        seeds: ['Beta', 'Alpha', 'Gamma', 'Delta'].map(idOf),
        seeding: { by: 'hand', drawSeed: null },
      });
    },
  );

  it('the desk says that it cannot generate matches without teams', async () => {
    const desk = createMatchDesk({});
    await visit(desk);
    click('Generate All Matches');
    expect(await dialog().findAllByText('no teams yet')).toHaveLength(4);
    answer('Generate All Matches');
    expect(
      await screen.findByText(
        'No matches could be generated. Make sure teams are properly placed in groups.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    desk.world.refusal = new DomainError('unavailable', 'away', 'The database is away');
    click('Generate All Matches');
    answer('Generate All Matches');
    expect(await screen.findByText('Failed to generate matches: The database is away')).toBeTruthy();
  });

  it.each([
    [
      'Regenerate',
      'This will wipe all bracket data and regenerate from current teams and matches. Continue?',
      'Bracket regenerated successfully! Teams have been placed in their assigned groups.',
    ],
    [
      'Auto-Fill Groups',
      'This will automatically fill bracket groups with currently registered teams. Continue?',
      '8 teams are in the bracket.',
    ],
    [
      'Clear Bracket',
      'This will clear all bracket placements and reset to empty structure. Continue?',
      'Bracket cleared. Matches and their results were kept.',
    ],
  ])('%s asks its exact question first', async (name, question, said) => {
    const desk = knockout();
    await visit(desk);
    click('Quick Actions');
    fireEvent.click(screen.getByText(name, { selector: '[role=menuitem]' }));
    expect(dialog().getByText(question)).toBeTruthy();
    answer('Cancel');
    expect(desk.asked).toEqual([]);
    click('Quick Actions');
    fireEvent.click(screen.getByText(name, { selector: '[role=menuitem]' }));
    answer(name);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(desk.asked).toHaveLength(1);
  });
});

describe('A match created by hand', () => {
  const form = () => within(screen.getByRole('form', { name: 'Create Match' }));
  const choose = (label: string, value: string) =>
    fireEvent.change(form().getByLabelText(label), { target: { value } });
  const besides = (label: string) =>
    (form().getByLabelText(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const submit = () => fireEvent.click(form().getByRole('button', { name: 'Create Match' }));
  const idOf = (desk: Desk, name: string) =>
    desk.world.teams.find((team) => team.name === name)?.tournamentParticipationId ?? '';

  itInLongRun('the form names what is missing beside each field, then creates the match', async () => {
    const desk = knockout();
    await visit(desk);
    click('Create Match');
    await form().findAllByRole('option', { name: /^Alpha/ });
    choose('Tournament', '');
    choose('Scheduled', '');
    submit();
    await waitFor(() => expect(besides('Tournament')).toContain('Please select a tournament first'));
    for (const label of ['Team 1', 'Team 2', 'Stage'])
      expect(besides(label)).toContain('Please select both teams and a stage');
    expect(besides('Scheduled')).toContain('Please select a scheduled date and time');
    expect(await blames()).toEqual([]);
    choose('Tournament', desk.world.tournament.id);
    await form().findAllByRole('option', { name: /^Alpha/ });
    choose('Team 1', idOf(desk, 'Alpha'));
    choose('Team 2', idOf(desk, 'Alpha'));
    choose('Stage', 'other');
    choose('Scheduled', '2026-12-05T15:00');
    submit();
    await waitFor(() => expect(besides('Team 2')).toContain('Please select different teams'));
    choose('Team 2', idOf(desk, 'Hotel'));
    // A second admin has removed Hotel since the page read the teams.
    desk.world.refusal = new DomainError(
      'invalid',
      'not_registered',
      'Teams must be registered for tournament before creating matches',
      {
        errors: ['Team 1: OK', 'Team 2: NOT REGISTERED'],
        fields: { team2ParticipationId: 'NOT REGISTERED' },
      },
    );
    submit();
    expect((await form().findByRole('alert')).textContent).toBe(
      'Teams must be registered for tournament before creating matchesTeam 1: OKTeam 2: NOT REGISTERED',
    );
    expect(besides('Team 2')).toContain('NOT REGISTERED');
    submit();
    expect(await screen.findByText('Created Alpha v Hotel')).toBeTruthy();
    expect(desk.find('Alpha', 'Hotel').stage).toBe('other');
    expect(desk.asked.at(-1)?.body).toMatchObject({ scheduledTime: expect.stringMatching(/^2026-12-05T/) });
  });

  it('the form keeps its choices after closing, and says when there are too few teams', async () => {
    const desk = createMatchDesk({ A: ['Alpha'] });
    await visit(desk);
    click('Create Match');
    expect(await form().findByText('Not Enough Teams')).toBeTruthy();
    choose('Stage', 'semifinal');
    click('Close');
    click('Create Match');
    expect((form().getByLabelText('Stage') as HTMLSelectElement).value).toBe('semifinal');
  });

  itInLongRun(
    'time and stream are changed, and another admin’s change is overwritten only knowingly',
    async () => {
      const desk = knockout();
      await visit(desk);
      chooseInRow('Gamma v Golf', 'Time and stream');
      const stream = () => dialog().getByLabelText(/^Stream/);
      fireEvent.input(stream(), { target: { value: 'not a link' } });
      answer('Save changes');
      expect(await dialog().findByText('A link must start with https://')).toBeTruthy();
      fireEvent.input(stream(), { target: { value: 'https://stream.example/mine' } });
      const match = desk.find('Gamma', 'Golf');
      Object.assign(match, { streamUrl: 'https://stream.example/theirs', version: match.version + 1 });
      answer('Save changes');
      expect(await dialog().findByLabelText('Newer: https://stream.example/theirs')).toBeTruthy();
      fireEvent.click(dialog().getByLabelText('Yours: https://stream.example/mine'));
      answer('Continue with these values');
      expect((stream() as HTMLInputElement).value).toBe('https://stream.example/mine');
      answer('Save changes');
      expect(await screen.findByText('Gamma v Golf was saved')).toBeTruthy();
      expect(desk.find('Gamma', 'Golf').streamUrl).toBe('https://stream.example/mine');
    },
  );
});

it('the form names a clash with a match in another tournament', async () => {
  const desk = knockout();
  const teams = desk.find('Gamma', 'Golf').team1;
  const elsewhere = {
    ...{ participationId: teams?.participationId, area: null },
    ...{ from: '2030-05-10T16:00:00Z', to: '2030-05-10T17:00:00Z' },
    match: { id: 'x', name: 'Gamma v Yankee', tournament: 'B Cup', isOtherTeam: false },
  };
  await visitAdmin(
    async (request) =>
      request.path.endsWith('/away-times')
        ? { status: 200, body: { data: [elsewhere] } }
        : desk.send(request),
    '/admin/matches',
    'Results desk',
  );
  chooseInRow('Gamma v Golf', 'Time and stream');
  const at = (text: string) =>
    fireEvent.input(dialog().getByLabelText(/^Scheduled/), { target: { value: text } });
  at('2030-05-10 18:30');
  expect(
    await dialog().findByText(
      'Gamma has another match (Gamma v Yankee in B Cup) at the time of Gamma v Golf',
    ),
  ).toBeTruthy();
  at('2030-05-11 18:30');
  await waitFor(() => expect(dialog().queryByText(/Gamma v Yankee/)).toBeNull());
});

describe('A tie in a group', () => {
  /** Plays group A so that three teams beat each other in a cycle. */
  const circle = () => {
    const desk = createMatchDesk({ A: ['Alpha', 'Beta', 'Gamma'], B: ['Delta', 'Echo'] });
    desk.generate();
    desk.elsewhere('Alpha', 'Beta');
    desk.elsewhere('Beta', 'Gamma');
    desk.elsewhere('Gamma', 'Alpha');
    return desk;
  };
  const card = () => within(screen.getByRole('region', { name: 'Group A: tie-break needed' }));

  itInLongRun('an admin puts tied teams in order with buttons or arrow keys', async () => {
    const desk = circle();
    await visit(desk);
    await screen.findByRole('region', { name: 'Group A: tie-break needed' });
    expect(card().getByText(/are level on 1–1/).textContent).toContain('Alpha, Beta and Gamma');
    click('Decide order');
    expect(await blames()).toEqual([]);
    fireEvent.click(card().getByRole('button', { name: 'Move Gamma up' }));
    fireEvent.keyDown(card().getByRole('button', { name: 'Move Gamma up' }), { key: 'ArrowUp' });
    expect(card().getByRole('status').textContent).toBe('A1 Gamma, A2 Alpha, A3 Beta');
    fireEvent.input(card().getByLabelText(/^Reason/), { target: { value: 'Drawn on stream' } });
    desk.world.refusal = conflict('group_not_complete', 'Group A still has games to play');
    click('Confirm order');
    expect((await card().findByRole('alert')).textContent).toBe('Group A still has games to play');
    expect(card().getByRole('status').textContent).toBe('A1 Gamma, A2 Alpha, A3 Beta');
    click('Confirm order');
    expect(await screen.findByText('Group A is decided: Gamma, Alpha, Beta')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Group A: tie-break needed' })).toBeNull(),
    );
    expect(desk.asked.at(-1)?.body).toMatchObject({ group: 'A', reason: 'Drawn on stream' });
    click(/^Undo/);
    expect(await screen.findByText('Group A’s tie-break is open again')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Group A: tie-break needed' })).toBeTruthy();
  });
});

describe('The table of stored matches', () => {
  const visitAll = (desk: Desk) => visitAdmin(desk.send, '/admin/matches?view=all', 'All Matches');

  itInLongRun('the table has every column and reloads on request', async () => {
    const desk = knockout();
    await visitAll(desk);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'ID,Team A,Team B,Score,Status,Round,Type,Casters,Scheduled,Started,Ended,Notes,Created,Updated'.split(
        ',',
      ),
    );
    const match = desk.find('Alpha', 'Echo');
    const line = () => document.querySelectorAll('tbody')[desk.world.matches.indexOf(match)];
    expect(line()?.textContent).toContain('1–0COMPLETED');
    // Ids begin with the time, so all of these ids have the same prefix.
    expect(within(line() as HTMLElement).getByTitle(match.id).textContent).toBe(match.id.slice(-8));
    match.status = 'live';
    click('Refresh Data');
    await waitFor(() => expect(line()?.textContent).toContain('IN_PROGRESS'));
    expect(await blames()).toEqual([]);
    const rounds = () =>
      [...document.querySelectorAll('tbody')].map((row) => row.children[0]?.children[6]?.textContent);
    click('Round');
    expect(rounds()).toEqual(rounds().toSorted((one, other) => (one ?? '').localeCompare(other ?? '')));
    expect(screen.getByRole('columnheader', { name: 'Round' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'echo' } });
    expect(rounds().length).toBeGreaterThan(0);
    for (const row of document.querySelectorAll('tbody')) expect(row.textContent).toContain('Echo');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such team' } });
    expect(screen.getByRole('heading', { name: 'No matches found in the database' })).toBeTruthy();
    // The correction replaces Echo's match with a new one.
    desk.elsewhere('Delta', 'Alpha');
    desk.refresh();
    click('Refresh Data');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'echo' } });
    await screen.findByRole('button', { name: 'Show 1 replaced match' });
    expect(screen.queryByText('CANCELLED')).toBeNull();
    click('Show 1 replaced match');
    expect(screen.getByText('CANCELLED').closest('tr')?.textContent).toContain('Alpha');
    click('Hide 1 replaced match');
    expect(screen.queryByText('CANCELLED')).toBeNull();
  });

  itInLongRun('ticked matches are deleted after a question, with a summary of failures', async () => {
    const desk = knockout();
    desk.find('Gamma', 'Golf').status = 'live';
    await visitAll(desk);
    click('Delete Selected');
    expect(screen.getByRole('alert').textContent).toBe('No matches selected');
    for (const name of ['Select Gamma v Golf', 'Select Alpha v Echo'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    click('Delete Selected (2)');
    expect(desk.asked).toEqual([]);
    expect(await blames()).toEqual([]);
    answer('Delete 2 matches');
    expect(await screen.findByText('Deleted 1 match')).toBeTruthy();
    expect(screen.getByText('Failed to delete match: The match is live.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Alpha v Echo' })).toBeNull());
    click('Toggle All');
    const all = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect(all.every(({ checked }) => checked)).toBe(true);
    click('Toggle All');
    expect(all.some(({ checked }) => checked)).toBe(false);
    fireEvent.change(screen.getByLabelText('Matches to show'), { target: { value: 'live' } });
    expect(screen.getAllByRole('checkbox', { name: /^Select .* v / })).toHaveLength(1);
  });

  itInLongRun(
    'the table shows the tournament of the address, and the question names each tournament',
    async () => {
      const desk = knockout();
      const own = desk.world.tournament;
      const cup = tournamentOf({ name: 'B League Cup', league: 'B' });
      const other = { ...desk.find('Alpha', 'Echo'), id: 'other-match', tournamentId: cup.id };
      const send: Desk['send'] = async (request) => {
        const { pathname } = new URL(request.path, 'http://within');
        const listed = listedTournaments([own, cup], request.path);
        if (listed) return { status: 200, body: { data: listed } };
        const answer = await desk.send(request);
        if (request.method !== 'GET' || pathname !== '/api/matches') return answer;
        const { data } = answer.body as { data: Match[] };
        return { status: 200, body: { data: [...data, other] } };
      };
      await visitAdmin(send, `/admin/matches?view=all&league=B&tournament=${cup.id}`, 'All Matches');
      const picker = () => screen.getByLabelText<HTMLSelectElement>('Tournament');
      const question = () => screen.getByRole('dialog').textContent;
      expect(picker().selectedOptions[0]?.textContent).toBe('B League Cup (League B)');
      click('Toggle All');
      click('Delete Selected (1)');
      expect(question()).toContain('From B League Cup (League B)');
      answer('Cancel');
      fireEvent.change(picker(), { target: { value: '' } });
      click('Toggle All');
      click(/^Delete Selected \(/);
      expect(question()).toContain(`${desk.world.matches.length} from A League Championship (League A)`);
      expect(question()).toContain('1 from B League Cup (League B)');
      answer('Cancel');
      fireEvent.change(picker(), { target: { value: own.id } });
      expect(screen.getByRole('link', { name: 'Results desk' }).getAttribute('href')).toContain(own.id);
      expect(await blames()).toEqual([]);
    },
  );

  it('the page says that there are no matches, and offers Retry when loading fails', async () => {
    const desk = createMatchDesk({});
    await visitAll(desk);
    expect(screen.getByRole('heading', { name: 'No matches found in the database' })).toBeTruthy();
    cleanup();
    const send: Desk['send'] = async (request) =>
      request.path.startsWith('/api/matches') && !isBack
        ? { status: 503, body: { error: 'The database is away' } }
        : desk.send(request);
    let isBack = false;
    await visitAdmin(send, '/admin/matches?view=all', 'All Matches');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load matches dataThe database is away',
    );
    isBack = true;
    click('Retry');
    expect(await screen.findByRole('heading', { name: 'No matches found in the database' })).toBeTruthy();
  });
});
