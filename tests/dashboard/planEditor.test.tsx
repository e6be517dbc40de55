/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { StageFields } from '#admin/tournaments/StageFields.tsx';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type StoredStage, writeStages } from '#domain/competition/stages/planning/stored.ts';
import { stages as contract } from '#domain/contract/stages.ts';

afterEach(cleanup);

type EditorProps = { start: StoredStage[]; tell: (stages: StoredStage[]) => void };

function Editor({ start, tell }: EditorProps) {
  const [stages, setStages] = useState(start);
  const [first] = stages;
  const change = (stage: StoredStage) => {
    const next = stages.with(0, stage);
    tell(next);
    setStages(next);
  };
  return first && <StageFields stage={first} number={1} onChange={change} />;
}

/** The fields of a plan's first stage; gives its settings after what was chosen, as the API takes them. */
function edit(plan: PlanName, teams: number) {
  let last: StoredStage[] = writeStages(planFor(plan, teams) ?? []);
  const tell = (stages: StoredStage[]) => {
    last = stages;
  };
  render(<Editor start={last} tell={tell} />);
  return () => contract.parse(JSON.parse(JSON.stringify(last)))[0]?.settings;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

describe('The fields of a stage', () => {
  it('of a double elimination choose the order of losers round by round, and forget it', () => {
    const settings = edit('double_elimination', 16);
    tick('Choose the order in which losers enter the lower bracket');
    choose('Losers of upper round 2', 'half_shift');
    expect(settings()).toMatchObject({ losersOrders: ['natural', 'half_shift', 'reverse'] });
    expect(screen.queryByLabelText('Losers of upper round 4')).toBeNull();
    tick('Choose the order in which losers enter the lower bracket');
    expect(settings()).not.toHaveProperty('losersOrders');
    tick('The lower half of the seeds starts in the lower bracket');
    expect(settings()).toMatchObject({ hasLowerStart: true });
  });
});
