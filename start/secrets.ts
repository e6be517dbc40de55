import type { Config } from './config.ts';

export type Secrets = { serviceToken: string; sessionSecret: string };

/** The secrets of the API and the workers: configured, or created once and stored in DATA_DIR. */
export async function openSecrets(config: Config, dataDir: string): Promise<Secrets> {
  const { readOrCreateSecret } = await import('../packages/embedded-postgres/secretFile.ts');
  return {
    serviceToken: config.serviceToken ?? (await readOrCreateSecret(dataDir, 'service-token')),
    sessionSecret: config.sessionSecret ?? (await readOrCreateSecret(dataDir, 'session-secret')),
  };
}

/** Throws a one-line error with the missing settings that a role in a separate process cannot derive. */
export function requireForApart(role: string, config: Config): void {
  const needed: Record<string, [string, string | undefined][]> = {
    // No other role can share the embedded database, so the saved secrets suffice.
    api: config.databaseUrl
      ? [
          ['SERVICE_TOKEN', config.serviceToken],
          ['SESSION_SECRET', config.sessionSecret],
        ]
      : [],
    // The API encrypts webhook URLs with this secret, so the jobs need the same one.
    jobs: [
      ['DATABASE_URL', config.databaseUrl],
      ['SESSION_SECRET', config.sessionSecret],
    ],
    bot: [
      ['DISCORD_TOKEN', config.discord.token],
      ['API_URL', config.apiUrl],
      ['SERVICE_TOKEN', config.serviceToken],
    ],
  };
  const missing = (needed[role] ?? []).filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `start:${role} runs apart from the other roles and needs ${missing.join(', ')} to be set.`,
    );
}
