import { afterEach, describe, expect, it } from '@jest/globals';
import { deployedCommands } from '#bot/dispatch.ts';
import { english, LANGUAGES, wordsFor } from '#bot/language/language.ts';
import { GAME_IDS } from '#domain/games/games.ts';
import { readAccount } from '#domain/registrations/account.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';

afterEach(() => applySiteSettings({}));

const portuguese = wordsFor('pt-BR');

describe('The bot of a league for another game', () => {
  it('has no Dota commands, and describes the others in the words of its game', () => {
    const names = () => deployedCommands().map(({ name }) => name);
    expect(names()).toContain('gsi');
    applySiteSettings({ game: 'rocketleague' });
    expect(names()).not.toContain('gsi');
    const described = JSON.stringify(deployedCommands());
    expect(described).toContain('Your Epic name, such as Stormstormer');
    expect(described).toContain('Seu nome na Epic, como Stormstormer');
    expect(described).not.toMatch(/dota|turbo|steam id/i);
  });

  it.each(GAME_IDS)('asks players of %s for their accounts, within Discord’s limits', (game) => {
    applySiteSettings({ game });
    for (const { form, team, bracket, player } of LANGUAGES) {
      for (const help of [team.player.steamIdHelp, team.player.textAccountHelp])
        expect(help.length).toBeLessThanOrEqual(100);
      expect(team.player.steamId.length).toBeLessThanOrEqual(45);
      const said = [form.playersTextHelp, form.playerTextHelp, bracket.champion, player.none].join();
      if (!['dota2', 'counterstrike2'].includes(game)) expect(said).not.toMatch(/dota|turbo|steam/i);
    }
    for (const { description, description_localizations: other } of deployedCommands())
      for (const text of [description, ...Object.values(other ?? {})])
        expect(String(text).length).toBeLessThanOrEqual(100);
  });

  it('names the problem with an account in both languages', () => {
    applySiteSettings({ game: 'valorant' });
    const read = readAccount('x');
    const said = 'problem' in read ? read.problem : '';
    expect([english.sentence(said), portuguese.sentence(said)]).toEqual([
      'The Riot ID is shorter than 2 characters.',
      'O Riot ID tem menos de 2 caracteres.',
    ]);
    applySiteSettings({ game: 'other' });
    expect(portuguese.sentence(sentence('write_both_apart'))).toBe(
      'Escreva um apelido, um | e um ID de jogador.',
    );
    expect(english.sentence(sentence('write_both_apart'))).toBe('Enter a nickname, a | and a Player ID.');
  });
});
