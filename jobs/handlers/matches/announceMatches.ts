import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { howMany } from '#domain/text/text.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, footerOf } from '#jobs/outbox/messages.ts';
import { readBracket } from '../brackets/readBracket.ts';

/**
 * Tells who meets next in the knockout, and how the groups are drawn. Groups are not told match by match, and two
 * pairings come with a message of their own: the quarterfinals after groups, and the final.
 */
export const announceMatches: Handler<'matches.generated'> = {
  kind: 'bracket_update',
  on: ['matches.generated'],
  destinations: async (db, { payload: { tournamentId, stage, matchIds } }) => {
    const { format } = await getTournament(db, tournamentId);
    const isToldElsewhere =
      (stage === 'final' && !(await isReset(db, matchIds))) ||
      (stage === 'quarterfinal' && format === 'group_stage');
    return isToldElsewhere ? [] : channelsFor(db, 'bracket_update', tournamentId);
  },
  // Groups that get more teams and games are the same news; each pairing of the knockout is news of its own.
  subjects: ({ payload: { tournamentId, stage } }) => [stage === 'group' ? `${tournamentId}:groups` : ''],
  render: async (db, { payload: { tournamentId, matchIds, stage } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const about = { league: tournament.league, footer: footerOf(tournament) };
    if (stage === 'group') {
      const bracket = await readBracket(db, tournamentId);
      const games = bracket.groups.reduce((sum, { matches }) => sum + matches.length, 0);
      if (games === 0) return undefined;
      return embed({
        ...about,
        title: 'The groups are drawn',
        url: pageOf(app, tournament, 'bracket'),
        text: `**${escapeName(tournament.name)}**: ${howMany(games, 'game')}, ${advancing(bracket)}.`,
        fields: groupFields(bracket),
      });
    }
    const matches = await listMatchesById(db, matchIds);
    const isStaged = tournament.format === 'stages';
    const lines = matches
      .filter(({ status }) => status !== 'cancelled')
      .map((match) => lineOf(match, isStaged));
    if (lines.length === 0) return undefined;
    return embed({
      ...about,
      title: 'Next in the bracket',
      url: pageOf(app, tournament, 'bracket', '&tab=knockout'),
      text: lines.join('\n'),
    });
  },
};

/** A grand final that is played again is news of its own. */
const isReset = async (db: Database, matchIds: readonly string[]) =>
  (await listMatchesById(db, matchIds)).some(({ bracket_slot }) => bracket_slot?.endsWith('GF2'));

const placeOf = ({ bracket_slot: slot, identifier }: FullMatch, isStaged: boolean) =>
  slot ? (isStaged ? stageSlotName(slot) : slot) : escapeName(identifier ?? 'Match');

const lineOf = (match: FullMatch, isStaged: boolean) => {
  const { team1, team2, format, scheduled_at } = match;
  return [
    `${placeOf(match, isStaged)}: **${escapeName(team1?.name ?? 'TBD')}** v **${escapeName(team2?.name ?? 'TBD')}**`,
    format,
    ...(scheduled_at ? [discordTime(scheduled_at, 'f')] : []),
  ].join(', ');
};

const advancing = ({ rules, stages }: Bracket) => {
  const first = stages[0]?.advancing ?? rules.advancing;
  return first > 0 ? `the top ${first} of each group advance` : 'everybody plays everybody';
};

/** A group in each field, a team on each line; groups without teams are left out. */
const groupFields = ({ groups }: Bracket) =>
  groups
    .map((group) => ({ ...group, known: group.teams.filter(({ isTextPlaceholder }) => !isTextPlaceholder) }))
    .filter(({ known }) => known.length > 0)
    .map(
      (group) =>
        [`Group ${group.name}`, group.known.map((team) => escapeName(team.name)).join('\n')] as const,
    );
