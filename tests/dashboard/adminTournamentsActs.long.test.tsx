/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { createSystem, refusal, type Says } from './adminSystemDesk.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(() => {
  prepareWindow();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const cup = tournamentOf({ name: 'Summer Cup', rules: 'No smurfs', teamCount: 2 });
const winter = tournamentOf({ name: 'Winter Cup', teamCount: 2 });
const teams = ['OG', 'Talon'].map((name) =>
  teamOf(winter, name, [], {
    tournamentParticipationId: `0193d222-0000-7000-8000-00000000000${name.length}`,
  }),
);
const open = async (says: Says, tournaments = [winter, cup]) => {
  const server = createSystem(tournaments, { 'GET /api/teams': teams, ...says });
  await visitAdmin(server.send, '/admin/tournaments', 'Tournament Management');
  return server;
};
const press = (name: string, at = screen as Pick<typeof screen, 'getByText'>) =>
  fireEvent.click(at.getByText(name, { selector: 'button' }));
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const isClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
const put = `PUT /api/tournaments/${cup.id}`;

describe('More actions on a tournament', () => {
  itInLongRun('more settings of a tournament are folded away until they are opened', async () => {
    const { asked, says } = await open({
      [put]: ({ body }: { body: object }) => ({ ...cup, ...body, version: 2 }),
      [`GET /api/tournaments/${cup.id}/rules-history`]: [
        { rules: 'No smurfs', changedAt: cup.updatedAt, version: 2 },
        { rules: 'Be nice', changedAt: cup.createdAt, version: 1 },
      ],
    });
    fireEvent.click(screen.getByLabelText('Edit Summer Cup', { selector: 'button' }));
    const form = within(screen.getByRole('form', { name: 'Edit Summer Cup' }));
    fireEvent.click(form.getByText('More settings'));
    const type = (label: RegExp, value: string) =>
      fireEvent.input(form.getByLabelText(label), { target: { value } });
    const pick = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    type(/^Target prize pool/, '20,000');
    type(/^VIP threshold/, '750');
    type(/^Gold sponsor/, '6000');
    pick('Bracket', 'single_elimination');
    for (const label of ['Semifinal pairing', 'Group games']) expect(form.queryByLabelText(label)).toBeNull();
    pick('Bracket', 'group_stage');
    pick('Semifinal pairing', 'adjacent');
    pick('Grand Final', 'Best of 3');
    fireEvent.click(form.getByLabelText(/^Neustadtl/));
    fireEvent.click(form.getByLabelText('Move Neustadtl up'));
    type(/^Reason for changing tie-breakers/, 'Agreed with the captains');
    press('View earlier rules', form);
    const second = await screen.findByLabelText('Restore version 1');
    expect(dialog().getByText('No smurfs')).toBeTruthy();
    fireEvent.click(second);
    expect((form.getByLabelText(/^Rules/) as HTMLTextAreaElement).value).toBe('Be nice');
    says[put] = refusal(409, 'wrong', 'The bracket has begun');
    press('Save changes', form);
    await form.findByText('Failed to update tournament: The bracket has begun');
    says[put] = ({ body }: { body: object }) => ({ ...cup, ...body, version: 2 });
    press('Save changes', form);
    await screen.findByText('Summer Cup was saved');
    expect(asked.at(-1)?.body).toEqual({
      version: 1,
      targetPrizePool: 20_000,
      vipThreshold: 750,
      sponsorTiers: { bronze: 1_000, silver: 2_500, gold: 6_000, title: 10_000 },
      semifinalPairing: 'adjacent',
      stageFormats: { ...cup.stageFormats, final: 'Best of 3' },
      tieBreakers: ['neustadtl', 'head_to_head'],
      tieBreakersReason: 'Agreed with the captains',
      rules: 'Be nice',
    });
  });

  it('a tournament can ask its teams to check in, and errors appear beside their fields', async () => {
    const { asked } = await open({
      [put]: ({ body }: { body: object }) => ({ ...cup, ...body, version: 2 }),
    });
    fireEvent.click(screen.getByLabelText('Edit Summer Cup', { selector: 'button' }));
    const form = within(screen.getByRole('form', { name: 'Edit Summer Cup' }));
    fireEvent.click(form.getByText('More settings'));
    fireEvent.click(form.getByLabelText('Teams check in before the tournament starts'));
    const type = (label: string, value: string) =>
      fireEvent.input(form.getByLabelText(label), { target: { value } });
    type('Check-in opens', 'soon');
    press('Save changes', form);
    await form.findByText('Check-in opens: enter whole minutes');
    type('Check-in opens', '5');
    press('Save changes', form);
    await form.findByText('Check-in must open before it closes');
    type('Check-in opens', '90');
    press('Save changes', form);
    await screen.findByText('Summer Cup was saved');
    expect(asked.at(-1)?.body).toEqual({ eventCheckIn: { opens: 90, closes: 10 }, version: 1 });
  });

  it('a tournament can let teams run their matches at its own times, and errors appear in place', async () => {
    const { asked } = await open({
      [put]: ({ body }: { body: object }) => ({ ...cup, ...body, version: 2 }),
    });
    fireEvent.click(screen.getByLabelText('Edit Summer Cup', { selector: 'button' }));
    const form = within(screen.getByRole('form', { name: 'Edit Summer Cup' }));
    fireEvent.click(form.getByText('More settings'));
    expect(form.queryByLabelText('Room opens')).toBeNull();
    fireEvent.click(form.getByLabelText('Teams run their matches themselves'));
    const type = (label: string, value: string) =>
      fireEvent.input(form.getByLabelText(label), { target: { value } });
    type('Room opens', 'soon');
    fireEvent.input(form.getAllByLabelText('Minutes after the start')[1] as HTMLElement, {
      target: { value: '5' },
    });
    press('Save changes', form);
    await form.findByText('Room opens: enter whole minutes');
    expect((form.getByLabelText('Room opens') as HTMLInputElement).value).toBe('soon');
    form.getByText('Each step must come later than the previous one');
    type('Knockout matches start optional', '45');
    type('Room opens', '60');
    fireEvent.click(form.getByText('step 1', { selector: 'button span', exact: false }));
    press('Save changes', form);
    await screen.findByText('Summer Cup was saved');
    expect(asked.at(-1)?.body).toMatchObject({
      matchDay: {
        roomOpens: 60,
        checkInOpens: 30,
        knockoutAfter: 45,
        ladder: [{ minutes: 5, penalty: 'game' }, { minutes: 30 }],
      },
    });
  });

  it('a tournament is activated, completed with its champion, copied, and old teams invited', async () => {
    const [og, talon] = teams.map((team) => team.tournamentParticipationId);
    // The tournament has been played, although its start is in the future.
    const played = { ...winter, status: 'upcoming' as const, championTeamID: teams[1]?.id ?? null };
    const answers = {
      [`PUT /api/tournaments/${cup.id}/set-active`]: { ...cup, isActive: true },
      [`PUT /api/tournaments/${winter.id}/complete`]: winter,
      [`POST /api/tournaments/${cup.id}/copy`]: tournamentOf({ name: 'Autumn Cup' }),
      [`POST /api/tournaments/${cup.id}/invitations`]: {
        invited: [og],
        failed: [{ participationId: talon, error: 'This team has no captain' }],
      },
    };
    const { asked } = await open(answers, [played, cup]);
    expect(screen.getByText('Team Tournament Registration').getAttribute('href')).toMatch(
      /^\/admin\/transfers\/registration/,
    );
    screen.getByText('The champion is decided.');
    fireEvent.click(screen.getByLabelText('Complete Tournament Winter Cup'));
    await dialog().findByText('Talon');
    expect((dialog().getByLabelText('Champion') as HTMLSelectElement).value).toBe(talon);
    press('Not yet', dialog());
    chooseInRow('Summer Cup', 'Show this tournament first');
    await screen.findByText('Summer Cup is now the active tournament in league A');
    chooseInRow('Winter Cup', 'End tournament');
    await dialog().findByText('Talon');
    fireEvent.change(dialog().getByLabelText('Champion'), { target: { value: talon } });
    press('Complete Tournament', dialog());
    await screen.findByText('Winter Cup completed');
    await isClosed();
    chooseInRow('Summer Cup', 'Copy tournament');
    const form = within(screen.getByRole('form', { name: 'Copy Summer Cup' }));
    press('Copy tournament', form);
    await form.findByText('Please fill in tournament name');
    fireEvent.input(form.getByLabelText('Name of the copy'), { target: { value: 'Autumn Cup' } });
    fireEvent.click(form.getByLabelText('With its teams and their rosters'));
    press('Copy tournament', form);
    await screen.findByText('Autumn Cup was created with the settings of Summer Cup');
    expect(screen.queryByRole('form')).toBeNull();
    chooseInRow('Summer Cup', 'Invite teams from another tournament');
    await dialog().findByText('Talon');
    await dialog().findByText('This team has no captain');
    expect((dialog().getByLabelText('Talon') as HTMLInputElement).disabled).toBe(true);
    expect(await blames()).toEqual([]);
    press('Invite 1 team', dialog());
    await dialog().findByText('Invited');
    const sent = asked.map(({ body }) => body as { dryRun?: boolean });
    expect(sent.some(({ dryRun }) => dryRun)).toBe(true);
    // The page may request the preview more than once.
    expect(sent.filter(({ dryRun }) => !dryRun)).toEqual([
      {},
      { championParticipationId: talon },
      { name: 'Autumn Cup', league: 'A', withTeams: true, startDate: null },
      { fromTournamentId: winter.id, participationIds: [og] },
    ]);
  });

  it('the form says that a tournament could not be created', async () => {
    await open({ 'POST /api/tournaments': refusal(500, 'fault', 'Report 0193') });
    press('Create Tournament');
    const form = within(screen.getByRole('form', { name: 'Create Tournament' }));
    fireEvent.input(form.getByLabelText('Tournament name'), { target: { value: 'Autumn Cup' } });
    press('Create Tournament', form);
    await form.findByText('Failed to create tournament. Check console for details.');
  });

  it('Start empty removes the sample tournament', async () => {
    const sample = tournamentOf({ name: 'A League Championship', isSample: true });
    const { asked } = await open({ [`DELETE /api/tournaments/${sample.id}`]: sample }, [sample]);
    press('Start empty');
    press('Start empty', dialog());
    await screen.findByText('Demo data removed');
    expect(asked.map(({ call }) => call)).toEqual([`DELETE /api/tournaments/${sample.id}`]);
  });
});
