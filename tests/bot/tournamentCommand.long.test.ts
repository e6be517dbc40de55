import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { fitMessage } from '#bot/answering/message.ts';
import { bracketFields } from '#bot/commands/bracket.ts';
import { english } from '#bot/language/language.ts';
import { teamName, widthOf } from '#bot/teams/teamName.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { makeTournament, register } from '../support/factories.ts';
import { bracketOf, elimination, entrant, play } from '../support/playing.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { type BotWorld, buttonLabels, startBotWorld, titleOf, until, wordsOf } from './support/botWorld.ts';

/** Ten teams in four groups; those in group A have difficult names. */
const TEAMS: [group: string, name: string, tag: string][] = [
  ['A', 'Loadshedding ``` **& Sons** @everyone of Gqeberha', 'LOAD'],
  ['A', '天鸽天鸽天鸽天鸽天鸽', '天鸽'],
  ['A', 'צוות ראשון', 'צוות'],
  ['B', 'Braai Masters', 'BRAAI'],
  ['B', 'Kasi Kings', 'KASI'],
  ['B', 'Tokoloshe Rising United', 'TOKO'],
  ['C', 'Veld Fire', 'VELD'],
  ['C', 'Robot Ahead', 'ROBOT'],
  ['D', 'Seven Colours', '7COL'],
  ['D', 'Wispers', 'WISP'],
];
const [LOAD, PIGEONS, HEBREW] = TEAMS.map(([, name]) => name) as [string, string, string];

let world: BotWorld;
let season: Season;
let fan: string;

