import { getTournament } from '#api/competition/tournaments/store.ts';
import { DAY_STAFF } from '#domain/matchDay/buttons.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed } from '#jobs/outbox/messages.ts';
import { nameOf, pairLine } from '../matches/matchWords.ts';
import { buttonOf, rowsOf } from './matchDayButtons.ts';
import { lossWords, minutesWords } from './matchDayCard.ts';
import { dayOf, staffPlacesOfDay } from './matchDayPlaces.ts';

/** Reports each step of a ladder to the staff, with a button that undoes it. */
export const matchPenalty: Handler<'matchDay.changed'> = {
  kind: 'match_penalty',
  on: ['matchDay.changed'],
  destinations: async (db, { payload: { matchId, happened } }) =>
    happened.some(({ what }) => what === 'penalized') ? staffPlacesOfDay(db, matchId) : [],
  render: async (db, { id, payload: { matchId, happened } }, app, { now }) => {
    const loaded = await dayOf(db, matchId, now);
    const tournament = await getTournament(db, loaded.match.tournament_id);
    const [step] = happened.filter((each) => each.what === 'penalized');
    if (!step) return undefined;
    const message = embed({
      tournament,
      title: t`Late penalty`,
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [
        pairLine(loaded.match),
        t`${`**${nameOf(loaded, step.side)}**`} was not there ${minutesWords(step.minutes)} after the start and loses ${lossWords(step.penalty)}.`,
      ].join('\n'),
    });
    return { ...message, components: rowsOf([buttonOf(t`Undo penalty`, `${DAY_STAFF.takeBack}:${id}`)]) };
  },
};
