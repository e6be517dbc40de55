import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig, readEnvironment } from '../../start/config.ts';

describe('The settings', () => {
  it('every setting has a default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      portIsSet: false,
      host: '127.0.0.1',
      productName: 'Turbo League',
      leagueTimeZone: 'Africa/Johannesburg',
      sampleData: 'auto',
      discord: {},
      importAddresses: {
        startgg: 'https://api.start.gg',
        challonge: 'https://api.challonge.com',
        toornament: 'https://api.toornament.com',
      },
      gameSources: { opendota: 'https://api.opendota.com', steam: 'https://api.steampowered.com' },
      backupsKept: 14,
      webhookAllowLoopback: false,
      trustedProxies: [],
      limits: { readsPerMinute: 6_000, writesPerMinute: 1_200, pagesPerMinute: 600 },
      logLevel: 'info',
    });
  });

  it('settings are read from the environment', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://league.example/',
      DATABASE_URL: 'postgres://u:p@db/league',
      DISCORD_GUILD_ID: '123456789012345678',
      WEBHOOK_ALLOW_LOOPBACK: 'true',
    });
    expect(config).toMatchObject({
      port: 8080,
      portIsSet: true,
      host: '0.0.0.0',
      publicUrl: 'https://league.example',
      discord: { guildId: '123456789012345678' },
      webhookAllowLoopback: true,
    });
  });

  it('an empty setting counts as unset', () => {
    expect(readConfig({ PORT: '', DISCORD_TOKEN: ' ', LOG_LEVEL: '' })).toMatchObject({
      portIsSet: false,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'league.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_URL', 'ftp://x'],
    ['SERVICE_TOKEN', 'two words that are long enough for it'],
    ['LEAGUE_TIME_ZONE', 'Mars/Olympus'],
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['DATABASE_REPLICA_URL', 'mysql://hunter2@db'],
    ['REDIS_URL', 'http://redis'],
    ['SAMPLE_DATA', 'sometimes'],
    ['BACKUPS_KEPT', '-1'],
    ['DISCORD_GUILD_ID', 'my server'],
    ['DISCORD_ADMIN_ROLE_ID', '12'],
    ['DISCORD_API_URL', 'discord'],
    ['OPENDOTA_API_URL', 'opendota'],
    ['STARTGG_API_URL', 'start.gg'],
    ['CHAT_INVITE_URL', 'discord.gg/x'],
    ['HERO_PICTURES_URL', 'https://pictures.example/axe.png'],
    ['WEBHOOK_ALLOW_LOOPBACK', 'perhaps'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, everybody'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line, without its value', (name, value) => {
    const line = messageOf(() => readConfig({ [name]: value }));
    expect(line).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(line).not.toContain(value);
  });

  it.each([
    ['ADMIN_PASSWORD', 'x', '12 to 1000 characters long'],
    ['ADMIN_PASSWORD', 'eleven char', '12 to 1000 characters long'],
    ['ADMIN_PASSWORD', 'a long one of your own', 'your own, not the text of the example'],
    ['ADMIN_PASSWORD', 'abababababababab', 'made of at least 5 different characters'],
    ['SESSION_SECRET', 'x', '32 to 1000 characters long; openssl rand -hex 32 makes one'],
    ['SESSION_SECRET', 'x'.repeat(64), 'made of at least 5 different characters; openssl'],
    ['SERVICE_TOKEN', 'x', '32 to 1000 characters long; openssl rand -hex 32 makes one'],
    ['SERVICE_TOKEN', 'a-long-random-text', 'your own, not the text of the example'],
    ['PUBLIC_URL', 'https://league.example/cup', 'an address without a path'],
    ['PUBLIC_URL', 'https://league.example/?from=x', 'an address without a query'],
    ['PUBLIC_URL', 'https://league.example#x', 'an address without a query'],
    ['PUBLIC_URL', 'https://somebody:hunter2@league.example', 'an address without a user name or password'],
    ['API_URL', 'http://somebody:hunter2@127.0.0.1:3000', 'an address without a user name or password'],
    ['API_URL', 'http://127.0.0.1:3000?x=1', 'an address without a query'],
  ])('%s=%s is refused with the reason', (name, value, reason) => {
    const line = messageOf(() => readConfig({ [name]: value }));
    expect(line.startsWith(`${name} must be ${reason}`)).toBe(true);
    expect(line).not.toContain('hunter2');
  });

  it('unguessable secrets are accepted, as is an address with a trailing slash', () => {
    const secret = randomBytes(32).toString('hex');
    const own = { ADMIN_PASSWORD: 'our own words', SESSION_SECRET: secret, SERVICE_TOKEN: secret };
    const config = readConfig({ ...own, PUBLIC_URL: 'https://league.example:8443/' });
    expect(config).toMatchObject({ adminPassword: 'our own words', sessionSecret: secret });
    expect(config.publicUrl).toBe('https://league.example:8443');
  });

  it.each<[string, Buffer | string, RegExp | object]>([
    [
      'a binary file',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
      /\.env is no text in UTF-8.*Save it as UTF-8/,
    ],
    ['UTF-16', Buffer.from('PORT=8080\n', 'utf16le'), /\.env is no text in UTF-8/],
    [
      'words without a setting',
      'what we want to set\n',
      /\.env has an invalid line: write each setting on its own line/,
    ],
    ['comments alone', '# PORT=8080\n\n', {}],
    ['settings behind a mark of UTF-8', '\uFEFFHOST=127.0.0.7\n', { HOST: '127.0.0.7' }],
  ])('a .env with %s is read, or refused by name', (_, content, outcome) => {
    const folder = mkdtempSync(join(tmpdir(), 'turbo-league-env-'));
    writeFileSync(join(folder, '.env'), content);
    if (outcome instanceof RegExp) expect(messageOf(() => readEnvironment(folder))).toMatch(outcome);
    else expect(readEnvironment(folder)).toMatchObject(outcome);
    rmSync(folder, { recursive: true });
  });

  it('several wrong settings are named in one line', () => {
    expect(messageOf(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' }))).toMatch(/^PORT .*; LOG_LEVEL [^\n]*$/);
  });

  it('every setting has a line in .env.example', () => {
    const source = readFileSync(new URL('../../start/config.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name);
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    expect(names).toHaveLength(43);
    expect([...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name).toSorted()).toEqual(
      names.toSorted(),
    );
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it was accepted');
}
