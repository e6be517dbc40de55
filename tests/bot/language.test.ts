import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Locale } from 'discord-api-types/v10';
import { COMMANDS } from '#bot/dispatch.ts';
import { english, LANGUAGES, wordsFor } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { emptyForm } from '#bot/registrations/fields.ts';
import { registrationModal } from '#bot/registrations/form.ts';
import { entrantFeeds, placeFeeds } from '#domain/competition/stages/feeds.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { type PlannedStage, writeStages } from '#domain/competition/stages/tournament.ts';
import type { DomainError } from '#domain/errors.ts';
import { GAME_IDS, GAMES } from '#domain/games/games.ts';
import { closedReason, requireUndecided, withdrawal } from '#domain/registrations/registration.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { type Phrase, textOf } from '#domain/text/phrase.ts';
import portugueseSentences from '#domain/text/pt.json' with { type: 'json' };
import { sentence } from '#domain/text/sentences.ts';
import chineseSentences from '#domain/text/zh.json' with { type: 'json' };
import type { Played } from '../../packages/discord-simulator/sender.ts';
import { makeTournament } from '../support/factories.ts';
import { startSeason } from '../support/season.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  wordsOf,
} from './support/botWorld.ts';

const portuguese = wordsFor(Locale.PortugueseBR);
const chinese = wordsFor(Locale.ChineseCN);

describe('A captain whose Discord is in Portuguese', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
    await makeTournament(world.app, { name: 'Copa' });
    await world.readyBot();
  });
  afterAll(() => world.stop());

  it('the captain registers in Portuguese, and a change of language keeps the typed text', async () => {
    const captain = world.captain('Joana');
    world.play.setLocale(captain, Locale.PortugueseBR);
    const opened = await world.command(captain, 'register');
    expect(labelsOf(opened)).toEqual([
      'Nome do time',
      'Tag',
      'Contato',
      'Jogadores, posição 1 a 5',
      'Reserva',
    ]);
    const typed = { ...TYPED, players: TYPED.players.replace(/1001$/m, 'nothing') };
    const faulty = await world.answerTo(await world.play.submitModal(opened, typed));
    expect(titleOf(faulty)).toBe('Uma linha precisa de correção');
    expect(wordsOf(faulty)).toContain('Isto não é um Steam ID. Use os 17 dígitos ou o link do perfil.');
    expect(buttonLabels(faulty)).toEqual(['Editar e enviar de novo', 'Descartar']);

    world.play.setLocale(captain, Locale.EnglishGB);
    const again = await world.press(captain, faulty, 'Editar e enviar de novo');
    expect(labelsOf(again)[0]).toBe('Team name');
    expect(fieldsOf(again)).toEqual(typed);
    const taken = await world.answerTo(await world.play.submitModal(again, TYPED));
    expect(titleOf(taken)).toBe('Received, awaiting review');

    world.play.setLocale(captain, Locale.PortugueseBR);
    const seen = await world.answerTo(await world.command(captain, 'team', 'see'));
    expect([titleOf(seen), ...buttonLabels(seen)]).toEqual([
      'Em análise',
      'Editar time',
      'Ver confirmações',
      'Trocar um jogador',
      'Adicionar um logo',
      'Retirar',
    ]);
  });

  it('the captain reads the server’s refusals in Portuguese', async () => {
    const captain = world.captain('Caio');
    world.play.setLocale(captain, Locale.PortugueseBR);
    const typed = { ...TYPED, tag: 'OTHER', players: rosterOf(2) };
    const opened = await world.command(captain, 'register');
    const refused = await world.answerTo(await world.play.submitModal(opened, typed));
    expect(wordsOf(refused)).toContain('Outro time deste torneio tem este nome');
    expect(titleOf(await world.answerTo(await world.command(captain, 'team', 'see')))).toBe(
      'Você ainda não tem inscrição. Inscreva-se com /register.',
    );
  });

  it('a captain whose language has no translation reads English', async () => {
    const captain = world.captain('Sanne');
    world.play.setLocale(captain, Locale.Dutch);
    const seen = await world.answerTo(await world.command(captain, 'team', 'see'));
    expect(titleOf(seen)).toBe(english.registration.none);
  });

  it('a captain whose Discord is in Chinese registers and is refused in Chinese', async () => {
    const captain = world.captain('Wei');
    world.play.setLocale(captain, Locale.ChineseCN);
    const opened = await world.command(captain, 'register');
    expect(labelsOf(opened)).toEqual(['战队名称', '战队简称', '联系方式', '选手，位置 1 至 5', '替补']);
    const typed = { ...TYPED, tag: 'WEI', players: rosterOf(3) };
    const refused = await world.answerTo(await world.play.submitModal(opened, typed));
    expect(wordsOf(refused)).toContain('本赛事中已有其他战队使用此名称');
  });

  it('the captain reads rounds and open places of a bracket in Portuguese', async () => {
    const stages = writeStages([
      {
        name: 'Suíço',
        settings: {
          ...{ kind: 'swiss', matchFormat: 'Best of 1', pairing: 'by_hand', length: { rounds: 2 } },
          tieBreakers: ['buchholz'],
        },
        feeds: entrantFeeds(4),
      },
      { ...(planFor('double_elimination', 4)?.[0] as PlannedStage), feeds: placeFeeds(0, 4) },
    ]);
    const season = await startSeason(world.app, 4, { name: 'Suíço', maxTeams: 4, stages });
    await season.generate();
    const captain = world.captain('Joaquim');
    world.play.setLocale(captain, Locale.PortugueseBR);
    const asked = await world.command(captain, 'bracket', undefined, { tournament: season.id });
    const said = wordsOf(await world.answerTo(asked));
    for (const words of [
      'Rodada 1',
      'R1 partida 1: Team 1 v definido pela organização',
      'Chave superior, rodada 1',
      'Superior R1 partida 1: 1º de Suíço v 4º de Suíço',
      'perdedor de Superior R1 partida 1 v perdedor de Superior R1 partida 2',
      'Grande final: vencedor de Superior R2 partida 1 v vencedor de Inferior R2 partida 1',
      'Grande final (reset)',
    ])
      expect(said).toContain(words);
    expect(said).not.toMatch(/Round|Upper|Lower|Winner|Loser|by hand| of /);
  });
});

