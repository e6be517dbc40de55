import type { Logger } from 'pino';
import { getSiteSettings } from '#domain/contract/siteSettings.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import type { ConnectApi } from './connectApi.ts';

const EVERY = 30_000;

/** Keeps the bot at what the site is set to, as far as the api answers; `changed` is told of another version. */
export function watchSiteSettings(connect: ConnectApi, log: Logger, changed: () => void) {
  let version: number | undefined;
  const read = async (timeout?: number) => {
    const { data } = await connect(undefined, timeout).call(getSiteSettings, {});
    const { version: newest, ...settings } = data;
    // One process may be the api as well: an answer of before must not stand above what it was set to since.
    if (newest === version) return;
    version = newest;
    applySiteSettings(settings);
    changed();
  };
  /** Asks the api once, `timeout` in milliseconds; a fault leaves all as it is. */
  const refresh = (timeout?: number) =>
    read(timeout).catch((error: Error) => log.debug({ reason: error.message }, 'settings not refreshed'));
  const timer = setInterval(() => void refresh(), EVERY);
  return { refresh, stop: () => clearInterval(timer) };
}
