import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import { eventually } from '../support/eventually.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, startSeason } from '../support/season.ts';
import { settled } from '../support/settled.ts';

let ring: Ring;
let jobs: { stop(): Promise<void> };
beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  jobs = await ring.startJobs();
});
afterEach(async () => {
  await jobs.stop();
  expect(ring.discord.trouble.faults).toEqual([]);
  await ring.stop();
});

const start = async (plan: PlanName, teams: number) => {
  const season = await startSeason(ring.app, teams, {
    maxTeams: teams,
    stages: writeStages(planFor(plan, teams) ?? []),
  });
  await season.generate();
  return season;
};

/** Makes the first team in a place win, once the worker has created the match. */
async function win(season: Season, id: string, scores: [number, number] = [1, 0]) {
  const matchId = await eventually(async () => {
    const found = bracketMatches(await season.bracket()).find((match) => match.id === id)?.matchId;
    expect(found).toBeTruthy();
    return found ?? '';
  });
  const { status, error } = await season.result(matchId, ...scores);
  expect([status, error]).toEqual([200, undefined]);
}

const messages = (): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
const linesOf = (title: string) =>
  messages().flatMap(({ embeds }) =>
    embeds[0]?.title === title ? (embeds[0].description ?? '').split('\n') : [],
  );

describe('A staged tournament in the channel', () => {
  it('announces next matches by their slots, the grand final and its second match', async () => {
    const season = await start('double_elimination', 4);
    await settled(ring.app.db);
    for (const id of ['UB1-1', 'UB1-2', 'UB2-1', 'LB1-1', 'LB2-1']) await win(season, id);
    await settled(ring.app.db);
    expect(linesOf('Next in the bracket').toSorted()).toEqual([
      'Lower R1 match 1: **Team 4** v **Team 3**, Best of 1',
      'Lower R2 match 1: **Team 2** v **Team 4**, Best of 1',
      'Upper R1 match 1: **Team 1** v **Team 4**, Best of 1',
      'Upper R1 match 2: **Team 2** v **Team 3**, Best of 1',
      'Upper R2 match 1: **Team 1** v **Team 2**, Best of 1',
    ]);
    expect(linesOf('Grand Final')[0]).toBe('**Team 1** v **Team 2**');
    await win(season, 'GF', [0, 2]);
    await settled(ring.app.db);
    expect(linesOf('Champion')).toEqual([]);
    expect(linesOf('Next in the bracket')).toContain('Grand Final reset: **Team 1** v **Team 2**, Best of 3');
    await win(season, 'GF2', [2, 0]);
    await settled(ring.app.db);
    expect(linesOf('Champion')[0]).toBe('**Team 1** wins **A League Championship**.');
    const champion = messages().find(({ embeds }) => embeds[0]?.title === 'Champion');
    expect(champion?.embeds[0]?.fields?.map(({ name, value }) => [name, value.split('\n')[0]])).toEqual([
      ['Prize pool', 'R7,000'],
      ['Runner-up', 'Team 2 (T2)'],
      ['Third place', 'Team 4 (T4)'],
      ['Grand final, Best of 3', '**Team 1** 2–0 Team 2'],
    ]);
  });

  it('announces each round of a Swiss stage as it is paired', async () => {
    const season = await start('swiss_into_eight', 9);
    await settled(ring.app.db);
    const rounds = () => linesOf('Next in the bracket').map((line) => line.split(' ')[0]);
    expect(rounds()).toEqual(['R1', 'R1', 'R1', 'R1']);
    for (let n = 1; n <= 4; n += 1) await win(season, `S1-${n}`);
    await settled(ring.app.db);
    await eventually(() => expect(rounds().filter((round) => round === 'R2')).toHaveLength(4));
  });
});