describe('Every language', () => {
  afterEach(() => applySiteSettings({}));

  it.each(LANGUAGES.map((words) => [words.locale, words] as const))(
    'the texts of the form in %s fit Discord’s limits',
    (_, words) => {
      for (const game of GAME_IDS)
        for (const size of [1, 2, 7]) {
          const reserves = size === 2 ? ['Bench'] : ['Bench', 'Second bench'];
          applySiteSettings({
            game,
            teamSize: size,
            roles: [...'abcdefg'.split('').slice(0, size), ...reserves],
          });
          const { components } = registrationModal({ kind: 'new', tournamentId: undefined }, 'Team', words);
          const fields = components as unknown as { label: string; description: string }[];
          expect(new Set(fields.map(({ label }) => label)).size).toBe(5);
          for (const { label, description } of fields) {
            expect(label.length).toBeLessThanOrEqual(45);
            expect(description.length).toBeLessThanOrEqual(100);
          }
        }
    },
  );

  it('every command and option is described within 100 characters', () => {
    const parts = COMMANDS.flatMap(({ data }) => [data, ...partsOf(data.options ?? [])]);
    expect(parts.length).toBeGreaterThan(10);
    for (const { description, description_localizations: localized } of parts) {
      expect(description.length).toBeLessThanOrEqual(100);
      expect(Object.keys(localized ?? {}).toSorted()).toEqual(['pt-BR', 'zh-CN', 'zh-TW']);
      for (const text of Object.values(localized ?? {})) {
        expect(text).toBeTruthy();
        expect(text?.length).toBeLessThanOrEqual(100);
      }
    }
  });

  it('every command is in the table of docs/discord.md', () => {
    const document = readFileSync(new URL('../../docs/discord.md', import.meta.url), 'utf8');
    const rows = COMMANDS.map(
      ({ data, audience }) => `| \`/${data.name}\` | ${audience} | ${data.description} |`,
    );
    expect(document.match(/^\| `\/\w+` .*$/gm)).toEqual(rows);
  });

  it.each(LANGUAGES.slice(1).map((words) => [words.locale, words] as const))(
    'every problem of a form or registration has a sentence in %s',
    (_, { sentence: said }) => {
      const phrases = new Map(
        [...problemsOfForms(), ...refusals()].map((phrase) => [textOf(phrase), phrase]),
      );
      expect(phrases.size).toBeGreaterThan(25);
      const left = [...phrases].filter(([text, phrase]) => said(phrase) === text);
      expect(left).toEqual([]);
    },
  );

  it('roles of the known games, formats and rounds are named in every language', () => {
    const roles = GAME_IDS.flatMap((game) => GAMES[game].roles);
    for (const { terms } of [portugueseSentences, chineseSentences])
      for (const role of roles) expect(Object.keys(terms)).toContain(role);
    for (const { term, serverName } of LANGUAGES.slice(1)) {
      for (const text of ['Reserve', 'Best of 3']) expect(term(text)).not.toBe(text);
      for (const text of ['Round 2', 'Upper bracket final', '2nd in Group B'])
        expect(serverName(text)).not.toBe(text);
    }
  });

  it('a name from the server is translated into Chinese with its parts', () => {
    expect(
      ['Loser of Upper R1 match 2', '1st in Suíço', 'Group A tie-break', 'Our own round'].map(
        chinese.serverName,
      ),
    ).toEqual(['胜者组第 1 轮第 2 场 败者', 'Suíço 第 1 名', 'A 组加赛', 'Our own round']);
    expect(wordsFor(Locale.ChineseTW)).toBe(chinese);
  });

  it('a sentence without a translation is left as it is', () => {
    expect(portuguese.sentence('Ananas is not a fruit (yet).')).toBe('Ananas is not a fruit (yet).');
  });

  it('names are inserted unchanged, whatever characters they hold', () => {
    const said = sentence('plays_elsewhere', { name: '$& {holder}', holder: '(.*) {}' });
    expect(portuguese.sentence(said)).toBe('$& {holder} já joga por (.*) {} neste torneio');
  });
});

