import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Locale } from 'discord-api-types/v10';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';
import { buttonLabels, titleOf, until, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let marshal: string;
beforeAll(async () => {
  world = await startStaffWorld();
  marshal = world.organiser('Marshal of matches');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const ask = async (tournament: string, who = marshal) =>
  world.answerTo(await world.command(who, 'generate', undefined, { tournament }));
let n = 0;
async function cupOf(teams: number) {
  const { id } = await makeTournament(world.app, { name: `Cup of ${teams}` });
  for (let i = 0; i < teams; i += 1) {
    n += 1;
    await approvedTeam(world.app, n, id, { assignedGroup: 'A' });
  }
  return seasonOf(world.app, id);
}

// wholeSeason.long.test.ts covers the creation of matches and of tie-break games.
describe('The command /generate', () => {
  it("the matches are made once, in the organiser's name, even if pressed twice", async () => {
    const cup = await cupOf(3);
    const asked = await ask(cup.id);
    expect(wordsOf(asked)).toContain('3 bracket matches are missing. Generate them?');
    await Promise.all(
      ['Generate matches', 'Generate matches'].map((label) => world.press(marshal, asked, label)),
    );
    await until(() => asked.content === '3 matches were generated.');
    expect(await cup.matches()).toHaveLength(3);
    expect(await world.newestAct('matches.generated')).toMatchObject({
      by: 'Marshal of matches',
      actor: { kind: 'admin', discordId: marshal },
    });
    expect(wordsOf(await ask(cup.id))).toContain('No matches are missing.');
  });

  it('games that would settle a tie are shown before they are made', async () => {
    const cup = await cupOf(4);
    await cup.generate();
    const [best, ...others] = [n - 3, n - 2, n - 1, n].map((team) => `Team ${team}`);
    const [one = '', two = '', three = ''] = others;
    for (const loser of others) await cup.beats(best ?? '', loser);
    for (const [winner = '', loser = ''] of [
      [one, two],
      [two, three],
      [three, one],
    ])
      await cup.beats(winner, loser);
    const asked = await ask(cup.id);
    expect(buttonLabels(asked).slice(0, 2)).toEqual(['Generate Group A tie-breaks', 'Cancel']);
    const [field] = asked.embeds[0]?.fields ?? [];
    expect(field).toMatchObject({ name: 'Group A tie-break' });
    const pairs = field?.value.split('\n').map((line) => line.split(' v ').toSorted().join());
    expect(pairs?.toSorted()).toEqual([`${one},${two}`, `${one},${three}`, `${two},${three}`]);
    expect(await cup.matches()).toHaveLength(6);
    await world.press(marshal, asked, 'Cancel');
    expect([asked.content, buttonLabels(asked)]).toEqual(['Nothing has changed.', []]);
    const again = await ask(cup.id);
    await world.press(marshal, again, 'Generate Group A tie-breaks');
    await until(() => again.content === '3 matches were generated.');
    expect(await cup.matches()).toHaveLength(9);
  });

  it('a missing requirement is named in the language of the organiser', async () => {
    const { id } = await cupOf(1);
    const refusal = 'No matches could be generated. Make sure teams are properly placed in groups.';
    expect(titleOf(await ask(id))).toBe(refusal);
    const joana = world.organiser('Joana');
    world.play.setLocale(joana, Locale.PortugueseBR);
    expect(titleOf(await ask(id, joana))).toMatch(/^Nenhuma partida pôde ser criada/);
    const asked = await ask((await cupOf(2)).id, joana);
    expect(wordsOf(asked)).toContain('Falta uma partida da chave. Gerar?');
    expect(buttonLabels(asked).slice(0, 2)).toEqual(['Gerar partidas', 'Cancelar']);
  });

  it('only organisers can generate, checked again on confirmation, which survives an outage', async () => {
    const refusal = 'Only organisers with the league’s admin role can do this.';
    const cup = await cupOf(2);
    expect(titleOf(await ask(cup.id, world.captain('Curious')))).toBe(refusal);
    const late = world.organiser('Late');
    const asked = await ask(cup.id, late);
    const { registration } = world.discord.channels;
    const says = (words: string) =>
      until(() => world.play.messages(registration, late).some((each) => titleOf(each)?.includes(words)));
    world.door.isOpen = false;
    await world.press(late, asked, 'Generate matches');
    await says('can’t be reached');
    world.door.isOpen = true;
    world.play.setAdmin(late, false);
    await world.press(late, asked, 'Generate matches');
    await says(refusal);
    expect(buttonLabels(asked).slice(0, 2)).toEqual(['Generate matches', 'Cancel']);
    expect(await cup.matches()).toEqual([]);
    world.play.setAdmin(late, true);
    await world.press(late, asked, 'Generate matches');
    await until(() => asked.content === 'One match was generated.');
  });
});
