import { getTournament } from '#api/competition/tournaments/store.ts';
import { findGame } from '#api/games/store.ts';
import { nameUnexpectedPlayers, type UnexpectedPlayer } from '#api/games/unexpectedPlayerStore.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { captainsOfDay, dayOf, placesOfDay } from '../matchDays/matchDayPlaces.ts';
import { pairLine } from '../matches/matchWords.ts';

/** Tells both teams about unexpected players in a game of their match, in one message per game. */
export const oddPlayers = handler({
  kind: 'odd_players',
  inPublic: 'call',
  on: ['game.oddPlayers'],
  isPersonal: true,
  destinations: (db, { payload: { matchId } }) => placesOfDay(db, matchId),
  subjects: ({ payload: { matchId, dotaMatchId } }) => [`${matchId}:${dotaMatchId}`],
  render: async (db, { payload: { matchId, dotaMatchId } }, app, { isEdit, address, now }) => {
    const game = await findGame(db, dotaMatchId);
    const odd = game?.match_id === matchId ? await nameUnexpectedPlayers(db, game.oddities) : [];
    if (odd.length === 0 && !isEdit) return undefined;
    const loaded = await dayOf(db, matchId, now);
    const lines =
      odd.length > 0
        ? [...odd.map(oddText), t`If this is wrong, pause the game and fix it, or ask the staff.`]
        : [t`Everybody in the game is now in their team’s line-up.`];
    return embed({
      tournament: await getTournament(db, loaded.match.tournament_id),
      title: odd.length > 0 ? t`Unexpected player in the game` : t`The line-ups are correct`,
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [pairLine(loaded.match), ...lines].join('\n'),
      ...(address === matchId && {
        userMentions: (await captainsOfDay(db, matchId)).map((captain) => captain.address),
      }),
    });
  },
});

function oddText({ name, steamId, what }: UnexpectedPlayer): string {
  const who = name === null ? t`Unknown account, ${steamId}` : `**${escapeName(name)}**`;
  if (what === 'stranger') return t`${who}: in the game, but on neither roster.`;
  return what === 'substitute'
    ? t`${who}: in the game, but not in the line-up.`
    : t`${who}: on the other team’s side.`;
}
