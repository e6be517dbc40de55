import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { withdrawalInverses } from '#api/competition/participations/withdraw.ts';
import { idsOf } from '../support/circle.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';
import { undoNewest } from '../support/undo.ts';

let ring: Ring;
let season: Season;
let jobs: { stop(): Promise<void> };
/** Team 1 beats everybody. Teams 2, 3 and 4 beat each other in a cycle. */
beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  const { id } = await makeTournament(ring.app);
  for (const n of [1, 2, 3, 4]) await approvedTeam(ring.app, n, id, { assignedGroup: 'A' });
  season = seasonOf(ring.app, id);
  await season.generate();
  for (const [winner, loser] of [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [3, 4],
    [4, 2],
  ])
    await season.beats(`Team ${winner}`, `Team ${loser}`);
  jobs = await ring.startJobs();
}, 30_000);
afterEach(async () => {
  await jobs.stop();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const told = (title: string): APIMessage[] =>
  ring.discord.play
    .messages(ring.discord.channels.announcements, ring.discord.adminId)
    .filter(({ embeds }) => embeds[0]?.title === title);
const settled = () => allSettled(ring.app.db);

it('tie-break games and a seeded draw are announced, and edited after a decision', async () => {
  await season.call('POST', `${season.base}/tie-break/games`, { group: 'A' });
  await settled();
  const [next] = told('Next in the bracket');
  expect(next?.embeds[0]?.description).toMatch(/^A-TB1: .*Best of 1\nA-TB2: .*\nA-TB3: /);
  await season.call('POST', `${season.base}/tie-break/draw`, { group: 'A', seed: 'oak *1*' });
  await settled();
  const [drawn] = told('Group A: the tie is decided');
  expect(drawn?.embeds[0]?.fields).toMatchObject([
    { name: 'Draw seed', value: expect.stringContaining('oak \\*1\\*') },
  ]);
  await season.call('PUT', `${season.base}/tie-break`, {
    group: 'A',
    order: await idsOf(season, 'Team 4', 'Team 3', 'Team 2'),
  });
  await settled();
  const messages = told('Group A: the tie is decided');
  expect(messages).toHaveLength(1);
  expect(messages[0]?.embeds[0]?.fields ?? []).toEqual([]);
  expect(messages[0]?.embeds[0]?.description).toMatch(/1\. .*Team 1.*\n2\. .*Team 4.*\n3\. .*Team 3/);
}, 60_000);

itInLongRun(
  'announces a tie-breaker change after the first result with its reason',
  async () => {
    await season.call('PUT', season.base, {
      tieBreakers: ['neustadtl', 'forfeits'],
      tieBreakersReason: 'The @captains agreed',
    });
    await settled();
    const [message] = told('Tie-breakers changed');
    expect(message?.embeds[0]?.description).toContain(
      '1. Beaten opponents’ wins\n2. Fewer forfeits\n3. Tie-break games, drawing lots or a staff decision',
    );
    expect(message?.embeds[0]?.fields).toMatchObject([
      { name: 'Reason', value: expect.stringContaining('captains agreed') },
    ]);
  },
  60_000,
);

itInLongRun(
  'edits the messages of annulled games and announces forfeits as results',
  async () => {
    await settled();
    expect(told('Result')).toHaveLength(6);
    const [four] = await idsOf(season, 'Team 4');
    await season.call('POST', `/api/participations/${four}/withdraw`, { mode: 'annul' });
    await settled();
    expect(told('Match cancelled')).toHaveLength(3);
    expect(told('Result')).toHaveLength(3);
    await undoNewest(ring.app, withdrawalInverses, 'team.withdrawn');
    await settled();
    expect(told('Result')).toHaveLength(6);
  },
  60_000,
);
