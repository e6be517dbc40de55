/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { TournamentForm } from '#admin/tournaments/fields.ts';
import { StageFields } from '#admin/tournaments/StageFields.tsx';
import { StagesFields } from '#admin/tournaments/StagesFields.tsx';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type StoredStage, writeStages } from '#domain/competition/stages/tournament.ts';
import { stages as contract } from '#domain/contract/competition/stages.ts';

afterEach(cleanup);

type EditorProps = { start: StoredStage[]; hasDraws: boolean; tell: (stages: StoredStage[]) => void };

function Editor({ start, hasDraws, tell }: EditorProps) {
  const [stages, setStages] = useState(start);
  const [first] = stages;
  const change = (stage: StoredStage) => {
    const next = stages.with(0, stage);
    tell(next);
    setStages(next);
  };
  return first && <StageFields hasDraws={hasDraws} stage={first} number={1} onChange={change} />;
}

function Stages({ teams, tell }: { teams: number; tell: (form: UseFormReturn<TournamentForm>) => void }) {
  const form = useForm<TournamentForm>({ defaultValues: { maxTeams: String(teams), stages: [] } });
  tell(form);
  return <StagesFields form={form} />;
}

/** Renders the fields of a plan's first stage. Returns its edited settings in the API's format. */
function edit(plan: PlanName, teams: number, hasDraws = false) {
  let last: StoredStage[] = writeStages(planFor(plan, teams) ?? []);
  const tell = (stages: StoredStage[]) => {
    last = stages;
  };
  render(<Editor start={last} hasDraws={hasDraws} tell={tell} />);
  return () => contract.parse(JSON.parse(JSON.stringify(last)))[0]?.settings;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

describe('The fields of a stage', () => {
  it('for a double elimination set the order of losers per round, or clear it', () => {
    const settings = edit('double_elimination', 16);
    tick('Choose how losers enter the lower bracket');
    choose('Losers from upper round 2', 'half_shift');
    expect(settings()).toMatchObject({ losersOrders: ['natural', 'half_shift', 'reverse'] });
    expect(screen.queryByLabelText('Losers from upper round 4')).toBeNull();
    tick('Choose how losers enter the lower bracket');
    expect(settings()).not.toHaveProperty('losersOrders');
    tick('Lower-seeded half starts in the lower bracket');
    expect(settings()).toMatchObject({ hasLowerStart: true });
  });

  it('set a format for single rounds, or clear it', () => {
    const settings = edit('league', 4);
    choose('Each pair meets', '4');
    choose('Round 12', 'Best of 7');
    expect(settings()).toMatchObject({ legs: 4, roundFormats: { R12: 'Best of 7' } });
    choose('Round 12', '');
    expect(settings()).not.toHaveProperty('roundFormats');
    expect(screen.queryByLabelText('Round 13')).toBeNull();
  });

  it('offer best of 2 and more wins only where matches can be drawn', () => {
    const offered = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Matches').options].map(({ value }) => value);
    const settings = edit('swiss_into_eight', 10, true);
    expect(screen.queryByLabelText(/^More wins/)).not.toBeNull();
    choose('Matches', 'Best of 2');
    expect(settings()).toMatchObject({ matchFormat: 'Best of 2' });
    cleanup();
    edit('swiss_into_eight', 10);
    expect(offered()).not.toContain('Best of 2');
    expect(screen.queryByLabelText(/^More wins/)).toBeNull();
    cleanup();
    edit('cup', 8, true);
    expect(offered()).toEqual(['Best of 1', 'Best of 3', 'Best of 5', 'Best of 7']);
  });

  it('for a single elimination offer a consolation bracket and placement matches', () => {
    const settings = edit('cup', 16);
    tick('Consolation bracket');
    choose('Also play for places optional', '5, 7');
    expect(settings()).toMatchObject({ placementMatches: [5, 7, 9] });
    tick('Consolation bracket');
    choose('Also play for places optional', '');
    expect(settings()).not.toHaveProperty('placementMatches');
  });

  it('for a Swiss stage set its length, the pairing of each round and the tie-breakers', () => {
    const settings = edit('swiss_into_eight', 16);
    choose('Length', 'both');
    choose('Rounds', '4');
    choose('First round', 'random');
    choose('Later rounds', 'fold');
    expect(settings()).toMatchObject({
      length: { rounds: 4, wins: 3, losses: 3 },
      pairing: 'fold',
      roundPairings: { S1: 'random' },
      drawSeed: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    choose('Draw seed', 'lottery of 5 December');
    tick('Choose each later round’s pairing');
    choose('Pairing in round 3', 'by_hand');
    expect(settings()).toMatchObject({
      roundPairings: { S1: 'random', S2: 'fold', S3: 'by_hand', S4: 'fold' },
      drawSeed: 'lottery of 5 December',
    });
    tick('Choose each later round’s pairing');
    expect(settings()).toMatchObject({ roundPairings: { S1: 'random' } });
    choose('Rounds missed by a late team', 'bye');
    expect(settings()).toMatchObject({ missedRounds: 'bye' });
    fireEvent.click(screen.getByLabelText(/^Median Buchholz/));
    fireEvent.click(screen.getByRole('button', { name: 'Move Median Buchholz up' }));
    expect(settings()).toMatchObject({ tieBreakers: ['buchholz', 'buchholz_median', 'head_to_head'] });
  });
});

describe('The list of stages', () => {
  it('accepts up to twelve stages, and the last one can be removed', async () => {
    let form: UseFormReturn<TournamentForm> | undefined;
    render(<Stages teams={16} tell={(own) => (form = own)} />);
    const names = () =>
      form?.getValues('stages').map(({ settings, feeds }) => `${settings.kind} ${feeds.length}`);
    choose('Stage to add', 'swiss');
    await press('Add stage');
    choose('Stage to add', 'double_elimination');
    await press('Add stage');
    expect(names()).toEqual(['swiss 16', 'double_elimination 8']);
    expect(contract.safeParse(form?.getValues('stages')).success).toBe(true);
    choose('Stage to add', 'single_elimination');
    for (let count = 0; count < 12; count += 1) await press('Add stage');
    expect(names()).toHaveLength(12);
    expect(screen.getByText('A tournament has at most 12 stages.')).toBeTruthy();
    await press('Remove stage 12');
    expect(names()).toHaveLength(11);
  });
});
