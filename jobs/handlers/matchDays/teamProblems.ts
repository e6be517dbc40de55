import { type FullMatch, getMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { findMatchRoom, isRoomOpen } from '#api/matchDay/matchDays/roomStore.ts';
import { listLacks, listToCheck, type Shortage } from '#api/matchDay/matchDays/shortageStore.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { linkTo, pageOf, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { directly, handler, staffPlacesFor } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { nameOf, pairLine } from '../matches/matchWords.ts';

const WHY: Record<Unreached, (team: string) => string> = {
  left: (team) => t`${team} cannot be reached: its captain has left the server.`,
  closed: (team) => t`${team} cannot be reached: its captain does not accept direct messages.`,
  hidden: (team) =>
    t`${team}’s captain cannot see the match room channel. Both teams get direct messages instead.`,
};

const REMEDIES: Record<Unreached, () => string> = {
  left: () => t`Give the team to another captain in the console, under Registrations, or ask its players.`,
  closed: () =>
    t`Ask the captain to allow direct messages from this server, or to add a vice-captain with \`/captain\`.`,
  hidden: () => t`Let captains see the match room channel: \`/setup\` shows what is missing.`,
};

export const staffOfUnreached = handler({
  kind: 'captain_unreached',
  on: ['matchDay.unreached'],
  destinations: (db, { payload }) => staffPlacesFor(db, payload.tournamentId),
  render: async (db, { payload: { matchId, side, reason } }, app) => {
    const match = await getMatch(db, matchId);
    return embed({
      tournament: await getTournament(db, match.tournament_id),
      title: reason === 'hidden' ? t`A match has no room` : t`A team cannot be reached`,
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [pairLine(match), WHY[reason](`**${nameOf({ match }, side)}**`)].join('\n'),
      fields: [
        match.scheduled_at && [t`When`, discordTime(match.scheduled_at, 'F')],
        [t`What to do`, REMEDIES[reason](), 'wide'],
      ],
    });
  },
});

export const opponentOfUnreached = handler({
  kind: 'opponent_unreached',
  on: ['matchDay.unreached'],
  isPersonal: true,
  destinations: async (db, { payload: { matchId, side, reason } }) => {
    // If there is no room, both teams receive direct messages anyway.
    if (reason === 'hidden') return [];
    if (isRoomOpen(await findMatchRoom(db, matchId))) return [{ type: 'room', address: matchId }];
    return directly(...(await opponentsOf(db, matchId, side)));
  },
  render: async (db, { payload: { matchId, side, reason } }, app, { address }) => {
    const match = await getMatch(db, matchId);
    return embed({
      tournament: await getTournament(db, match.tournament_id),
      title: t`The other team cannot be reached`,
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [
        pairLine(match),
        WHY[reason](`**${nameOf({ match }, side)}**`),
        t`The match time stays the same, and we have notified the staff.`,
      ].join('\n'),
      ...(address === matchId && { userMentions: await opponentsOf(db, matchId, side) }),
    });
  },
});

async function opponentsOf(db: Database, matchId: string, side: Side): Promise<string[]> {
  const other = (await getMatch(db, matchId))[`${otherSide(side)}_participation_id`];
  return (await listCaptains(db, [matchId]))
    .filter(({ participation_id }) => participation_id === other)
    .map(({ captain }) => captain);
}

/** Lists teams' open problems for the staff each evening, for matches until the end of the next day. */
export const checkUp = handler({
  kind: 'captains_checked',
  on: ['day.checkedUp'],
  destinations: (db, { payload }) => staffPlacesFor(db, payload.tournamentId),
  render: async (db, { payload: { tournamentId, from, until } }, app) => {
    const ids = await listToCheck(db, tournamentId, new Date(from), new Date(until));
    const lacks = await listLacks(db, ids);
    if (lacks.length === 0) return undefined;
    const matches = await listMatchesById(db, ids);
    const tournament = await getTournament(db, tournamentId);
    return embed({
      tournament,
      title: t`Teams not ready for their next matches`,
      url: pageOf(app, tournament, 'matches'),
      text: t`Some teams in ${`**${escapeName(tournament.name)}**`} are not ready for their matches up to tomorrow night.`,
      fields: (['captain', 'players', 'message'] as const).flatMap((what) => fieldOf(what, lacks, matches)),
    });
  },
});

function fieldOf(
  what: Shortage['lacks'],
  lacks: readonly Shortage[],
  matches: readonly FullMatch[],
): Field[] {
  const lines = lacks
    .filter((each) => each.lacks === what)
    .flatMap(({ match_id, side }) => {
      const match = matches.find(({ id }) => id === match_id);
      return match
        ? [commaList([`**${nameOf({ match }, side)}**`, discordTime(match.scheduled_at ?? new Date(), 'f')])]
        : [];
    });
  return lines.length === 0 ? [] : [[headOf(what), lines.join('\n'), 'wide']];
}

const headOf = (what: Shortage['lacks']): string =>
  ({
    captain: t`No captain on Discord`,
    players: t`Fewer than ${teamSize()} players`,
    message: t`Cannot be reached`,
  })[what];
