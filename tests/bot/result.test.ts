import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MissingView } from '#domain/contract/competition/missing.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { buttonLabels, titleOf, until, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let season: Season;
let marshal: string;
let first: Match;
let second: Match;

beforeAll(async () => {
  world = await startStaffWorld();
  const { id } = await makeTournament(world.app, {
    name: 'Autumn Cup',
    status: 'live',
    format: 'single_elimination',
    maxTeams: 4,
  });
  for (let n = 1; n <= 4; n += 1) await approvedTeam(world.app, n, id);
  season = seasonOf(world.app, id);
  await season.generate();
  const all = await season.matches();
  [first, second] = [at(all, 'SF1'), at(all, 'SF2')];
  marshal = world.organiser('Marshal of results');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

function at(matches: readonly Match[], place: string) {
  const found = matches.find(
    ({ matchIdentifier, status }) => matchIdentifier === place && status !== 'cancelled',
  );
  if (!found) throw new Error(`No match in ${place}`);
  return found;
}
const names = ({ team1, team2 }: Match) => [team1?.name ?? '', team2?.name ?? ''] as const;
const now = async ({ id }: Match) => (await season.call<Match>('GET', `/api/matches/${id}`)).data;
const ask = async (options: Record<string, string>, who = marshal) =>
  world.answerTo(await world.command(who, 'result', undefined, options));
const scores = (match: Match, score1: number, score2: number) => ({
  match: match.id,
  score1: `${score1}`,
  score2: `${score2}`,
});
const field = ({ embeds }: APIMessage, name: string) =>
  embeds[0]?.fields?.find((each) => each.name === name)?.value;

describe('The command /result', () => {
  it('/result offers open matches with two known teams, and the teams for a forfeit', async () => {
    const offered = await world.choices(marshal, 'match', 'result');
    expect(offered.map(({ value }) => value).toSorted()).toEqual([first.id, second.id].toSorted());
    const [one] = names(first);
    const found = await world.choices(marshal, 'match', 'result', undefined, one);
    expect(found.map(({ value }) => value)).toEqual([first.id]);
    const options = { match: first.id, forfeit: '' };
    const { play, discord } = world;
    const channelId = discord.channels.registration;
    const sides = await play.autocomplete(
      { userId: marshal, channelId, command: 'result', options },
      'forfeit',
    );
    expect(sides).toEqual([
      ...names(first).map((name, index) => ({ name: `${name} forfeits`, value: `team${index + 1}` })),
      { name: 'Both teams: double forfeit', value: 'both' },
    ]);
  });

  it('/result saves only when Save is pressed, and the audit log names the organiser', async () => {
    const asked = await ask(scores(first, 2, 1));
    const [one, other] = names(first);
    expect(titleOf(asked)).toBe('Save this result?');
    expect(asked.embeds[0]?.description).toContain(`**${one}** 2–1 ${other}`);
    expect(buttonLabels(asked)).toEqual(['Save', 'Cancel']);
    expect((await now(first)).status).toBe('scheduled');
    await world.press(marshal, asked, 'Save');
    await until(() => titleOf(asked) === 'Result saved');
    expect(buttonLabels(asked)).toEqual([]);
    expect(await now(first)).toMatchObject({ status: 'completed', team1Score: 2, team2Score: 1 });
    expect(await world.newestAct('result.set')).toMatchObject({
      by: 'Marshal of results',
      actor: { kind: 'admin', discordId: marshal },
      payload: { matchId: first.id },
    });
    const told = await world.told(world.discord.channels.announcements);
    expect(told.map(wordsOf)).toContainEqual(expect.stringContaining(`**${one}** 2–1 ${other}`));
  });

  it('/result says that a result is unchanged, and Cancel changes nothing', async () => {
    const same = await ask(scores(first, 2, 1));
    expect([titleOf(same), buttonLabels(same)]).toEqual(['This is already the result', []]);
    const asked = await ask(scores(first, 0, 2));
    await world.press(marshal, asked, 'Cancel');
    expect(asked.content).toBe('Nothing has changed.');
    expect((await now(first)).team1Score).toBe(2);
  });

  it('/result names the later matches that a correction cancels, before and after', async () => {
    const double = await ask({ match: second.id, forfeit: 'both' });
    expect(field(double, 'Forfeit')).toBe(names(second).join(', '));
    await world.press(marshal, double, 'Save');
    await until(() => titleOf(double) === 'Result saved');
    expect(await now(second)).toMatchObject({ forfeit: 'both', winner: null });
    const forfeit = await ask({ match: second.id, forfeit: 'team2' });
    expect(field(forfeit, 'Forfeit')).toBe(names(second)[1]);
    await world.press(marshal, forfeit, 'Save');
    await until(() => titleOf(forfeit) === 'Result saved');
    await season.refresh();
    const final = at(await season.matches(), 'F');
    await season.result(final.id, 3, 0);

    const reason = 'Wrong *side*\twas noted';
    const asked = await ask({ ...scores(first, 1, 2), reason });
    const [one, other] = names(first);
    expect(field(asked, 'Current result')).toBe(`**${one}** 2–1 ${other}`);
    expect(field(asked, 'Cancels later matches')).toContain(`${one} 3–0 ${names(second)[0]}, `);
    expect((await now(final)).status).toBe('completed');
    const labels = ['Save and keep results', 'Save and remove results', 'Cancel'];
    expect(buttonLabels(asked)).toEqual(labels);
    await world.press(marshal, asked, 'Save and keep results');
    await until(() => titleOf(asked) === 'Result saved');
    expect(wordsOf(asked)).toContain('Later matches keep their results.');
    expect((await now(final)).status).toBe('completed');
    const [waiting] = (await season.call<MissingView[]>('GET', `${season.base}/bracket/missing`)).data;
    expect(waiting).toMatchObject({ kind: 'misplaced', match: { id: final.id } });

    const back = await ask(scores(first, 2, 1));
    await world.press(marshal, back, 'Save');
    await until(() => titleOf(back) === 'Result saved');
    const again = await ask({ ...scores(first, 1, 2), reason });
    await world.press(marshal, again, 'Save and remove results');
    await until(() => titleOf(again) === 'Result saved');
    expect(field(again, 'Also cancelled')).toContain(names(second)[0]);
    expect((await now(final)).status).toBe('cancelled');
    expect(await world.newestAct('result.corrected')).toMatchObject({
      by: 'Marshal of results',
      after: { reason },
    });
  });

  it("/result asks again after another organiser's change, and saves only what was shown", async () => {
    const asked = await ask({ ...scores(second, 2, 1), reason: 'Kept' });
    const before = await now(second);
    await season.result(second.id, 0, 2);
    await world.press(marshal, asked, 'Save');
    await until(() => wordsOf(asked).includes('The match has changed in the meantime.'));
    expect(titleOf(asked)).toBe('Save this result?');
    expect(field(asked, 'Current result')).toContain('0–2');
    expect(await now(second)).toMatchObject({ team1Score: 0, team2Score: 2, version: before.version + 1 });
    await world.press(marshal, asked, 'Save');
    await until(() => titleOf(asked) === 'Result saved');
    expect(await now(second)).toMatchObject({ team1Score: 2, team2Score: 1 });
  });

  it('/result accepts one of two results entered at once, and asks the other organiser again', async () => {
    const other = world.organiser('Other');
    const [mine, theirs] = [await ask(scores(second, 1, 2)), await ask(scores(second, 0, 2), other)];
    await Promise.all([world.press(marshal, mine, 'Save'), world.press(other, theirs, 'Save')]);
    const states = () => [mine, theirs].map((message) => titleOf(message));
    await until(
      () =>
        states().includes('Result saved') &&
        wordsOf(mine).concat(wordsOf(theirs)).includes('in the meantime'),
    );
    expect(states().toSorted()).toEqual(['Result saved', 'Save this result?']);
  });

  it('/result keeps its question while the server is away, and saves once it is back', async () => {
    const asked = await ask(scores(second, 2, 0));
    world.door.isOpen = false;
    await world.press(marshal, asked, 'Save');
    const { registration } = world.discord.channels;
    await until(() =>
      world.play.messages(registration, marshal).some((each) => titleOf(each)?.includes('can’t be reached')),
    );
    world.door.isOpen = true;
    expect(buttonLabels(asked)).toEqual(['Save', 'Cancel']);
    await world.press(marshal, asked, 'Save');
    await until(() => titleOf(asked) === 'Result saved');
  });

  it('/result names the problem with a result', async () => {
    expect(titleOf(await ask(scores(first, 1, 1)))).toBe(
      'Scores cannot be tied. Please enter different scores.',
    );
    expect(titleOf(await ask({ match: first.id, score1: '1' }))).toBe(
      'Enter both scores, or the team that forfeits.',
    );
    expect(titleOf(await ask({ match: 'Team', score1: '1', score2: '0' }))).toBe(
      'Choose the match from the list that appears as you type.',
    );
    expect(field(await ask(scores(first, 9, 4)), 'Unusual for this format')).toBe('Best of 3 ends at 2 wins');
    await expect(ask({ match: first.id, score1: '1000', score2: '0' })).rejects.toThrow('Out of range');
  });

  it('only organisers can use /result, and it answers in their language', async () => {
    const captain = world.captain('Curious');
    expect(titleOf(await ask(scores(first, 2, 0), captain))).toBe(
      'Only organisers with the league’s admin role can do this.',
    );
    // An organiser who has since lost the role cannot save a result.
    const late = world.organiser('Late');
    const asked = await ask(scores(first, 2, 0), late);
    world.play.setAdmin(late, false);
    const before = await now(first);
    await world.press(late, asked, 'Save');
    const { registration } = world.discord.channels;
    await until(() =>
      world.play.messages(registration, late).some((each) => titleOf(each)?.includes('admin role')),
    );
    expect(await now(first)).toEqual(before);
    world.play.setLocale(marshal, Locale.PortugueseBR);
    expect(titleOf(await ask(scores(first, 1, 1)))).toBe(
      'O placar não pode terminar empatado. Digite placares diferentes.',
    );
    const shown = await ask(scores(first, 9, 4));
    expect(titleOf(shown)).toBe('Salvar este resultado?');
    expect(field(shown, 'Incomum para este formato')).toBe('MD3 termina com 2 vitórias');
    expect(buttonLabels(shown)).toEqual(['Salvar', 'Cancelar']);
  });
});
