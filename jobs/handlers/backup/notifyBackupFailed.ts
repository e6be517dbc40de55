import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { handler, staffPlaces } from '#jobs/outbox/handler.ts';
import { embed, escapeText } from '#jobs/outbox/messages.ts';

export const notifyBackupFailed = handler({
  kind: 'backup_failed',
  on: ['backup.failed'],
  destinations: (db) => staffPlaces(db),
  render: async (_db, { payload }, app) =>
    embed({
      league: 'A',
      title: t`Last night’s backup failed`,
      url: linkTo(app, '/admin/system'),
      text: t`The backup is retried every minute. ${escapeText(payload.reason)}`,
    }),
});
