import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { type Ring, startRing } from '../support/ring.ts';
import type { Season } from '../support/season.ts';
import { settled } from '../support/settled.ts';
import { startSwiss } from '../support/swissSeason.ts';

const TEAMS = 6;

let ring: Ring;
let jobs: { stop(): Promise<void> };
let season: Season;
let people: string[];
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 1_000 });
});
afterAll(() => ring.stop());
beforeEach(async () => {
  jobs = await ring.startJobs();
  ring.discord.world.startOver();
  season = await startSwiss(ring.app, TEAMS);
  people = [];
  for (let n = 1; n <= TEAMS; n += 1) {
    const { id } = ring.discord.world.addMember(`Captain ${n}`).user;
    people.push(id);
    await ring.app
      .db('registrations')
      .where({ name: `Team ${n}` })
      .update({ captain_discord_id: id });
  }
  await settled(ring.app.db);
});
afterEach(async () => {
  await jobs.stop();
  for (const table of ['tournaments', 'teams', 'players', 'deliveries']) await ring.app.db(table).delete();
});

const inChannel = (): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
const pairsTold = (title = 'Next in the bracket') => {
  const found = inChannel().filter(({ embeds }) => embeds[0]?.title === title);
  expect(found).toHaveLength(1);
  return (found[0]?.embeds[0]?.description ?? '').split('\n').map((line) => line.replace(/^.*?: /, ''));
};
const changesTold = () =>
  people.map((id) =>
    ring.discord.play
      .directMessages(id)
      .flatMap(({ embeds }) =>
        /^(Your matches have|The draw was)/.test(embeds[0]?.title ?? '')
          ? (embeds[0]?.description ?? '')
          : [],
      ),
  );
const numbers = async () => {
  const sides = bracketMatches(await season.bracket()).flatMap(({ team1, team2 }) => [team1, team2]);
  const ids = new Map(sides.map(({ name, participationId }) => [name, participationId]));
  return (n: number) => ids.get(`Team ${n}`);
};
const pair = async (pairs: [number, number][]) => {
  const team = await numbers();
  const path = `${season.base}/bracket/rounds/S1/pairs`;
  const body = { pairs: pairs.map(([one, other]) => [team(one), team(other)]) };
  const answer = await season.call('PUT', path, body);
  expect(answer.status).toBe(200);
  await settled(ring.app.db);
  return answer.act ?? '';
};
const undo = async (act: string) => {
  expect((await season.call('POST', `/api/audit-log/${act}/undo`, { whole: true })).status).toBe(200);
  await settled(ring.app.db);
};

describe('An announced Swiss round', () => {
  it('keeps its message when it is paired again, and only affected captains are notified', async () => {
    const first = pairsTold();
    const drawn = first.map((line) => (line.match(/Team (\d)/g) ?? []).map((team) => Number(team.at(-1))));
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = [], [e = 0, f = 0] = []] = drawn;
    const act = await pair([
      [a, c],
      [b, d],
      [e, f],
    ]);
    expect(pairsTold().toSorted()).toEqual(
      [
        `**Team ${a}** v **Team ${c}**, Best of 1`,
        `**Team ${b}** v **Team ${d}**, Best of 1`,
        first[2],
      ].toSorted(),
    );
    const told = changesTold();
    const instead = (one: number, other: number) => [
      `Round 1: you now play **Team ${one}** instead of **Team ${other}**.`,
    ];
    expect([a, b, c, d, e, f].map((n) => told[n - 1])).toEqual([
      instead(c, b),
      instead(d, a),
      instead(a, d),
      instead(b, c),
      [],
      [],
    ]);

    await undo(act);
    expect(pairsTold().toSorted()).toEqual(first.toSorted());
    const again = changesTold();
    expect([a, b, c, d, e, f].map((n) => again[n - 1]?.length)).toEqual([2, 2, 2, 2, 0, 0]);
    expect(again[a - 1]?.[1]).toBe(`Round 1: your match against **Team ${b}** is on again.`);
  });
});

describe('Undoing a draw', () => {
  it('edits its announcement and notifies each captain once, and so does a redo', async () => {
    const first = pairsTold();
    const { act } = await season.call('POST', `${season.base}/bracket/undo-draw`, {});
    await settled(ring.app.db);
    expect(pairsTold('These pairings no longer apply')).toHaveLength(1);
    const off = expect.stringMatching(/^The staff undid the \*\*.*\*\* draw, so your matches are off\./);
    expect(changesTold()).toEqual(people.map(() => [off]));
    await undo(act ?? '');
    expect(pairsTold().toSorted()).toEqual(first.toSorted());
    const on = expect.stringMatching(/^Round 1: your match against \*\*Team \d\*\* is on again\.$/);
    expect(changesTold()).toEqual(people.map(() => [off, on]));
  });

  it('notifies nobody about unannounced matches', async () => {
    await ring.app.db('deliveries').delete();
    await season.call('POST', `${season.base}/bracket/undo-draw`, {});
    await settled(ring.app.db);
    expect(changesTold()).toEqual(people.map(() => []));
  });
});
