import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { eventually } from '../support/eventually.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, startSeason } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

let ring: Ring;
let season: Season;

/** Returns the announcement channel's messages as 'title: first line', oldest first. */
const said = (): string[] => messages().map(lineOf);
const messages = (): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
const lineOf = ({ embeds, edited_timestamp }: APIMessage) =>
  `${edited_timestamp ? 'edited ' : ''}${embeds[0]?.title}: ${embeds[0]?.description?.split('\n')[0]}`;
const saidOf = (title: string) => said().filter((line) => line.includes(`${title}:`));
const slot = async (id: string) => bracketMatches(await season.bracket()).find((match) => match.id === id);
/** Makes the first team in a knockout place win, once its match exists. */
const win = async (id: string, scores: [number, number] = [2, 0]) => {
  const matchId = await eventually(async () => {
    const found = (await slot(id))?.matchId;
    expect(found).toBeTruthy();
    return found ?? '';
  });
  return season.result(matchId, ...scores);
};
const settled = () => allSettled(ring.app.db);

const suite = (redis: boolean) => () => {
  let server: TestRedis | undefined;
  let jobs: { stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    server = redis ? await startTestRedis() : undefined;
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ring = await startRing({ redisUrl: server?.url, messagesAtOnce: 100 });
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    expect(ring.discord.trouble.faults).toEqual([]);
    await ring.stop();
  });

  it('take eight teams to a champion step by step, and edit what a correction changes', async () => {
    season = await startSeason(ring.app, 8);
    await season.generate();
    jobs = await ring.startJobs();
    await season.playGroups();
    await settled();
    expect(saidOf('Result')).toHaveLength(4);
    expect(saidOf('The games have begun')).toHaveLength(1);
    expect(saidOf('Group stage complete')).toHaveLength(1);
    const complete = messages().find(({ embeds }) => embeds[0]?.title === 'Group stage complete');
    expect(complete?.embeds[0]?.description?.split('\n').slice(2)).toEqual([
      'QF 1: **Team 1** v **Team 6**',
      'QF 2: **Team 2** v **Team 5**',
      'QF 3: **Team 3** v **Team 8**',
      'QF 4: **Team 4** v **Team 7**',
    ]);

    for (const id of ['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2']) await win(id);
    await settled();
    // The pairings come in one message or two, depending on the worker's timing.
    const pairings = messages().flatMap(({ embeds }) =>
      (embeds[0]?.description ?? '').split('\n').filter((line) => line.startsWith('SF')),
    );
    expect(pairings).toEqual([
      'SF1: **Team 1** v **Team 3**, Best of 3',
      'SF2: **Team 2** v **Team 4**, Best of 3',
    ]);
    expect(saidOf('Grand Final')).toEqual(['Grand Final: **Team 1** v **Team 2**']);
    await win('F', [3, 1]);
    await settled();
    expect(said().slice(-2)).toEqual([
      'Result: **Team 1** 3–1 Team 2',
      'Turbo King: **Team 1** wins **A League Championship**.',
    ]);

    expect(
      messages()
        .at(-1)
        ?.embeds[0]?.fields?.map(({ name, value }) => [name, value]),
    ).toEqual([
      ['Prize pool', 'R9,000'],
      ['Runner-up', 'Team 2 (T2)'],
      ['Third place', 'Team 3 (T3)\nTeam 4 (T4)'],
      ['Grand final, Best of 5', '**Team 1** 3–1 Team 2'],
      ['Semifinals', '**Team 1** 2–0 Team 3\n**Team 2** 2–0 Team 4'],
    ]);

    // The final's result was reversed: both messages change, and the new champion gets a separate message.
    const count = messages().length;
    const final = (await slot('F'))?.matchId ?? '';
    await season.result(final, 1, 3);
    await settled();
    expect(messages()).toHaveLength(count + 1);
    expect(said().slice(-3)).toEqual([
      'edited Result corrected: **Team 2** 3–1 Team 1',
      'edited The champion has changed: After a correction, **Team 2** wins **A League Championship**.',
      'Turbo King: **Team 2** wins **A League Championship**.',
    ]);

    // A quarterfinal's result was wrong. Its consequences are withdrawn wherever they were announced, and play resumes.
    const quarterfinal = (await slot('QF1'))?.matchId ?? '';
    await season.result(quarterfinal, 0, 1);
    await settled();
    expect(saidOf('edited Match cancelled')).toEqual([
      'edited Match cancelled: Team 1 v Team 3',
      'edited Match cancelled: Team 1 v Team 2',
    ]);
    expect(saidOf('edited Champion undecided again')).toHaveLength(2);
    expect(said().at(-1)).toBe('Next in the bracket: SF1: **Team 6** v **Team 3**, Best of 3');
    await win('SF1');
    await win('F', [3, 0]);
    await settled();
    expect(saidOf('Turbo King')).toEqual(['Turbo King: **Team 6** wins **A League Championship**.']);
    expect(saidOf('edited The champion has changed')).toHaveLength(2);
    expect(new Set(messages().map(({ id }) => id)).size).toBe(messages().length);
  }, 90_000);

  it('do work requested during an outage, and treat a burst as one', async () => {
    season = await startSeason(ring.app, 8);
    await season.generate();
    await season.playGroups();
    // The relay has placed every event; the notifications were lost with its process.
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    const [asked] = await ring.app.db('bracket_refreshes');
    expect(asked.done).toBe(0);
    expect((await slot('QF1'))?.matchId).toBeNull();
    jobs = await ring.startJobs();
    await settled();
    expect((await slot('QF1'))?.matchId).not.toBeNull();
    const [done] = await ring.app.db('bracket_refreshes');
    expect(done).toMatchObject({ wanted: asked.wanted, done: asked.wanted, failures: 0 });
    const generated = (await ring.app.events()).filter((name) => name === 'matches.generated');
    expect(generated).toHaveLength(2);
  }, 60_000);

  it('announce a time when it is set, and edit it when it changes', async () => {
    season = await startSeason(ring.app, 8);
    await season.generate();
    jobs = await ring.startJobs();
    const [match] = await season.matches();
    const at = (hour: number) => `2030-12-05T${hour}:00:00Z`;
    await season.call('PUT', `/api/matches/${match?.id}`, { scheduledTime: at(13) });
    await settled();
    expect(saidOf('Match scheduled')).toHaveLength(1);
    await season.call('PUT', `/api/matches/${match?.id}`, { scheduledTime: at(15), notes: 'Later' });
    await season.call('PUT', `/api/matches/${match?.id}`, { notes: 'Later still' });
    await settled();
    expect(saidOf('Match scheduled')).toEqual([]);
    expect(saidOf('edited Match rescheduled')).toHaveLength(1);
    const edited = messages().find(({ embeds }) => embeds[0]?.title === 'Match rescheduled');
    expect(edited?.embeds[0]?.fields?.[0]).toMatchObject({
      name: 'When',
      value: `<t:${Date.parse(at(15)) / 1_000}:F>\n<t:${Date.parse(at(15)) / 1_000}:R>`,
    });
  }, 60_000);
};

describe('The jobs of a season with the queue on PostgreSQL', suite(false));
onRedis.describe('jobs of a season on Redis', suite(true));
