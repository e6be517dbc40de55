import { ButtonStyle } from 'discord-api-types/v10';
import { getMatch } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { findOffer } from '#api/matchDay/freePlayers/store.ts';
import { STAND_IN_OFFER } from '#domain/freePlayer.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { directly, handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { captainsOfDay, placesOfDay, sideOf } from '../matchDays/matchDayPlaces.ts';
import { pairLine } from '../matches/matchWords.ts';

export const standInOffer = handler({
  kind: 'stand_in_offered',
  on: ['standIn.offered'],
  isPersonal: true,
  destinations: async (db, { payload }) => directly((await findOffer(db, payload.offerId))?.discord_id),
  render: async (db, { payload }, app) => {
    // The offer may have been answered by now.
    if (!(await findOffer(db, payload.offerId))) return undefined;
    const match = await getMatch(db, payload.matchId);
    const team = match[sideOf(match, payload.participationId)];
    const when = match.scheduled_at ? discordTime(match.scheduled_at, 'F') : t`soon`;
    return embed({
      tournament: await getTournament(db, match.tournament_id),
      title: t`Will you stand in?`,
      url: linkTo(app, `/matches/${match.id}`),
      text: [
        t`${`**${escapeName(team?.name ?? t`A team`)}**`} has asked you to stand in: ${when}.`,
        pairLine(match),
        t`Leave the list of free players with \`/free leave\`.`,
      ].join('\n'),
      components: rowsOf([
        buttonOf(t`Yes, I’ll play`, `${STAND_IN_OFFER.accept}:${payload.offerId}`, ButtonStyle.Primary),
        buttonOf(t`Decline`, `${STAND_IN_OFFER.decline}:${payload.offerId}`),
      ]),
    });
  },
});

export const standInAnswered = handler({
  kind: 'stand_in_answered',
  inPublic: 'call',
  on: ['standIn.answered'],
  isPersonal: true,
  destinations: async (db, { payload: { matchId, participationId } }) =>
    placesOfDay(db, matchId, [sideOf(await getMatch(db, matchId), participationId)]),
  render: async (db, { id, payload }, app, { address }) => {
    const match = await getMatch(db, payload.matchId);
    const tournament = await getTournament(db, match.tournament_id);
    const kept = await db('removals').where({ event_id: id }).first('data');
    const who = kept ? `**${escapeName(kept.data.nickname)}**` : t`The player`;
    const side = sideOf(match, payload.participationId);
    const captains = (await captainsOfDay(db, match.id)).filter((captain) => captain.side === side);
    return embed({
      tournament,
      title: payload.accepts ? t`A stand-in accepted` : t`A stand-in declined`,
      url: linkTo(app, `/matches/${match.id}${ROOM_ANCHOR}`),
      text: payload.accepts
        ? t`${who} will stand in for you. If the tournament requires it, the other team must agree first. If one of your players cannot play, the stand-in takes their place; otherwise, choose the stand-in in your line-up.`
        : t`${who} cannot stand in for you. Ask somebody else.`,
      ...(address === match.id && { userMentions: captains.map((captain) => captain.address) }),
    });
  },
});
