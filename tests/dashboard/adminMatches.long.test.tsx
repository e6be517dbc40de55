/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DomainError } from '#domain/errors.ts';
import { itInLongRun } from '../support/long.ts';
import { createMatchDesk } from './matchDesk.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

type Desk = ReturnType<typeof createMatchDesk>;

const visit = (desk: Desk) => visitAdmin(desk.send, '/admin/matches', 'Results desk');
/** Creates the six games between four teams, none of them played. */
const six = () => {
  const desk = createMatchDesk({ A: ['Alpha', 'Beta', 'Gamma', 'Delta'] });
  desk.generate();
  return desk;
};

const field = (of: string, against: string) =>
  screen.getByRole('textbox', { name: `Score of ${of} against ${against}` }) as HTMLInputElement;
const row = (of: string, against: string) => within(field(of, against).closest('tr') as HTMLElement);
const here = () => document.activeElement as HTMLInputElement;
const focus = (element: HTMLElement) => act(() => element.focus());
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** Types into the focused field as a person does, one character at a time. */
const type = (text: string) => {
  for (const character of text) fireEvent.input(here(), { target: { value: character } });
};
const fill = (of: string, against: string, scores: [string, string]) => {
  for (const [name, other, value] of [
    [of, against, scores[0]],
    [against, of, scores[1]],
  ] as const) {
    fireEvent.focus(field(name, other));
    fireEvent.input(field(name, other), { target: { value } });
  }
  focus(field(of, against));
};
const results = ({ asked }: Desk) => asked.filter(({ path }) => path.endsWith('/result'));

