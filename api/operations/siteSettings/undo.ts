import { type DeletedImages, readImage, restoreImages, storeImage } from '#api/competition/logos/commands.ts';
import { type Inverses, refuseUndo, requireAsLeft } from '#api/history/recordEvent.ts';
import type { StoredSettings } from '#domain/site/settings.ts';
import { presented, requirePossible, writeSiteSettings } from './commands.ts';
import { lockSiteSettings, type UsualSlot, writeUsualSlots } from './store.ts';

export const siteSettingsInverses: Inverses = {
  'site.changed': async (context, { before, after, removed }) => {
    const row = await lockSiteSettings(context.db);
    const current = presented(row.settings);
    requireAsLeft(current, after);
    const was = before as StoredSettings;
    await requirePossible(context.db, current, was).catch(refuseUndo);
    const { images = [], slots = [] } = (removed ?? {}) as { images?: DeletedImages; slots?: UsualSlot[] };
    await restoreImages(context.db, images, context.now);
    const logo = was.logo ? await readImage(was.logo) : null;
    if (logo) await storeImage(context.db, logo, context.now).catch(refuseUndo);
    await writeSiteSettings(context, row, was);
    await writeUsualSlots(context.db, slots, context.now);
  },
};
