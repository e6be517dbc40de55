import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/operations/siteSettings.ts';
import { changeSiteSettings, presentSiteSettings } from './commands.ts';
import { readSiteSettings } from './store.ts';

export const siteSettingsRoutes = [
  dataRoute(contract.getSiteSettings, async ({ db }) => presentSiteSettings(await readSiteSettings(db))),
  dataRoute(contract.updateSiteSettings, (context, { body }) => changeSiteSettings(context, body)),
];