beforeAll(async () => {
  world = await startBotWorld();
  const { id } = await makeTournament(world.app, { name: 'A League Championship', status: 'live' });
  for (const [index, [assignedGroup, name, tag]] of TEAMS.entries()) {
    const entry = await register(world.app, index + 1, id, { name, tag });
    const path = `/api/pending-teams/${entry.id}/approve`;
    const { status } = await world.app.call(world.app.admin, 'POST', path, { assignedGroup });
    expect(status).toBe(200);
  }
  season = seasonOf(world.app, id);
  fan = world.captain('Fan');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const ask = async (command: string, options?: Record<string, string>) =>
  world.answerTo(await world.command(fan, command, undefined, options));
const field = ({ embeds }: APIMessage, name: string) =>
  embeds[0]?.fields?.find((each) => each.name === name)?.value.split('\n');

describe('Before the first match', () => {
  it('standings show no tie, the bracket shows what it awaits, and the schedule is empty', async () => {
    const standings = await ask('standings');
    expect(titleOf(standings)).toBe('Standings');
    expect(standings.embeds[0]?.url).toBe(`http://localhost:3000/bracket?league=A&tournament=${season.id}`);
    expect(standings.embeds[0]?.description).toBe(
      '**A League Championship**, Premier League\nWins–losses and points. The top 2 in each group advance.',
    );
    expect(wordsOf(standings)).not.toContain('TIED');
    expect(field(standings, 'Group D')).toEqual([
      '```',
      '1 Seven Colours   0–0   0',
      '1 Wispers         0–0   0',
      '```',
    ]);
    const one = await ask('standings', { group: 'D' });
    expect(one.embeds[0]?.fields?.map(({ name }) => name)).toEqual(['Group D']);
    expect(field(one, 'Group D')).toEqual([
      '```',
      '# Team            W–L Pts',
      '1 Seven Colours   0–0   0',
      '1 Wispers         0–0   0',
      '─────────────────────────',
      '3 --               --  --',
      '4 --               --  --',
      '5 --               --  --',
      '```',
    ]);
    const bracket = await ask('bracket');
    expect(field(bracket, 'Quarterfinals')?.[0]).toBe('QF 1: A1 v B2');
    expect(field(bracket, 'Semifinals')).toEqual([
      'SF 1: winner of QF 1 v winner of QF 3',
      'SF 2: winner of QF 2 v winner of QF 4',
    ]);
    expect(field(bracket, 'Grand Final')).toEqual(['Grand Final: winner of SF 1 v winner of SF 2']);
    expect(wordsOf(await ask('schedule'))).toContain('No matches yet.');
  });
});

describe('In the middle of a tournament', () => {
  beforeAll(async () => {
    expect(await season.generate()).toMatchObject({ status: 200, data: { created: 8 } });
    await season.beats(LOAD, PIGEONS);
    await season.beats(PIGEONS, HEBREW);
    await season.beats(HEBREW, LOAD);
    await season.beats('Braai Masters', 'Kasi Kings');
    await season.beats('Braai Masters', 'Tokoloshe Rising United');
    await season.beats('Kasi Kings', 'Tokoloshe Rising United');
    await season.beats('Veld Fire', 'Robot Ahead');
  });

  it('/standings has tables for a phone, marks ties and tie-breaks, and pings nobody', async () => {
    const short = await ask('standings');
    expect(field(short, 'Group B, complete')).toEqual([
      '```',
      '1 Braai Masters   2–0   4',
      '2 Kasi Kings      1–1   2',
      '3 Tokoloshe Risi… 0–2   0',
      '```',
    ]);
    expect(field(await ask('standings', { group: 'B' }), 'Group B, complete')).toEqual([
      '```',
      '# Team            W–L Pts',
      '1 Braai Masters   2–0   4',
      '2 Kasi Kings      1–1   2',
      '─────────────────────────',
      '3 Tokoloshe Risi… 0–2   0',
      '4 --               --  --',
      '5 --               --  --',
      '```',
    ]);
    const message = await ask('standings', { group: 'A' });
    const tied = field(message, 'Group A, tie-break needed') ?? [];
    expect(field(short, 'Group A, tie-break needed')?.at(-1)).toBe(tied.at(-1));
    const rows = tied.filter((line) => / TIED$/.test(line));
    expect(rows).toHaveLength(3);
    // Names may be longer below the table than in it.
    expect(tied.at(-1)).toBe(
      'TIED: Loadshedding \\`\\`\\` \\*\\*& So…, 天鸽天鸽天鸽天鸽天鸽 and \u2068צוות ראשון\u2069',
    );
    expect(tied.filter((line) => line.includes('```'))).toEqual(['```', '```']);
    for (const line of tied.slice(1, -2))
      expect(widthOf(line.replace(/[\u2068\u2069]/g, ''))).toBeLessThan(31);
    expect(message).toMatchObject({ mention_everyone: false, mentions: [] });
  });

  it('/standings notes that a decision set the order of tied teams', async () => {
    const { groups } = await season.standings();
    const order = (groups[0]?.rows ?? []).flatMap(({ participationId }) => participationId ?? []);
    await season.call('PUT', `${season.base}/tie-break`, { group: 'A', order });
    const lines = field(await ask('standings'), 'Group A, complete') ?? [];
    expect(lines.at(-1)).toMatch(/^TIED: .*, ordered by a staff decision$/);
    expect(lines.filter((line) => /^\d (?!--)/.test(line)).map((line) => line[0])).toEqual(['1', '2', '3']);
  });

  it('/schedule lists live matches, then the next in the reader’s time, then results', async () => {
    const [next] = (await season.matches()).filter(({ status }) => status === 'scheduled');
    expect(field(await ask('schedule'), 'Next')).toEqual([
      'Seven Colours v Wispers, Group D Match',
      'No time yet',
    ]);
    const scheduledTime = '2030-12-05T13:00:00.000Z';
    await season.call('PUT', `/api/matches/${next?.id}`, { scheduledTime });
    const seconds = Date.parse(scheduledTime) / 1_000;
    const planned = await ask('schedule');
    expect(planned.embeds[0]?.fields?.map(({ name }) => name)).toEqual(['Next', 'Latest results']);
    expect(field(planned, 'Next')).toEqual([
      'Seven Colours v Wispers, Group D Match',
      `<t:${seconds}:F> (<t:${seconds}:R>)`,
    ]);
    const results = field(planned, 'Latest results');
    expect(results).toHaveLength(6);
    expect(results?.[0]).toBe('**Veld Fire** 1–0 Robot Ahead, Group C Match');
    expect(results?.[5]).toBe(
      `[… and 2 more](http://localhost:3000/matches?league=A&tournament=${season.id})`,
    );

    await season.call('POST', `/api/matches/${next?.id}/start`);
    const playing = await ask('schedule');
    expect(playing.embeds[0]?.fields?.map(({ name }) => name)).toEqual(['Live now', 'Latest results']);
    expect(field(playing, 'Live now')).toEqual(['**LIVE** Seven Colours v Wispers, Group D Match']);
    await season.result(next?.id ?? '', 0, 0, { forfeit: 'team2' });
    expect(field(await ask('schedule'), 'Latest results')?.[0]).toBe(
      '**Seven Colours** 1–0 Wispers, Group D Match, forfeit',
    );
  });

  it('/bracket lists rounds in order, winners in bold, and the champion', async () => {
    await season.refresh();
    const bracket = await ask('bracket');
    expect(bracket.embeds[0]?.fields?.map(({ name }) => name)).toEqual([
      'Quarterfinals',
      'Semifinals',
      'Grand Final',
    ]);
    expect(field(bracket, 'Quarterfinals')?.slice(1, 3)).toEqual([
      expect.stringMatching(/^QF 2: Braai Masters v /),
      'QF 3: Veld Fire v Wispers',
    ]);
    const win = async (slot: string) => {
      const all = bracketMatches(await season.bracket());
      await season.result(all.find(({ id }) => id === slot)?.matchId ?? '', 2, 1);
      await season.refresh();
    };
    await win('QF3');
    const [, , third] = field(await ask('bracket'), 'Quarterfinals') ?? [];
    expect(third).toBe('QF 3: **Veld Fire** 2–1 Wispers');
    for (const slot of ['QF1', 'QF2', 'QF4', 'SF1', 'SF2', 'F']) await win(slot);
    const { champion } = await season.bracket();
    expect(champion).not.toBeNull();
    const ended = (await ask('bracket')).embeds[0]?.fields ?? [];
    expect(ended.at(-1)).toMatchObject({
      name: 'Turbo King',
      value: `**${teamName(champion?.name ?? '')}**`,
    });
  });
});

describe('Choosing a tournament', () => {
  let other: { id: string };
  beforeAll(async () => {
    other = await makeTournament(world.app, {
      name: 'B League Cup',
      league: 'B',
      maxTeams: 8,
      status: 'live',
    });
    await makeTournament(world.app, { name: 'B League Cup', league: 'A', status: 'completed' });
  });

  it('a command shows the live tournament by default', async () => {
    await world.app.db('tournaments').where({ id: season.id }).update({ stored_status: 'completed' });
    expect(wordsOf(await ask('standings'))).toContain('**B League Cup**, Development League');
    expect(wordsOf(await ask('standings'))).toContain('Single elimination has no groups. See /bracket.');
    expect(wordsOf(await ask('bracket'))).toContain('The bracket has no teams yet.');
  });

  it('the newest live tournament is the default, with buttons for the others', async () => {
    const { id } = await makeTournament(world.app, { name: 'Winter Cup', status: 'live' });
    const newest = await ask('standings');
    expect(newest.embeds[0]?.description).toBe('**Winter Cup**, Premier League\nNo team has a group yet.');
    expect(newest.embeds[0]?.color).toBe(0x3bd98a);
    expect(buttonLabels(newest)).toEqual(['B League Cup, Development League, live']);
    const older = await world.answerTo(await world.press(fan, newest, buttonLabels(newest)[0] ?? ''));
    await until(() => wordsOf(older).includes('**B League Cup**'));
    expect(older.id).toBe(newest.id);
    expect(older.embeds[0]?.color).toBe(0xb79bff);
    expect(buttonLabels(older)).toEqual(['Winter Cup, Premier League, live']);
    await world.app.call(world.app.admin, 'PUT', `/api/tournaments/${id}`, { status: 'cancelled' });
  });

  it('if several tournaments share a name, the bot asks which, and a button shows it', async () => {
    const asked = await ask('bracket', { tournament: 'b league cup' });
    expect(titleOf(asked)).toBe('Which tournament?');
    expect(buttonLabels(asked)).toEqual([
      'B League Cup, Development League, live',
      'B League Cup, Premier League, completed',
    ]);
    const label = 'B League Cup, Development League, live';
    const pressed = await world.press(fan, asked, label);
    const shown = await world.answerTo(pressed);
    await until(() => titleOf(shown) === 'Bracket');
    expect(shown.id).toBe(asked.id);
    expect(buttonLabels(shown)).toEqual([]);
    await world.app.db('tournaments').where({ id: other.id }).update({ stored_status: 'completed' });
    expect((await ask('bracket')).embeds[0]?.description).toContain('**B League Cup**, Premier League');
    await world.app.db('tournaments').where({ id: other.id }).update({ stored_status: 'live' });
  });

  it('suggestions cover both leagues and every status, live tournaments first', async () => {
    const choices = await world.choices(fan, 'tournament', 'schedule');
    expect(choices.map(({ name }) => name)).toEqual([
      'B League Cup, Development League, live',
      'B League Cup, Premier League, completed',
      'A League Championship, Premier League, completed',
      'Winter Cup, Premier League, cancelled',
    ]);
    expect(choices[0]?.value).toBe(other.id);
    expect(titleOf(await ask('schedule', { tournament: season.id }))).toBe('Schedule');
  });

  it('an unknown tournament is reported', async () => {
    expect(titleOf(await ask('standings', { tournament: 'Nowhere Cup' }))).toBe(
      'No tournament has this name.',
    );
  });
});

describe('When the api is down', () => {
  it.each(['standings', 'bracket', 'schedule'])(
    '/%s says that the server is down and offers nothing',
    async (command) => {
      world.door.isOpen = false;
      try {
        expect(titleOf(await ask(command))).toBe('The league’s server can’t be reached right now.');
        expect(await world.choices(fan, 'tournament', command)).toEqual([]);
      } finally {
        world.door.isOpen = true;
      }
      expect(titleOf(await ask(command))).not.toContain('reached');
    },
  );
});

describe('A bracket of 64 teams', () => {
  it.each([
    ['short', (n: number) => `Team ${n}`, /: \*\*Team 1\*\* 1–0 Team 64$/m],
    ['all the longest, each sign escaped', (n: number) => `*${n}${'_'.repeat(61)}`, /: \*\*/],
  ])('the bracket fits one message when names are %s', (_, name, first) => {
    const start = elimination(64);
    const entrants = start.entrants.map((each, index) => ({
      ...entrant(each.id),
      name: name(index + 1),
      tag: '********',
      seed: index + 1,
    }));
    const fields = bracketFields(bracketOf(play({ ...start, entrants })), english);
    const fitted = fitMessage({ embeds: [{ title: 'Bracket', description: 'x'.repeat(400), fields }] });
    expect(fitted.embeds[0]?.description).toHaveLength(400);
    expect(fitted.embeds[0]?.fields).toEqual(fields);
    const lines = fields.flatMap(({ value }) => value.split('\n'));
    expect(lines).toHaveLength(63 + 1);
    expect(lines.join('\n')).toMatch(first);
    expect(fields.map((each) => each.name).filter((each) => each !== '\u200b')).toEqual([
      'Round 1',
      'Round 2',
      'Round 3',
      'Quarterfinals',
      'Semifinals',
      'Final',
      'Champion',
    ]);
  });
});
