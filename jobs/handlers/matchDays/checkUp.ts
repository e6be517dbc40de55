import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { listLacks, listToCheck, type Shortage } from '#api/matchDay/matchDays/shortageStore.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { staffPlaces } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { nameOf } from '../matches/matchWords.ts';

/** Lists teams' open problems for the staff each evening, for matches until the end of the next day. */
export const checkUp: Handler<'day.checkedUp'> = {
  kind: 'captains_checked',
  on: ['day.checkedUp'],
  destinations: async (db, { payload }) =>
    (await getTournament(db, payload.tournamentId)).is_sample ? [] : staffPlaces(db),
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
};

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
