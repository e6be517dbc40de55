import type { Logger } from 'pino';
import { getSiteSettings } from '#domain/contract/siteSettings.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import type { ConnectApi } from './connectApi.ts';

const EVERY = 30_000;

/** Keeps the bot at what the site is set to, as far as the api answers; `changed` is told of another version. */
export function watchSiteSettings(connect: ConnectApi, log: Logger, changed: () => void) {
  let version: number | undefined;
  const refresh = async (timeout?: number) => {
    const { data } = await connect(undefined, timeout).call(getSiteSettings, {});
    const { version: newest, ...settings } = data;
    applySiteSettings(settings);
    if (version !== undefined && version !== newest) changed();
    version = newest;
  };
  const refreshSoon = (timeout?: number) =>
    refresh(timeout).catch((error: Error) => log.debug({ reason: error.message }, 'settings not refreshed'));
  const timer = setInterval(() => void refreshSoon(), EVERY);
  return { refreshSoon, stop: () => clearInterval(timer) };
}
