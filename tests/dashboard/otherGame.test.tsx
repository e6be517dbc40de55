import { afterEach, describe, expect, it } from '@jest/globals';
import { render, viewPaths } from '#dashboard/app/entryServer.tsx';
import type { GameId } from '#domain/games/games.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { FIRST_START, type Site } from '#ui/site.ts';
import { createSeason, teamOf, tournamentOf } from './publicSeason.ts';

afterEach(() => applySiteSettings({}));

const cup = tournamentOf({ name: 'Summer Cup', description: 'Three against three.' });

function pageOf(url: string, game: GameId, more: Partial<Site> = {}) {
  const { send } = createSeason([cup], [teamOf(cup, 'Braai Squad', ['33'])]);
  const site = { ...FIRST_START.site, name: 'Sunday League', game, ...more };
  return render({ url, league: 'A', theme: null, site, session: { admin: false }, send });
}

const OURS = /dota|turbo|steam|valve|radiant/i;
const words = (html: string) => html.replace(/<[^>]*>/g, ' ');

describe('A site for another game', () => {
  it.each(['/', '/teams', '/tournaments', '/bracket', '/players', '/socials', '/privacy', '/season'])(
    'never mentions Dota in text or head: %s',
    async (url) => {
      const { status, html, head, title } = await pageOf(url, 'rocketleague');
      expect(status).toBe(200);
      expect([words(html), JSON.stringify(head), title].filter((text) => OURS.test(text))).toEqual([]);
    },
  );

  it('names the game, its player ids, and the makers it is not affiliated with', async () => {
    const { html } = await pageOf('/socials', 'rocketleague');
    expect(words(html)).toContain('Amateur Rocket League competition. Not affiliated with Psyonix.');
    expect(words(html)).toContain('An Epic name for each player, exactly as in the game');
    expect(words(html)).toContain('such as “1 Stormstormer | Stormstormer”');
    const own = await pageOf('/', 'other', { gameName: 'Bao' });
    expect(words(own.html)).toContain('Amateur Bao competition. Not affiliated with the game’s makers.');
    const nameless = await pageOf('/', 'other');
    expect(words(nameless.html)).toContain('Amateur competition.');
  });

  it.each([
    ['Africa/Johannesburg', /\(POPIA\) gives you .* complain to the Information Regulator of South Africa\./],
    ['Europe/Berlin', /\(GDPR\) gives you .* complain to the data protection authority of your country\./],
    ['America/Sao_Paulo', /\(LGPD\) gives you .* complain to the National Data Protection Authority/],
    ['Pacific/Auckland', /The data protection law of your country gives you/],
  ])('names the law of %s on the privacy page', async (timeZone, says) => {
    const text = words((await pageOf('/privacy', 'rocketleague', { timeZone })).html);
    expect(text).toMatch(says);
    expect(text.includes('South Africa')).toBe(timeZone === 'Africa/Johannesburg');
  });

  it('shows the admin’s own settings on the privacy page', async () => {
    const privacy = {
      law: 'The Privacy Act 2020',
      authority: 'the Commissioner',
      contact: 'data@liga.example',
    };
    const text = words((await pageOf('/privacy', 'dota2', { privacy })).html);
    expect(text).toContain('The Privacy Act 2020 gives you these rights.');
    expect(text).toContain('you may complain to the Commissioner.');
    expect(text).toContain('Write to data@liga.example for a copy');
  });

  it('names the host of heroes’ portraits on the privacy page only if the operator chose one', async () => {
    const heroPictures = 'https://pictures.example/{id}.png';
    const says = async (...asked: Parameters<typeof pageOf>) =>
      words((await pageOf(...asked)).html).includes('heroes’ portraits from pictures.example');
    expect(await says('/privacy', 'dota2', { heroPictures })).toBe(true);
    expect(await says('/privacy', 'dota2')).toBe(false);
    expect(await says('/privacy', 'valorant', { heroPictures })).toBe(false);
  });

  it('has no pages of game data, and no links to them', async () => {
    for (const path of ['/stats', '/broadcast/game'])
      expect([(await pageOf(path, 'counterstrike2')).status, path]).toEqual([404, path]);
    const { html } = await pageOf('/', 'valorant');
    expect(html).not.toContain('href="/stats');
    expect(viewPaths({ ...FIRST_START.site, game: 'valorant' })).not.toContain('/stats');
    expect((await pageOf('/stats', 'dota2')).status).toBe(200);
    expect(viewPaths(FIRST_START.site)).toContain('/stats');
  });
});
