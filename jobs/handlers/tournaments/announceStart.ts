import { listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { beganEarly } from '#domain/competition/schedule.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed } from '#jobs/outbox/messages.ts';
import { pairLine } from '../matches/matchWords.ts';
import { followersOf } from '../teamRoles/followers.ts';

/** Announces that a match begins, with its planned time if it begins early, and pings the followers of its teams. */
export const announceStart: Handler<'match.started'> = {
  kind: 'match_started',
  on: ['match.started'],
  destinations: (db, { payload }) => channelsFor(db, 'match_scheduled', payload.tournamentId),
  render: async (db, { payload: { tournamentId, matchId } }, app) => {
    const [match] = await listMatchesById(db, [matchId]);
    if (match?.status !== 'live') return undefined;
    const tournament = await getTournament(db, tournamentId);
    const isEarly = beganEarly(match);
    const message = embed({
      tournament,
      title: isEarly ? t`A match starts early` : t`A match starts`,
      url: linkTo(app, `/matches/${matchId}`),
      text:
        isEarly && match.scheduled_at
          ? `${pairLine(match)}\n${t`It was scheduled for ${discordTime(match.scheduled_at, 'F')}.`}`
          : pairLine(match),
      fields: match.stream_url ? [[t`Stream`, match.stream_url]] : [],
    });
    return { ...message, roleMentions: await followersOf(db, [match]) };
  },
};
