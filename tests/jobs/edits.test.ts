import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import pino from 'pino';
import { tick } from '#jobs/schedule/schedule.ts';
import { makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

/** Discord would format the second name and ping everyone. The third name reads from right to left. */
const NAMES = ['Team 1', '@everyone **Two** 2–0', 'צוות שלוש', 'Team 4'];
const [ONE, TWO, THREE, FOUR] = NAMES as [string, string, string, string];
let ring: Ring;
let season: Season;

const messages = (): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
const told = (title: string) => messages().filter(({ embeds }) => embeds[0]?.title === title);
const deliveries = (where: object = {}) => ring.app.db('deliveries').where(where).orderBy(['position', 'id']);
const settled = () => allSettled(ring.app.db);
const matchOf = async (one: string, other: string) => season.between(await season.matches(), one, other);

async function startGroup() {
  const { id } = await makeTournament(ring.app);
  for (const [index, name] of NAMES.entries()) {
    const entry = await register(ring.app, index + 1, id, { name });
    const path = `/api/pending-teams/${entry.id}/approve`;
    await ring.app.call(ring.app.admin, 'POST', path, { assignedGroup: 'A' });
  }
  season = seasonOf(ring.app, id);
  await season.generate();
}

describe('Message edits', () => {
  let jobs: { stop(): Promise<void> } | undefined;
  beforeEach(async () => {
    ring = await startRing({ messagesAtOnce: 100 });
    await startGroup();
    jobs = await ring.startJobs();
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
    await ring.stop();
  });

  it('an edited result shows score, names to the letter, forfeit and link', async () => {
    const match = await matchOf(TWO, THREE);
    await season.beats(TWO, THREE);
    await settled();
    const [result] = told('Result');
    expect(result).toMatchObject({ mention_everyone: false, mentions: [], edited_timestamp: null });
    expect(result?.embeds[0]).toMatchObject({
      description: '**\\@everyone \\*\\*Two\\*\\* 2–0** 1–0 \u2068צוות שלוש\u2069',
      url: `https://league.example/matches/${match.id}`,
      fields: [
        { name: 'Round', value: 'Group A Match' },
        { name: 'Format', value: 'Best of 1' },
        { name: 'Fans’ MVP' },
      ],
    });
    const loser = match.team1?.name === TWO ? 'team1' : 'team2';
    await season.result(match.id, 0, 0, { forfeit: loser });
    await settled();
    expect(told('Result')).toEqual([]);
    const [corrected] = told('Result corrected');
    expect(corrected).toMatchObject({ id: result?.id, edited_timestamp: expect.any(String) });
    expect(corrected?.embeds[0]).toMatchObject({
      description: '**\u2068צוות שלוש\u2069** 1–0 \\@everyone \\*\\*Two\\*\\* 2–0',
      fields: [
        {},
        {},
        { name: 'Forfeit', value: '\\@everyone \\*\\*Two\\*\\* 2–0 loses by forfeit' },
        { name: 'Previous result', value: '**\\@everyone \\*\\*Two\\*\\* 2–0** 1–0 \u2068צוות שלוש\u2069' },
      ],
    });
    await season.result(match.id, 0, 0, { forfeit: 'both' });
    await settled();
    const [double] = told('Result corrected');
    expect(double?.embeds[0]?.description).not.toContain('**');
    expect(double?.embeds[0]?.fields).toMatchObject([
      {},
      {},
      { name: 'Double forfeit', value: 'Both teams lose' },
      { name: 'Previous result', value: expect.stringMatching(/by forfeit$/) },
    ]);
    // A league that allows draws gets announcements of draws.
    expect((await season.call('PUT', season.base, { hasDraws: true })).status).toBe(200);
    await season.result(match.id, 1, 1);
    await settled();
    const [drawn] = told('Result corrected');
    expect(drawn?.embeds[0]?.description).toMatch(/^\*\*.+\*\* drew 1–1 with \*\*.+\*\*$/);
    expect(drawn?.embeds[0]?.thumbnail).toBeUndefined();
  });

  itInLongRun('announces a cancelled or deleted match only where its result was announced', async () => {
    const cancelled = await matchOf(ONE, FOUR);
    const deleted = await matchOf(TWO, FOUR);
    const untold = await matchOf(ONE, TWO);
    await season.beats(ONE, FOUR);
    await season.beats(TWO, FOUR);
    await settled();
    const ids = messages().map(({ id }) => id);
    await season.call('POST', `/api/matches/${cancelled.id}/cancel`, { reverseStats: true });
    await season.call('POST', `/api/matches/${untold.id}/cancel`);
    await season.call('DELETE', `/api/matches/${deleted.id}`);
    await settled();
    expect(messages().map(({ id }) => id)).toEqual(ids);
    expect(told('Match cancelled').map(({ embeds }) => embeds[0]?.description)).toEqual(['Team 1 v Team 4']);
    expect(told('Match deleted')).toHaveLength(1);
    expect(told('Result')).toEqual([]);
    expect(await deliveries({ subject: untold.id })).toMatchObject([{ state: 'cancelled' }]);
  });

  itInLongRun('keeps edits through an outage, in order, and makes each once', async () => {
    const match = await matchOf(ONE, FOUR);
    await season.beats(ONE, FOUR);
    await settled();
    const count = messages().length;
    ring.discord.breakers.failNext(/messages\/\d+$/, { isStored: true });
    await season.result(match.id, 0, 1);
    await season.beats(ONE, TWO);
    await settled();
    expect(messages()).toHaveLength(count + 1);
    expect([told('Result corrected').length, told('Result').length]).toEqual([1, 1]);
    expect(messages().at(-1)).toMatchObject({ embeds: [{ title: 'Result' }] });
    const sent = await deliveries({
      type: 'channel',
      state: 'sent',
      address: ring.discord.channels.announcements,
    });
    const moments = sent.map(({ sent_at }) => sent_at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(sent.find(({ attempts }) => attempts === 2)).toMatchObject({ subject: match.id });
  });

  itInLongRun('reposts a message that somebody has deleted', async () => {
    const match = await matchOf(ONE, FOUR);
    await season.beats(ONE, FOUR);
    await settled();
    const [result] = told('Result');
    const stored = ring.discord.world.messages.get(ring.discord.channels.announcements) ?? [];
    for (const each of stored) if (each.message.id === result?.id) each.isDeleted = true;
    const isFirst = match.team1?.name === ONE;
    await season.result(match.id, isFirst ? 0 : 1, isFirst ? 1 : 0);
    await season.beats(ONE, TWO);
    await settled();
    expect(await deliveries({ state: 'failed', type: 'channel' })).toEqual([]);
    const [reposted] = told('Result corrected');
    expect(reposted?.id).not.toBe(result?.id);
    expect(reposted?.embeds[0]?.description).toBe('**Team 4** 1–0 Team 1');
    expect(told('Result').map(({ embeds }) => embeds[0]?.description)).toEqual([
      '**Team 1** 1–0 \\@everyone \\*\\*Two\\*\\* 2–0',
    ]);
  });

  itInLongRun('announces a moved start in a new message and leaves the old one', async () => {
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const startAt = async (moment: Date) => {
      await season.call('PUT', season.base, { startDate: moment.toISOString() });
      // Simulates a new minute, since the tick of the current minute has already run.
      await ring.app.db('schedules').delete();
      await tick(ring.app.db, new Date(), { log: pino({ level: 'silent' }) });
      await settled();
      return told('The games have begun').length;
    };
    expect(await startAt(minutesFromNow(-2))).toBe(1);
    expect(await startAt(minutesFromNow(60))).toBe(1);
    expect(await startAt(minutesFromNow(-1))).toBe(2);
  });

  itInLongRun('announces how a tie was decided, and edits that after another decision', async () => {
    // Three teams beat each other in a cycle, and all of them beat the fourth.
    for (const [winner, loser] of [
      [ONE, TWO],
      [TWO, THREE],
      [THREE, ONE],
      [ONE, FOUR],
      [TWO, FOUR],
      [THREE, FOUR],
    ] as const)
      await season.beats(winner, loser);
    const { groups } = await season.standings();
    const rows = groups[0]?.rows ?? [];
    expect(groups[0]?.needsTieBreak).toBe(true);
    const idOf = (name: string) => rows.find((row) => row.name === name)?.participationId;
    const decide = (names: string[]) =>
      season.call('PUT', `${season.base}/tie-break`, { group: 'A', order: names.map(idOf) });
    await decide([TWO, ONE, THREE]);
    await settled();
    const [first] = told('Group A: the tie is decided');
    expect(first?.embeds[0]?.description?.split('\n').slice(0, 4)).toEqual([
      '1. **\\@everyone \\*\\*Two\\*\\* 2–0** 2–1',
      '2. **Team 1** 2–1',
      '3. **\u2068צוות שלוש\u2069** 2–1',
      '4. **Team 4** 0–3',
    ]);
    const count = messages().length;
    await decide([ONE, TWO, THREE]);
    await settled();
    expect(messages()).toHaveLength(count);
    const [again, ...others] = told('Group A: the tie is decided');
    expect(others).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, edited_timestamp: expect.any(String) });
    expect(again?.embeds[0]?.description).toMatch(/^1\. \*\*Team 1\*\*/);
  });

  itInLongRun('edits the message of a process that was killed before it could note it', async () => {
    const match = await matchOf(ONE, FOUR);
    await season.beats(ONE, FOUR);
    await settled();
    const [result] = told('Result');
    await jobs?.stop();
    await ring.app
      .db('deliveries')
      .where({ kind: 'match_result', subject: match.id })
      .update({ state: 'waiting', attempts: 0, last_status: null, message_id: null, sent_at: null });
    await season.call('POST', `/api/matches/${match.id}/cancel`, { reverseStats: true });
    jobs = await ring.startJobs();
    await settled();
    expect(told('Match cancelled').map(({ id }) => id)).toEqual([result?.id]);
    expect(told('Result')).toEqual([]);
  });

  itInLongRun('makes one edit, with the latest text, of several that wait for a message', async () => {
    const match = await matchOf(ONE, FOUR);
    await season.beats(ONE, FOUR);
    await settled();
    await jobs?.stop();
    for (const score of [3, 4, 5]) await season.result(match.id, score, 0);
    await season.beats(ONE, TWO);
    const before = ring.discord.world.notes.length;
    const count = messages().length;
    jobs = await ring.startJobs();
    await settled();
    const [corrected] = told('Result corrected');
    expect(corrected?.embeds[0]?.description).toMatch(/ 5–0 /);
    expect(
      messages()
        .slice(count)
        .map(({ embeds }) => embeds[0]?.title),
    ).toEqual(['Result']);
    const edits = ring.discord.world.notes
      .slice(before)
      .filter(({ request }) => request?.startsWith('PATCH'));
    expect(edits).toHaveLength(1);
    expect((await deliveries({ kind: 'match_result', subject: match.id })).map(({ state }) => state)).toEqual(
      ['sent', 'cancelled', 'cancelled', 'sent'],
    );
  });

  itInLongRun('leaves the channel unchanged when every delivery is repeated', async () => {
    const match = await matchOf(ONE, FOUR);
    await season.beats(ONE, FOUR);
    await season.beats(TWO, FOUR);
    await season.call('PUT', `/api/matches/${(await matchOf(ONE, TWO)).id}`, {
      scheduledTime: '2030-12-05T13:00:00Z',
    });
    await settled();
    await season.result(match.id, 0, 1);
    await settled();
    const said = () => messages().map(({ id, embeds }) => [id, embeds]);
    const before = said();
    expect(before.length).toBeGreaterThan(6);
    // Simulates a kill between sending a message and recording it as sent.
    await ring.app
      .db('deliveries')
      .where({ state: 'sent' })
      .update({ state: 'waiting', message_id: null, sent_at: null, next_attempt_at: new Date() });
    const channel = { type: 'channel', address: ring.discord.channels.announcements } as const;
    await Promise.all([ring.drain(channel), ring.drain(channel)]);
    await settled();
    expect(said()).toEqual(before);
  });
});
