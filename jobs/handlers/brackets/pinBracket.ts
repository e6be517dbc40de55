import { getTournament } from '#api/competition/tournaments/store.ts';
import { championTitle } from '#domain/game/words.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { EventRecord, Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { isOver, PINNED_EVENTS, pinnedPlaces, pinnedTournaments } from './pinnedPlaces.ts';
import { readBracket } from './readBracket.ts';

/** On a match day, a bracket changes only if the series score does. */
const changesBracket = ({ payload }: EventRecord) =>
  !('happened' in payload) || payload.happened.some(({ what }) => what === 'score_shown');

/** Shows a picture of a tournament's groups or bracket in one pinned message in each channel set up for it. */
export const pinBracket: Handler = {
  kind: 'pinned_bracket',
  on: [...PINNED_EVENTS, 'matchDay.changed'],
  isDebounced: true,
  destinations: async (db, event) => (changesBracket(event) ? pinnedPlaces(db, 'pinned_bracket', event) : []),
  subjects: (event, db) => pinnedTournaments(db, event),
  render: async (db, _event, app, { subject: tournamentId, isEdit }) => {
    const tournament = await getTournament(db, tournamentId);
    const { isEmpty, champion } = await readBracket(db, tournamentId);
    if (!isEdit && (isEmpty || isOver(tournament))) return undefined;
    const message = embed({
      tournament,
      title: t`Bracket`,
      url: pageOf(app, tournament, 'bracket'),
      text: `**${escapeName(tournament.name)}**${champion ? `\n${t`${championTitle(tournament.format)}: ${`**${escapeName(champion.name)}**`}`}` : ''}`,
    });
    const description = t`The ${tournament.name} groups or bracket`;
    return {
      ...message,
      isPinned: true,
      ...(!isEmpty && { picture: { path: `/pictures/tournaments/${tournamentId}.png`, description } }),
    };
  },
};
