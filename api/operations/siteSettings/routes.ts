import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/operations/siteSettings.ts';
import { changeSiteSettings, presentSiteSettings } from './commands.ts';
import { readSiteSettings } from './store.ts';

export const siteSettingsRoutes = [
  route(contract.getSiteSettings, async ({ db }) => ({
    data: presentSiteSettings(await readSiteSettings(db)),
  })),
  route(contract.updateSiteSettings, async (context, { body }) => ({
    data: await changeSiteSettings(context, body),
  })),
];
