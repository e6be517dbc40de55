import { listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import { isReminderLate, isToCome, minuteOf } from '#domain/competition/schedule.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, timeWithDistance } from '#jobs/outbox/messages.ts';
import { pairLine } from './matchWords.ts';

export const remindCaptains: Handler<'matches.upcoming'> = {
  kind: 'captain_reminded',
  inPublic: 'itself',
  isPersonal: true,
  on: ['matches.upcoming'],
  destinations: async (db, { payload: { matchIds } }) => {
    const captains = (await listCaptains(db, matchIds)).map(({ captain }) => captain);
    return [...new Set(captains)].map((address) => ({ type: 'direct', address }));
  },
  render: async (db, { payload: { tournamentId, matchIds, hours, scheduledTime } }, app, context) => {
    const minute = new Date(scheduledTime);
    if (isReminderLate(minute, hours, context.now)) return undefined;
    const own = (await listCaptains(db, matchIds)).filter(({ captain }) => captain === context.address);
    const matches = (await listMatchesById(db, [...new Set(own.map(({ match_id }) => match_id))])).filter(
      ({ status, scheduled_at }) =>
        isToCome(status) && scheduled_at !== null && minuteOf(scheduled_at).getTime() === minute.getTime(),
    );
    const [first, ...others] = matches;
    if (!first) return undefined;
    const tournament = await getTournament(db, tournamentId);
    return embed({
      tournament,
      title: titleOf(others.length > 0, hours),
      url: linkTo(app, `/matches/${first.id}`),
      text: matches.map(pairLine).join('\n'),
      fields: [[t`When`, timeWithDistance(first.scheduled_at ?? minute)]],
    });
  },
};

function titleOf(areSeveral: boolean, hours: 24 | 1): string {
  if (areSeveral) return hours === 1 ? t`You play in one hour` : t`You play in 24 hours`;
  return hours === 1 ? t`Your match is in one hour` : t`Your match is in 24 hours`;
}