type Part = {
  description: string;
  description_localizations?: Record<string, string> | null;
  options?: Part[];
};
const partsOf = (options: readonly object[]): Part[] =>
  (options as Part[]).flatMap((option) => [option, ...partsOf(option.options ?? [])]);

const labelsOf = ({ answer }: Played) =>
  answer.kind === 'modal' ? answer.modal.components.map(({ label }) => label) : answer.kind;

/** Returns every problem that an incorrectly completed form can have. */
function problemsOfForms(): Phrase[] {
  const bad = ['abc', '0', '12345678901', '99999999999999999999', '103582791429521409', '[g:1:4]'];
  const links = ['id/abc', 'groups/abc'].map((path) => `https://steamcommunity.com/${path}`);
  const rosters = [
    ...[...bad, ...links].map((id) => `1 Nick ${id}`),
    ...[
      '',
      '76561198859019881',
      'Nick',
      '1 A\u0007b 76561198859019881',
      `1 ${'x'.repeat(65)} 76561198859019881`,
    ],
    '1 A 76561198859019881\n1 B 76561198859019881\n3 C 1\n4 D 2\n5 E 3\n6 F 4',
  ];
  const names = ['', '\u0007', 'a\u202eb', '\u200b', 'x'.repeat(65), '\ud800'];
  const forms = [
    ...rosters.map((players) => ({ ...emptyForm(), name: 'a', tag: 'b', players })),
    ...names.map((name) => ({ ...emptyForm(), name, tag: name, contact: name.repeat(9), players: '' })),
    { ...emptyForm(), reserve: 'One 76561198859019881\nTwo 76561198859019882' },
    { ...emptyForm(), players: '1 A 76561198859019881', reserve: 'B 76561198859019881' },
  ];
  return forms.flatMap((typed) => checkForm(typed, english).findings.flatMap(({ problems }) => problems));
}

/** Returns every error that can prevent sending, changing or withdrawing a registration. */
function refusals(): Phrase[] {
  const facts = { registrationOpen: true, registrationClosesAt: null, now: new Date() };
  const closed = [
    closedReason({ ...facts, status: 'completed' }),
    closedReason({ ...facts, status: 'cancelled' }),
    closedReason({ ...facts, status: 'live', registrationOpen: false }),
    closedReason({ ...facts, status: 'live', registrationClosesAt: new Date(0) }),
  ];
  const decided = (['approved', 'rejected', 'withdrawn'] as const).flatMap((status) => [
    messageOf(() => requireUndecided(status)),
    messageOf(() => withdrawal(status)),
  ]);
  return [...closed, ...decided].flatMap((sentence) => sentence ?? []);
}

function messageOf(act: () => unknown): Phrase | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as DomainError).phrase();
  }
}
