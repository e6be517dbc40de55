import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'dotenv';
import { readConfig } from '../../start/config.ts';
import { requireForApart } from '../../start/secrets.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settings = new Set([...read('start/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));

/** A secret in the format that openssl prints. */
const RANDOM = '0123456789abcdef'.repeat(4);

/** Returns the .env that a page of documentation tells its reader to write, with the empty values filled in. */
function envOf(document: string): Record<string, string> {
  const [, written = ''] = /cat > \.env <<END\n([\s\S]*?)\n\s*END\n/.exec(read(document)) ?? [];
  const made = written.replaceAll(/^\s+/gm, '').replaceAll(/\$\(openssl rand -hex 32\)|\$password/g, RANDOM);
  const filled = made
    .replaceAll(/_ID=$/gm, '_ID=123456789012345678')
    .replaceAll(/_PASSWORD=$/gm, '_PASSWORD=of the organisers')
    .replaceAll(/_TOKEN=$/gm, '_TOKEN=of-the-bot');
  return parse(filled);
}

/** Returns the compose file's environment for every role, which overrides other settings. */
function composed(env: Record<string, string>): Record<string, string> {
  const [, written = ''] =
    /^x-league:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? [];
  const value = written.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
    if (!env[name]) throw new Error(`${name} is asked for and not set`);
    return env[name];
  });
  return { ...env, ...parse(value.replaceAll(/^ {4}(\w+): /gm, '$1=')) };
}

describe.each([
  ['the compose file, with the .env of docs/deploy.md', () => composed(envOf('docs/deploy.md'))],
  ['the .env of the systemd units', () => envOf('deploy/systemd/README.md')],
])('%s', (_, environment) => {
  it.each(['api', 'jobs', 'bot'])('the file holds every setting that the %s needs', (role) => {
    const config = readConfig(environment());
    expect(() => requireForApart(role, config)).not.toThrow();
    expect(config).toMatchObject({ redisUrl: expect.anything(), publicUrl: 'https://league.example' });
  });

  it('the file names only settings that exist', () => {
    const ofTheEngine = ['COMPOSE_FILE', 'DOMAIN', 'POSTGRES_PASSWORD'];
    const unknown = Object.keys(environment()).filter((name) => !settings.has(name));
    expect(unknown.filter((name) => !ofTheEngine.includes(name))).toEqual([]);
  });
});
