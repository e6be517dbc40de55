/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import {
  button,
  createServer,
  dialog,
  GAMES,
  GROUPS,
  match,
  press,
  save,
  score,
  type,
  unsaved,
  visit,
  win,
} from './adminBracketDesk.ts';
import { bracketOf, groupGames, knockoutGame } from './bracketFixture.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

describe('A group in the bracket editor', () => {
  it('a group that needs a tie-break says so and marks no tied team as advancing', async () => {
    const { send, state } = createServer();
    const level = ['Alpha', 'Apex', 'Arrow'];
    state.bracket = bracketOf({
      teams: { ...GROUPS, A: level },
      games: groupGames(level, ['Alpha>Apex', 'Apex>Arrow', 'Arrow>Alpha']),
      tournamentId: state.bracket.tournamentId,
    });
    await visit(send);
    const group = within(screen.getByRole('region', { name: 'Group A' }));
    expect(group.getByText('Tie-break needed')).toBeTruthy();
    expect(group.getAllByText('TIED')).toHaveLength(3);
    expect(group.queryByText('ADVANCES')).toBeNull();
    expect(group.getAllByText('1')).toHaveLength(3);
    expect(await blames()).toEqual([]);
  });
});

describe('Scores and winners in the bracket editor', () => {
  it('unsaved results fill the next match, allow undo, survive a reload and can be compared', async () => {
    const { send, written, state } = createServer();
    await visit(send);
    expect(button(/^Edit Bracket For/).textContent).toContain('A League Championship (A)Live');
    expect(screen.getByText('League A')).toBeTruthy();
    expect(screen.getAllByText('ADVANCES')).toHaveLength(8);
    expect(screen.getByText('Championship Match')).toBeTruthy();
    // A score needs a team, and a winner button needs two teams.
    expect(match('QF 3').queryByRole('textbox')).toBeNull();
    expect(match('QF 3').queryByRole('button')).toBeNull();
    expect(screen.queryByText('Unsaved Changes')).toBeNull();

    await win('Alpha wins QF 1');
    expect(screen.getByText('Unsaved Changes')).toBeTruthy();
    expect(match('SF 1').getByText('Alpha')).toBeTruthy();
    expect(score(/^Score of Alpha in QF 1/).value).toBe('1');
    fireEvent.keyDown(button('Bravo wins QF 2'), { key: '2' });
    expect(await match('SF 2').findByText('Apex')).toBeTruthy();
    // Non-numeric input counts as 0. Equal scores are reported before saving.
    type(/^Score of Apex in QF 2/, 'many');
    expect(score(/^Score of Apex in QF 2/).value).toBe('0');
    expect(
      await (await unsaved('2 unsaved changes')).findByText(
        'Scores cannot be tied. Please enter different scores.',
      ),
    ).toBeTruthy();
    press('Save');
    expect(await screen.findByText(/^Not saved: fix the changes in red first/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(match('SF 2').queryByText('Apex')).toBeNull());
    expect((await unsaved('1 unsaved change')).getByText('QF 1, Alpha 1–0 Bolt')).toBeTruthy();

    cleanup();
    await visit(send);
    expect((await unsaved('1 unsaved change')).getByText('was no result')).toBeTruthy();
    expect(await blames()).toEqual([]);
    const rows = await save();
    expect(rows).toEqual([
      ['Place', 'Saved', 'Edited'],
      ['QF 1, result', '--', '1–0'],
      ['SF 1, QF1', 'TBD', 'Alpha'],
    ]);
    await screen.findByText('Bracket saved successfully!');
    expect(written.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/tournaments/${state.bracket.tournamentId}/bracket`,
      body: {
        version: 1,
        knockout: {
          quarterfinals: [
            { id: 'QF1', team1Score: 1, team2Score: 0, winner: { participationId: 'entrant Alpha' } },
          ],
        },
      },
    });
    expect(screen.queryByText('Unsaved Changes')).toBeNull();
  });

  itInLongRun('edits stay when a save fails, and an outage is retried under the same key', async () => {
    const { send, state, written, answers } = createServer();
    await visit(send);
    await win('Bolt wins QF 1');
    answers.push({
      status: 409,
      body: { error: 'A team is in the same round twice', code: 'twice_in_round' },
    });
    await save();
    await screen.findByText('Failed to save bracket: A team is in the same round twice');
    state.isAway = true;
    await save();
    await screen.findByText(/The server cannot be reached/);
    state.isAway = false;
    press('Try now');
    await screen.findByText('Bracket saved successfully!');
    expect(written).toHaveLength(3);
    expect(written[2]).toEqual(written[1]);
  });
});

describe('Edits by two admins', () => {
  const elsewhere = (bracket: Bracket, of: Partial<Parameters<typeof bracketOf>[0]>): Bracket => ({
    ...bracketOf({ teams: GROUPS, games: GAMES, tournamentId: bracket.tournamentId, ...of }),
    version: bracket.version + 1,
  });

  itInLongRun(
    'places saved by another admin are merged, and conflicts are shown beside my own edits',
    async () => {
      const { send, state, written, answers } = createServer();
      const { refresh } = await visit(send);
      await win('Alpha wins QF 1');
      state.bracket = elsewhere(state.bracket, { placements: new Map([['QF3.1', 'entrant Cobra']]) });
      await refresh();
      expect(await screen.findByText(/^1 place in the bracket was changed elsewhere\./)).toBeTruthy();
      expect(match('QF 3').getByText('Cobra')).toBeTruthy();

      // Saving an outdated bracket returns an error with the newer bracket.
      const newer = elsewhere(state.bracket, {
        games: [...GAMES, knockoutGame('QF1', ['Alpha', 'Bolt'], [0, 1])],
      });
      state.bracket = newer;
      answers.push({ status: 409, body: { error: 'Stale', code: 'stale_version', data: newer } });
      await save();
      expect(written.at(-1)?.body).toMatchObject({ version: 2 });
      await screen.findByText('Somebody else changed this in the meantime.');
      const choice = within(
        screen.getByText('QF 1, result', { selector: 'legend' }).closest('fieldset') ?? document.body,
      );
      expect(choice.getByLabelText('Newer: 0–1')).toBeTruthy();
      fireEvent.click(choice.getByLabelText('Yours: 1–0'));
      press('Continue with these values');
      await (await unsaved('1 unsaved change')).findByText('was 0–1');
      expect((await save())[1]).toEqual(['QF 1, result', '0–1', '1–0']);
      await screen.findByText('Bracket saved successfully!');
      expect(written.at(-1)?.body).toMatchObject({ version: 3 });
    },
  );
});

describe('Dragging by keyboard', () => {
  /**
   * jsdom has no layout, so this puts places into a grid by name: the groups in a row, above the knockout.
   */
  function layOut() {
    const spy = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    spy.mockImplementation(function rect(this: Element) {
      // The dragged card is still where it was picked up.
      const place = this.closest<HTMLElement>('[data-place]')?.dataset.place ?? 'C.1';
      const [, group, number] = /^([A-D])\.(\d)$/.exec(place) ?? [];
      const [left, top] = group
        ? ['ABCD'.indexOf(group) * 200, Number(number) * 50]
        : [
            0,
            place === 'bench' ? 320 : 400 + Number(/\d/.exec(place)?.[0]) * 100 + Number(place.at(-1)) * 40,
          ];
      const [width, height] = [180, 40];
      const box = { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height };
      return { ...box, toJSON: () => box };
    });
    return () => spy.mockRestore();
  }
  const key = async (code: string, on: Element = document.body) => {
    await act(async () => {
      fireEvent.keyDown(on, { code, key: code });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  };
  const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

  it('the keyboard moves a team, and screen readers hear what a drop does or why it is refused', async () => {
    const restore = layOut();
    try {
      const { send, written } = createServer();
      await visit(send);
      const grip = button;
      await key('Space', grip(/^Move Cobra, Group C, place 1/));
      expect(said()).toBe('Cobra, Group C, slot 1: current place.');
      await key('ArrowLeft');
      expect(said()).toBe('Group B, slot 1. Not possible: Bravo has played in Group B and cannot be moved.');
      await key('Space');
      expect(screen.getByRole('alert').textContent).toBe(
        'Not moved. Bravo has played in Group B and cannot be moved',
      );
      await key('Space', grip(/^Move Cobra, Group C, place 1/));
      await key('ArrowRight');
      expect(said()).toBe('Group D, slot 1. Swap with Delta.');
      await key('Space');
      await screen.findByText('Cobra and Delta swap');
      const list = await unsaved('1 unsaved change');
      expect(
        list.getByText(
          '2 planned group games will be cancelled. “Generate All Matches” will create the new ones.',
        ),
      ).toBeTruthy();
      await save();
      await screen.findByText('Bracket saved successfully!');
      const seats = (...names: string[]) =>
        Array.from({ length: 5 }, (_, index) =>
          names[index] ? { participationId: `entrant ${names[index]}` } : null,
        );
      expect(written.at(-1)?.body).toEqual({
        version: 1,
        groups: [
          { name: 'C', teams: seats('Delta', 'Comet') },
          { name: 'D', teams: seats('Cobra', 'Dune') },
        ],
      });
    } finally {
      restore();
    }
  });
});

describe('The whole bracket', () => {
  const confirm = async (name: string, question: string) => {
    press(name);
    const shown = await dialog(`${name}?`);
    expect(shown.getByText(question)).toBeTruthy();
    fireEvent.click(shown.getByText(name));
  };

  it('regenerate, clear, fill and generate matches ask for confirmation and show failures', async () => {
    const { send, answers, written, looks } = createServer();
    await visit(send);
    await win('Alpha wins QF 1');
    const regenerate =
      'This will wipe all bracket data and regenerate from current teams and matches. Continue?';
    answers.push({ status: 500, body: { error: 'Report 0193', code: 'fault' } });
    await confirm('Regenerate', regenerate);
    await screen.findByText('Failed to regenerate bracket: Report 0193');
    expect(screen.getByText('Unsaved Changes')).toBeTruthy();
    // The dialog checks the progress twice before the page does.
    looks.push({}, { state: 'refused', refusal: 'Somebody was faster' });
    await confirm('Regenerate', regenerate);
    await screen.findAllByText('Regenerating the bracket');
    await screen.findByText('Failed to regenerate bracket: Somebody was faster');
    expect(screen.getByText('Unsaved Changes')).toBeTruthy();
    await confirm('Regenerate', regenerate);
    await screen.findByText(
      'Bracket regenerated successfully! Teams have been placed in their assigned groups.',
    );
    expect(screen.queryByText('Unsaved Changes')).toBeNull();
    await confirm(
      'Clear Bracket',
      'This will clear all bracket placements and reset to empty structure. Continue?',
    );
    await screen.findByText('Bracket cleared. Matches and their results were kept.');
    answers.push({ status: 409, body: { error: 'Nobody is there', code: 'elsewhere' } });
    await confirm(
      'Clear Bracket',
      'This will clear all bracket placements and reset to empty structure. Continue?',
    );
    await screen.findByText(
      'Bracket save failed: Nobody is there. Try regenerating the bracket or contact support.',
    );
    const none = 'No teams found for current tournament. Please register teams first.';
    answers.push({ status: 409, body: { error: none, code: 'no_teams' } });
    await confirm(
      'Auto-Fill Groups',
      'This will automatically fill bracket groups with currently registered teams. Continue?',
    );
    await screen.findByText(none);
    const generate =
      'This will generate actual matches for all teams in the bracket. This will create database entries. Continue?';
    await confirm('Generate All Matches', generate);
    await screen.findByText('Successfully created 3 matches from bracket structure!');
    answers.push({ status: 409, body: { error: 'Nobody is there', code: 'elsewhere' } });
    await confirm('Generate All Matches', generate);
    await screen.findByText('Failed to generate matches: Nobody is there');
    expect(written.map(({ path }) => path.split('/bracket/')[1])).toEqual([
      ...['regenerate', 'regenerate', 'regenerate', 'clear', 'clear', 'auto-fill', 'matches', 'matches'],
    ]);
  });

  it('the page says that regeneration waits for a worker, and then whether it was refused', async () => {
    const { send, looks } = createServer();
    const waits = 'No worker is running. The bracket will be regenerated as soon as one starts.';
    await visit(send);
    looks.push(
      { hasWorker: false },
      { hasWorker: false },
      { state: 'refused', refusal: 'Somebody was faster' },
    );
    await confirm(
      'Regenerate',
      'This will wipe all bracket data and regenerate from current teams and matches. Continue?',
    );
    await waitFor(() => expect(screen.getAllByText(waits).length).toBeGreaterThan(0));
    await screen.findByText('The bracket was not regenerated: Somebody was faster', {}, { timeout: 4_000 });
  });

  it('an admin can enter a group record, and text that is not a number becomes 0', async () => {
    const { send, written } = createServer();
    await visit(send);
    press(/correct Cobra’s group record$/);
    const shown = await dialog('Cobra’s record in Group C');
    const fill = (label: string, value: string) =>
      fireEvent.change(shown.getByLabelText(label), { target: { value } });
    fill('Wins', 'two');
    fill('Losses', '1');
    fill('Points', '4');
    fireEvent.submit(shown.getByLabelText('Group record'));
    await screen.findByText('Cobra’s group record was saved');
    expect(written).toMatchObject([
      { path: '/api/participations/entrant%20Cobra', body: { groupWins: 0, groupLosses: 1, groupPoints: 4 } },
    ]);
  });

  it('the editor says that it needs a tournament', async () => {
    const { send } = createServer([]);
    await visit(send);
    expect(screen.getByRole('heading', { name: 'No tournaments available' })).toBeTruthy();
    press('Regenerate');
    await screen.findByText('No tournament selected');
    press('Save');
    await screen.findByText('No tournament or bracket data available');
    press('Generate All Matches');
    await screen.findByText('No bracket data or tournament selected');
    cleanup();
    const other = createServer([tournamentOf({ name: 'B League Cup', league: 'B' })]);
    await visitAdmin(other.send, '/admin/bracket?league=A', 'Bracket Editor');
    expect(button(/^Edit Bracket For/).textContent).toContain('Select Tournament');
  });

  it('the editor offers the tournaments of both leagues and shows that a bracket is loading', async () => {
    const cups = [tournamentOf({ status: 'live' }), tournamentOf({ name: 'B League Cup', league: 'B' })];
    const { send } = createServer(cups);
    let isHeld = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Send = async (request) => {
      if (isHeld && request.path.endsWith('/bracket')) await held;
      return send(request);
    };
    const arrived = visit(slow);
    expect(await screen.findByText('Loading Bracket Data...')).toBeTruthy();
    expect(screen.getByText('Fetching saved tournament bracket structure')).toBeTruthy();
    isHeld = false;
    release();
    await arrived;
    expect(document.cookie).toContain(`tournament=${cups[0]?.id}`);
    press(/^Edit Bracket For/);
    const panel = within(await screen.findByRole('dialog', { name: 'Select Tournament' }));
    const link = panel.getByRole('link', { name: /^B League Cup \(B\)/ });
    expect(link.textContent).toContain('Upcoming');
    fireEvent.click(link);
    await waitFor(() => expect(location.search).toContain(`tournament=${cups[1]?.id}`));
  });
});