describe('The results desk', () => {
  itInLongRun('the desk takes forty results from the keyboard alone', async () => {
    const names = (group: string) => Array.from({ length: 5 }, (_, index) => `${group}${index + 1}`);
    const desk = createMatchDesk({ A: names('A'), B: names('B'), C: names('C'), D: names('D') });
    desk.generate();
    await visit(desk);
    expect(screen.getByText('0 of 40 recorded')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Match Management/, current: 'page' }).textContent).toContain(
      '40',
    );
    const entered: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const label = here().getAttribute('aria-label') ?? '';
      expect(label).toMatch(/^Score of /);
      entered.push(label);
      type(index % 2 === 0 ? '10' : '01');
      press('Enter');
    }
    expect(await screen.findByText('40 of 40 recorded')).toBeTruthy();
    expect(new Set(entered).size).toBe(40);
    expect(results(desk)).toHaveLength(40);
    expect(desk.world.matches.filter(({ status }) => status === 'completed')).toHaveLength(40);
    for (const [index, label] of entered.entries()) {
      const [, one = '', other = ''] = /^Score of (.+) against (.+)$/.exec(label) ?? [];
      expect(desk.find(one, other).winner).toBe(index % 2 === 0 ? one : other);
    }
    expect(screen.queryByText('Not saved')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Match Management/, current: 'page' }).textContent).toBe(
        'Match Management',
      ),
    );
  });

  it.each([
    [['1', '1'], 'Scores cannot be tied. Please enter different scores.'],
    [['0', ''], 'Scores cannot be tied. Please enter different scores.'],
    [['-1', '0'], 'A score must be a whole number from 0 to 999'],
    [['1.5', '0'], 'A score must be a whole number from 0 to 999'],
    [['1,5', '0'], 'A score must be a whole number from 0 to 999'],
    [['one', '0'], 'A score must be a whole number from 0 to 999'],
    [['1000', '0'], 'A score must be a whole number from 0 to 999'],
  ] as [[string, string], string][])(
    'the scores %j are refused with a reason and stay',
    async (scores, message) => {
      const desk = six();
      const [first] = desk.world.matches;
      const [one, other] = [first?.team1?.name ?? '', first?.team2?.name ?? ''];
      await visit(desk);
      fill(one, other, scores);
      press('Enter');
      expect(row(one, other).getByRole('alert').textContent).toBe(message);
      expect(field(one, other).getAttribute('aria-invalid')).toBe('true');
      expect([field(one, other).value, field(other, one).value]).toEqual(scores);
      expect(here()).toBe(field(one, other));
      expect(desk.asked).toEqual([]);
      press('Escape');
      expect(field(one, other).value).toBe('');
      expect(row(one, other).queryByRole('alert')).toBeNull();
    },
  );

  it('Set Result opens the fields of a row at 0, to be saved or cancelled', async () => {
    const desk = six();
    await visit(desk);
    const open = () =>
      fireEvent.click(row('Alpha', 'Beta').getByRole('button', { name: 'Set Result for Alpha v Beta' }));
    open();
    await waitFor(() => expect(here()).toBe(field('Alpha', 'Beta')));
    expect([field('Alpha', 'Beta').value, field('Beta', 'Alpha').value]).toEqual(['0', '0']);
    // No error appears, because nobody has entered a tied score yet.
    expect(row('Alpha', 'Beta').queryByRole('alert')).toBeNull();
    fireEvent.click(row('Alpha', 'Beta').getByRole('button', { name: 'Cancel' }));
    expect(field('Alpha', 'Beta').value).toBe('');
    open();
    fireEvent.click(row('Alpha', 'Beta').getByRole('button', { name: /^Save Result/ }));
    expect((await row('Alpha', 'Beta').findByRole('alert')).textContent).toContain('Scores cannot be tied');
    focus(field('Alpha', 'Beta'));
    type('1');
    fireEvent.click(row('Alpha', 'Beta').getByRole('button', { name: /^Save Result/ }));
    await waitFor(() => expect(results(desk)).toHaveLength(1));
    expect(results(desk)[0]?.body).toMatchObject({ team1Score: 1, team2Score: 0 });
  });

  it('an unusual score for the format gets a warning and is saved', async () => {
    const desk = six();
    await visit(desk);
    const label = here().getAttribute('aria-label');
    type('20');
    expect(within(here().closest('tr') as HTMLElement).getByText('Best of 1 ends 1–0')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Problems 1' })).toBeTruthy();
    press('Enter');
    expect(await screen.findByText('1 of 6 recorded')).toBeTruthy();
    expect(results(desk)[0]?.body).toMatchObject({ team1Score: 2, team2Score: 0 });
    expect(here().getAttribute('aria-label')).not.toBe(label);
  });

  it('keys move in and out of the fields, search and filter', async () => {
    const desk = six();
    await visit(desk);
    const first = here();
    press('j');
    const second = here();
    expect(second).not.toBe(first);
    press('k');
    expect(here()).toBe(first);
    press('ArrowDown');
    expect(here()).toBe(second);
    press('?');
    expect(screen.getByRole('dialog').textContent).toContain('Record a forfeit by one or both teams');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    focus(second);
    press('l');
    expect(await screen.findByRole('radio', { name: 'Live 1' })).toBeTruthy();
    press('/');
    expect(here().placeholder).toBe('Team, group or round');
    fireEvent.change(here(), { target: { value: 'delta' } });
    expect(screen.getAllByRole('textbox', { name: /^Score of Delta/ })).toHaveLength(3);
    expect(screen.queryByRole('textbox', { name: 'Score of Beta against Gamma' })).toBeNull();
    press('Enter');
    expect(here().getAttribute('aria-label')).toMatch(/^Score of /);
    press('/');
    press('Escape');
    fireEvent.click(screen.getByRole('radio', { name: 'Live 1' }));
    expect(screen.getAllByRole('textbox', { name: /^Score of/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /^Recorded/ }));
    expect(screen.getByText('No matches found.')).toBeTruthy();
  });

  it('keys set a match live, undo that, and record a forfeit', async () => {
    const desk = six();
    await visit(desk);
    const [, one = '', other = ''] =
      /Score of (.+) against (.+)/.exec(here().getAttribute('aria-label') ?? '') ?? [];
    press('l');
    expect(await screen.findAllByText(`${one} v ${other} is live`)).not.toEqual([]);
    expect(desk.find(one, other).status).toBe('live');
    press('u');
    expect(await screen.findByText(`${one} v ${other} is scheduled again`)).toBeTruthy();
    expect(desk.find(one, other).status).toBe('scheduled');
    focus(field(one, other));
    press('f');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: `${one} forfeits` }));
    await waitFor(() => expect(desk.find(one, other)).toMatchObject({ forfeit: 'team1', winner: other }));
    expect(await row(one, other).findByText('Forfeit')).toBeTruthy();
    focus(field(one, other));
    press('f');
    fireEvent.click(screen.getByRole('button', { name: 'Both teams: double forfeit' }));
    await waitFor(() => expect(desk.find(one, other)).toMatchObject({ forfeit: 'both', winner: null }));
    expect(await row(one, other).findByText('Double forfeit')).toBeTruthy();
  });

  itInLongRun('the entry is kept when another admin saved first, and both can be compared', async () => {
    const desk = six();
    const { refresh } = await visit(desk);
    fill('Alpha', 'Delta', ['1', '0']);
    desk.elsewhere('Delta', 'Alpha');
    press('Enter');
    expect((await row('Alpha', 'Delta').findByRole('alert')).textContent).toBe('Now 0–1');
    expect(field('Alpha', 'Delta').value).toBe('1');
    expect(desk.find('Alpha', 'Delta').winner).toBe('Delta');
    fireEvent.click(row('Alpha', 'Delta').getByRole('button', { name: 'Compare' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1–0')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save 1–0 instead' }));
    await waitFor(() => expect(desk.find('Alpha', 'Delta').winner).toBe('Alpha'));
    // A live update changes the same match while the admin types.
    fill('Beta', 'Gamma', ['0', '1']);
    desk.elsewhere('Beta', 'Gamma');
    await refresh();
    expect((await row('Beta', 'Gamma').findByRole('alert')).textContent).toMatch(/^Now (1–0|0–1)$/);
    expect(field('Gamma', 'Beta').value).toBe('1');
    fireEvent.click(row('Beta', 'Gamma').getByRole('button', { name: 'Compare' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Keep/ }));
    expect(field('Beta', 'Gamma').value).toBe('1');
    expect(field('Gamma', 'Beta').value).toBe('0');
  });

  it('an unrelated change elsewhere does not block a result', async () => {
    const desk = six();
    await visit(desk);
    fill('Alpha', 'Delta', ['1', '0']);
    const match = desk.find('Alpha', 'Delta');
    Object.assign(match, { streamUrl: 'https://stream.example/one', version: match.version + 1 });
    press('Enter');
    await waitFor(() =>
      expect(desk.find('Alpha', 'Delta')).toMatchObject({
        winner: 'Alpha',
        streamUrl: 'https://stream.example/one',
      }),
    );
  });

  it('a result waits for the network and is saved exactly once', async () => {
    const desk = six();
    await visit(desk);
    fill('Alpha', 'Delta', ['0', '1']);
    desk.world.isAway = 'whole';
    press('Enter');
    expect((await row('Alpha', 'Delta').findByRole('alert')).textContent).toBe('Waiting for the network');
    expect(field('Delta', 'Alpha').value).toBe('1');
    expect(here()).not.toBe(field('Alpha', 'Delta'));
    desk.world.isAway = false;
    fireEvent.click(row('Alpha', 'Delta').getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(desk.find('Alpha', 'Delta').winner).toBe('Delta'));
    expect(await screen.findByText('1 of 6 recorded')).toBeTruthy();
    // The result is saved, but the response is lost. The retry finds it already saved.
    fill('Beta', 'Gamma', ['1', '0']);
    desk.world.isAway = 'answers';
    press('Enter');
    expect((await row('Beta', 'Gamma').findByRole('alert')).textContent).toBe('Waiting for the network');
    desk.world.isAway = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('2 of 6 recorded')).toBeTruthy();
    await waitFor(() => expect(row('Beta', 'Gamma').queryByRole('alert')).toBeNull());
    expect(desk.find('Beta', 'Gamma')).toMatchObject({ winner: 'Beta', version: 2 });
  });

  itInLongRun('waiting results are sent from any page, and the tab shows their number', async () => {
    const desk = six();
    await visit(desk);
    desk.world.isAway = 'whole';
    fill('Alpha', 'Delta', ['0', '1']);
    press('Enter');
    fill('Beta', 'Gamma', ['1', '0']);
    press('Enter');
    const matchesTab = () => screen.getByRole('link', { name: /^Match Management/ });
    const tab = () => matchesTab().textContent;
    await waitFor(() => expect(tab()).toContain('2 unsent results'));
    fireEvent.click(screen.getByRole('link', { name: /^Registrations/ }));
    await screen.findByRole('heading', { name: 'Pending registrations' });
    desk.world.isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(desk.find('Alpha', 'Delta').winner).toBe('Delta'));
    await waitFor(() => expect(desk.find('Beta', 'Gamma').winner).toBe('Beta'));
    await waitFor(() => expect(tab()).not.toContain('unsent'));
    fireEvent.click(matchesTab());
    expect(await screen.findByText('2 of 6 recorded')).toBeTruthy();
    expect(results(desk)).toHaveLength(2);
  });

  itInLongRun('the desk says that a match with an unsaved score was deleted', async () => {
    const desk = six();
    const { refresh } = await visit(desk);
    fill('Alpha', 'Delta', ['1', '0']);
    desk.world.matches = desk.world.matches.filter((match) => match !== desk.find('Alpha', 'Delta'));
    await refresh();
    expect(await screen.findByText(/^Match not found: somebody deleted/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Problems 0' })).toBeTruthy();
  });

  it('a refusal appears beside its row, and the entry survives a switch of tabs', async () => {
    const desk = six();
    await visit(desk);
    fill('Alpha', 'Delta', ['1', '0']);
    desk.world.refusal = new DomainError('conflict', 'not_in_bracket', 'These teams do not meet any more');
    press('Enter');
    expect((await row('Alpha', 'Delta').findByRole('alert')).textContent).toBe(
      'These teams do not meet any more',
    );
    expect(
      await screen.findByText('Failed to save match result: These teams do not meet any more'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Registrations/ }));
    await screen.findByRole('heading', { name: 'Pending registrations' });
    const tabs = within(screen.getByRole('navigation', { name: 'Admin' }));
    fireEvent.click(tabs.getByRole('link', { name: /^Match Management/ }));
    await screen.findByRole('heading', { name: 'Results desk' });
    expect(field('Alpha', 'Delta').value).toBe('1');
  });

  it('the desk shows the consequences before anything is saved', async () => {
    const desk = createMatchDesk({ A: ['Alpha', 'Beta', 'Gamma'], B: ['Delta', 'Echo'] });
    desk.generate();
    desk.elsewhere('Delta', 'Echo');
    desk.elsewhere('Alpha', 'Beta');
    desk.elsewhere('Beta', 'Gamma');
    await visit(desk);
    const panel = () => screen.getByRole('region', { name: 'What happens next' }).textContent;
    fill('Alpha', 'Gamma', ['1', '0']);
    await waitFor(() => expect(panel()).toContain('Group A is decided: A1 Alpha, A2 Beta'));
    expect(panel()).toContain('QF 1 becomes Alpha v Echo');
    fill('Alpha', 'Gamma', ['0', '1']);
    expect(panel()).toContain('Group A needs a tie-break: Alpha, Beta and Gamma');
    expect(desk.asked).toEqual([]);
  });

  itInLongRun('the desk has no accessibility violations in its states', async () => {
    const desk = six();
    desk.elsewhere('Alpha', 'Beta');
    await visit(desk);
    fill('Alpha', 'Delta', ['1', '1']);
    press('Enter');
    fill('Beta', 'Gamma', ['1', '0']);
    expect(await blames()).toEqual([]);
    press('f');
    expect(await blames()).toEqual([]);
  });
});
