import { isDeepStrictEqual } from 'node:util';
import { type SiteSettings, type StoredSettings, withDefaults } from '#domain/site/settings.ts';
import type { Inverses } from '../audit/inverse.ts';
import { refuseUndo } from '../audit/refuseUndo.ts';
import { requireLeagues, writeSiteSettings } from './commands.ts';
import { lockSiteSettings } from './store.ts';

/** Takes back what the site was set to. */
export const siteSettingsInverses: Inverses = {
  'site.changed': async (context, { before, after }) => {
    const row = await lockSiteSettings(context.db);
    const current = withDefaults(row.settings);
    const isAsLeft = Object.entries(after ?? {}).every(([name, value]) =>
      isDeepStrictEqual(current[name as keyof SiteSettings], value),
    );
    if (!isAsLeft) refuseUndo();
    const was = before as StoredSettings;
    await requireLeagues(context.db, was.leagues).catch(refuseUndo);
    await writeSiteSettings(context.db, context, row, was);
  },
};
