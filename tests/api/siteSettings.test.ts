import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { followSiteSettings, siteSettingsInverses } from '#api/operations/siteSettings/commands.ts';
import { defaultDonations } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import {
  applySiteDefaults,
  applySiteSettings,
  DEFAULT_SETTINGS,
  leagueIds,
  leagueName,
  siteSettings,
} from '#domain/site/settings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { startSeason } from '../support/season.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await resetSiteSettings(app);
});

const read = async () => (await app.call(visitor, 'GET', '/api/settings')).body.data;
const set = (body: object) => app.call(app.admin, 'PUT', '/api/settings', body);
const league = (name: string, more = {}) => ({
  ...{ name, shortName: name, colour: 'blue', registrationFee: 20, targetPrizePool: 400 },
  ...more,
});

describe('The site’s settings', () => {
  it('match the specification until somebody sets them, and anybody may read them', async () => {
    expect(await read()).toEqual({
      ...DEFAULT_SETTINGS,
      donations: defaultDonations(),
      version: expect.any(Number),
    });
  });

  it('can be set in part, apply at once, are logged, and allow undo', async () => {
    const { status, body } = await set({ name: 'Pairs Cup', currency: 'EUR', leagues: [league('Pairs')] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Pairs Cup', timeZone: 'Africa/Johannesburg' });
    expect([siteSettings().name, formatMoney(5), leagueIds(), leagueName('A')]).toEqual([
      ...['Pairs Cup', '€5'],
      ['A'],
      'Pairs',
    ]);
    const made = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'First' });
    expect(made.body.data).toMatchObject({ registrationFee: 20, targetPrizePool: 400 });
    const refused = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'Second', league: 'B' });
    expect(refused.body.fields).toEqual({ league: 'League must be A' });
    expect(await app.events()).toContain('site.changed');
    await undoNewest(app, siteSettingsInverses, 'site.changed');
    await followSiteSettings(app.db);
    expect([siteSettings().name, formatMoney(5), leagueIds()]).toEqual(['Turbo League', 'R5', ['A', 'B']]);
    // The setting is removed rather than set to its old value, because the environment may change later.
    expect(await app.db('site_settings').pluck('settings')).toEqual([{}]);
  });

  it('accept invitations with or without https, and override those of the environment', async () => {
    applySiteDefaults({ chatInviteUrl: 'https://discord.gg/first', messagingInviteUrl: null });
    applySiteSettings({});
    try {
      expect((await read()).chatInviteUrl).toBe('https://discord.gg/first');
      const { body } = await set({
        chatInviteUrl: ' discord.gg/AbC-123 ',
        messagingInviteUrl: 'https://liga.example/whatsapp',
      });
      expect(body.data).toMatchObject({
        chatInviteUrl: 'https://discord.gg/AbC-123',
        messagingInviteUrl: 'https://liga.example/whatsapp',
      });
      // If the invite is null, the page shows no invite, whatever the environment sets.
      await set({ chatInviteUrl: null });
      expect(await read()).toMatchObject({ chatInviteUrl: null });
    } finally {
      applySiteDefaults({});
    }
  });

  it('accept nothing without permission or from an older version', async () => {
    expect((await app.call(visitor, 'PUT', '/api/settings', { name: 'x' })).status).toBe(401);
    const { version } = await read();
    await set({ name: 'Newer' });
    const stale = await set({ name: 'Older', version });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await read()).name).toBe('Newer');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no time zone of this world', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no currency', { currency: 'RAND' }, 'currency'],
    ['no league', { leagues: [] }, 'leagues'],
    ['seven leagues', { leagues: '1234567'.split('').map((each) => league(each)) }, 'leagues'],
    ['two leagues of one name', { leagues: [league('Same'), league('same')] }, 'leagues.1.name'],
    ['a colour that is none', { leagues: [league('One', { colour: 'url(x)' })] }, 'leagues.0.colour'],
    ['a home page as an invitation', { chatInviteUrl: 'https://discord.gg/' }, 'chatInviteUrl'],
    ['an invitation of another site', { chatInviteUrl: 'https://chat.example/abc123' }, 'chatInviteUrl'],
    ['an invitation over plain http', { messagingInviteUrl: 'http://t.me/+abc123' }, 'messagingInviteUrl'],
    ['an invitation that runs', { messagingInviteUrl: 'javascript:alert(1)//abc' }, 'messagingInviteUrl'],
    [
      'an invitation with credentials',
      { messagingInviteUrl: 'https://a:b@chat.whatsapp.com/abc123' },
      'messagingInviteUrl',
    ],
    [
      'Discord as the messaging group',
      { messagingInviteUrl: 'https://discord.gg/abc' },
      'messagingInviteUrl',
    ],
    ['a law of no words', { privacy: { law: ' ', authority: null, contact: null } }, 'privacy.law'],
    ['a win that is worth no more than a loss', { points: { win: 1, loss: 1 } }, 'points.win'],
    [
      'a tier without an amount',
      { donations: { ...defaultDonations(), fanTiers: [{ name: 'Fan', amount: 0, text: 'Thanks' }] } },
      'donations.fanTiers.0.amount',
    ],
  ])('refuse %s beside its field, and keep the old value', async (_what, body, field) => {
    const { status, body: answer } = await set({ ...body });
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ ...DEFAULT_SETTINGS, donations: defaultDonations() });
  });

  it('keep a league that is in use', async () => {
    await set({ leagues: ['One', 'Two', 'Three'].map((each) => league(each)) });
    await app.call(app.admin, 'POST', '/api/tournaments', { name: 'Third', league: 'C' });
    const { status, body } = await set({ leagues: [league('One')] });
    expect([status, body.fields]).toEqual([
      400,
      { leagues: 'Three has tournaments or destinations, so it cannot be removed' },
    ]);
  });

  it('recount everything when points change, and give new tournaments their rules', async () => {
    const season = await startSeason(app, 2, { maxTeams: 2 });
    await season.generate();
    await season.beats('Team 2', 'Team 1');
    const points = async () =>
      (await app.call(visitor, 'GET', `/api/rankings/teams?tournamentId=${season.id}`)).body.data.map(
        (row: { points: number }) => row.points,
      );
    expect(await points()).toEqual([2, 0]);
    await set({ points: { win: 3, loss: 1 }, rules: 'Be kind.' });
    expect(await points()).toEqual([3, 1]);
    const { body } = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'With rules' });
    expect(body.data.rules).toBe('Be kind.');
  });

  it('have a logo that undo removes and restores, and that stays when the league is cleared', async () => {
    const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a02040' } })
      .png()
      .toBuffer();
    const { body } = await set({ logo: `data:image/png;base64,${data.toString('base64')}` });
    const { logo } = body.data;
    expect((await app.call(visitor, 'GET', logo)).status).toBe(200);
    await app.call(app.admin, 'POST', '/api/system/cleanup', {});
    expect((await app.call(visitor, 'GET', logo)).status).toBe(200);
    await app.call(app.admin, 'POST', '/api/system/clear', {});
    expect((await app.call(visitor, 'GET', logo)).status).toBe(200);
    await set({ logo: null });
    expect((await app.call(visitor, 'GET', logo)).status).toBe(404);
    await undoNewest(app, siteSettingsInverses, 'site.changed');
    expect([(await read()).logo, (await app.call(visitor, 'GET', logo)).status]).toEqual([logo, 200]);
    const wrong = await set({ logo: 'https://elsewhere.example/logo.png' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['logo']]);
  });

  it('reschedule daily work when the time zone changes', async () => {
    const dueAt = async () =>
      (await app.db('schedules').where({ name: 'nightly_backup' }).first('next_due_at')).next_due_at;
    await app.db('schedules').insert({ name: 'nightly_backup', next_due_at: new Date(0) });
    await set({ timeZone: 'Asia/Tokyo' });
    expect((await dueAt()).toISOString().slice(11)).toBe('19:00:00.000Z');
  });

  it('log nothing if nothing changes', async () => {
    const before = (await app.events()).length;
    const { version } = await read();
    expect((await set({ name: 'Turbo League' })).body.data.version).toBe(version);
    expect(await app.events()).toHaveLength(before);
  });
});
