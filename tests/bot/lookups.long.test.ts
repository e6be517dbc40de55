import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { COMMANDS } from '#bot/dispatch.ts';
import { captain as asCaptain } from '../support/app.ts';
import { approvedTeam, makeTournament, steamId } from '../support/factories.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { type BotWorld, buttonLabels, startBotWorld, titleOf, until, wordsOf } from './support/botWorld.ts';

let world: BotWorld;
let season: Season;
let fan: string;

beforeAll(async () => {
  world = await startBotWorld();
  const { id } = await makeTournament(world.app, { name: 'Autumn Cup', status: 'live' });
  for (let n = 1; n <= 3; n += 1) await approvedTeam(world.app, n, id, { assignedGroup: 'A' });
  season = seasonOf(world.app, id);
  expect(await season.generate()).toMatchObject({ data: { created: 3 } });
  fan = world.captain('Fan');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const ask = async (command: string, options?: Record<string, string>, who = fan) =>
  world.answerTo(await world.command(who, command, undefined, options));
const field = ({ embeds }: APIMessage, name: string) =>
  embeds[0]?.fields?.find((each) => each.name === name)?.value;

describe('The command /match', () => {
  it('/match asks which of several matches is meant, and a button shows it', async () => {
    const asked = await ask('match');
    expect(titleOf(asked)).toBe('Which match?');
    expect(buttonLabels(asked).toSorted()).toEqual([
      'Team 1 v Team 2, Group A Match, No time yet',
      'Team 2 v Team 3, Group A Match, No time yet',
      'Team 3 v Team 1, Group A Match, No time yet',
    ]);
    await world.press(fan, asked, 'Team 3 v Team 1, Group A Match, No time yet');
    await until(() => titleOf(asked) === 'Match');
    expect(asked.embeds[0]?.description).toBe('**Autumn Cup**, Premier League\n**Team 3 v Team 1**');
    expect(buttonLabels(asked)).toEqual([]);
  });

  it('/match offers matches by team or round while typing, and shows the chosen one', async () => {
    const choices = await world.choices(fan, 'match', 'match', undefined, 'team 3');
    expect(choices.map(({ name }) => name).toSorted()).toEqual([
      'Team 2 v Team 3, Group A Match, No time yet',
      'Team 3 v Team 1, Group A Match, No time yet',
    ]);
    const shown = await ask('match', { match: String(choices[0]?.value) });
    expect(titleOf(shown)).toBe('Match');
    expect(field(shown, 'Format')).toBe('Best of 1');
  });

  it('/match shows the live match with its stream without asking', async () => {
    const { id } = season.between(await season.matches(), 'Team 1', 'Team 2');
    await season.call('PUT', `/api/matches/${id}`, { streamUrl: 'https://twitch.tv/league' });
    expect(await season.call('POST', `/api/matches/${id}/start`)).toMatchObject({ status: 200 });
    const live = await ask('match');
    expect(field(live, 'Status')).toBe('**LIVE**');
    expect(field(live, 'Stream')).toBe('https://twitch.tv/league');
    await season.beats('Team 1', 'Team 2');
    const played = await ask('match', { match: 'team 1 team 2' });
    expect(wordsOf(played)).toContain('Team 1 1–0 Team 2');
    expect(field(played, 'Status')).toBe('played');
    expect(field(played, 'Team 1')).toContain('Carry Player 1.1');
  });

  it('/match reports an unknown match', async () => {
    expect(titleOf(await ask('match', { match: 'nobody' }))).toBe('This match does not exist.');
  });
});

describe('The command /player', () => {
  it('/player finds a player by nickname or Steam ID and shows their results by team', async () => {
    const [{ value } = { value: '' }] = await world.choices(fan, 'player', 'player', undefined, 'Player 1.2');
    const shown = await ask('player', { player: String(value) });
    expect(wordsOf(shown)).toContain('**Player 1.2**');
    expect(wordsOf(shown)).toContain('1 match: 1–0, 100% won');
    expect(field(shown, 'Teams')).toBe('**Team 1**, Autumn Cup: Mid, 1–0');
    expect(wordsOf(await ask('player', { player: steamId(12) }))).toBe(wordsOf(shown));
  });

  it('/player asks which of several players is meant, and reports an unknown one', async () => {
    const asked = await ask('player', { player: 'Player 1' });
    expect(titleOf(asked)).toBe('Which player?');
    expect(buttonLabels(asked)).toContain('Player 1.1, Team 1');
    expect(titleOf(await ask('player', { player: 'zzz' }))).toBe(
      'Player not found. Enter a nickname or a Steam ID.',
    );
  });
});

describe('The command /roster', () => {
  it('/roster shows captains their own team and others the named team', async () => {
    const named = await ask('roster', { team: 'Team 2' });
    expect(wordsOf(named)).toContain('**Team 2** (T2)');
    expect(wordsOf(named)).toContain('**Hard Support** Player 2.5');
    const own = world.captain('Naledi');
    const { id } = await makeTournament(world.app, { name: 'Spring Cup' });
    const { body } = await world.app.call(
      { ...asCaptain(1), 'X-Discord-User': own },
      'POST',
      '/api/pending-teams',
      {
        tournamentId: id,
        name: 'Own team',
        tag: 'OWN',
        players: [1, 2, 3, 4, 5].map((slot) => ({
          name: `Own ${slot}`,
          steamId: steamId(900 + slot),
          role: (['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support'] as const)[slot - 1],
        })),
      },
    );
    await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${body.data.id}/approve`, {});
    expect(wordsOf(await ask('roster', undefined, own))).toContain('**Own team** (OWN)');
  });

  it('/roster asks somebody without a team to name one', async () => {
    expect(titleOf(await ask('roster'))).toBe('Team not found. Enter a name or a tag.');
  });
});

describe('The commands /prizepool and /rules', () => {
  it('/prizepool shows the total, the split and the latest contributions', async () => {
    await season.call('PUT', season.base, { prizeSplit: [60, 40] });
    await season.call('POST', `${season.base}/prize-pool/adjustments`, { amount: 250, note: 'A *gift*' });
    const shown = await ask('prizepool');
    const { data } = await season.call<{ total: number }>('GET', `${season.base}/prize-pool`);
    expect(shown.embeds[0]?.description).toContain(`**R${data.total.toLocaleString('en-US')}** of R`);
    expect(shown.embeds[0]?.description).toMatch(/R[\d,]+ received, R[\d,]+ pledged$/);
    expect(field(shown, 'Prize split')?.split('\n')).toHaveLength(2);
    expect(field(shown, 'History')).toMatch(/^\+R250, A \\\*gift\\\*, <t:\d+:d>/);
  });

  it('/rules shows the current rules, and links to the site if they are long', async () => {
    expect(wordsOf(await ask('rules'))).toContain('There are no rules yet.');
    await season.call('PUT', season.base, { rules: `# One\n${'Play *fair*. '.repeat(500)}` });
    const words = wordsOf(await ask('rules'));
    expect(words).toContain('\\# One\nPlay \\*fair\\*');
    expect(words).toContain(`Full rules: http://localhost:3000/tournaments/${season.id}`);
  });
});

describe('The command /help', () => {
  it('/help names every command to an organiser', async () => {
    const organiser = world.discord.world.addMember('Organiser', { isAdmin: true }).user.id;
    const words = wordsOf(await world.answerTo(await world.command(organiser, 'help')));
    const names = COMMANDS.map(({ data }) => data.name).filter((name) => name !== 'help');
    for (const name of names) expect(words).toContain(`**/${name}**`);
    expect(names.length).toBeGreaterThan(9);
  });

  it('/help hides organiser commands from others, and answers while the server is away', async () => {
    const own = wordsOf(await ask('help'));
    world.door.isOpen = false;
    const away = wordsOf(await ask('help'));
    world.door.isOpen = true;
    for (const words of [own, away]) {
      expect(words).toContain('**/register**');
      expect(words).toContain('Your data, and how to have it erased');
      expect(words).not.toMatch(/For organisers|\/result|\/announce|\/setup|\/generate/);
    }
  });
});
