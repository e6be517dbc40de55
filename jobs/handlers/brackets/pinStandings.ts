import { readStandings } from '#api/competition/brackets/commands.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { type StandingsColumn, standingsColumns } from '#domain/competition/standingsColumns.ts';
import type { StandingRow } from '#domain/contract/competition/brackets.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { isOver, PINNED_EVENTS, pinnedPlaces, pinnedTournaments } from './pinnedPlaces.ts';

/** Shows the tables of a tournament's groups in one pinned message in each channel set up for them. */
export const pinStandings: Handler = {
  kind: 'pinned_standings',
  on: PINNED_EVENTS,
  isDebounced: true,
  destinations: (db, event) => pinnedPlaces(db, 'pinned_standings', event),
  subjects: (event, db) => pinnedTournaments(db, event),
  render: async (db, _event, app, { subject: tournamentId, isEdit }) => {
    const tournament = await getTournament(db, tournamentId);
    const { groups, hasDraws } = await readStandings(db, tournamentId);
    const filled = groups.filter(({ rows }) => rows.some(isTeam));
    if (!isEdit && (filled.length === 0 || isOver(tournament))) return undefined;
    const columns = standingsColumns({ rows: filled.flatMap(({ rows }) => rows), hasDraws });
    const message = embed({
      tournament,
      title: t`Standings`,
      url: pageOf(app, tournament, 'bracket'),
      text: `**${escapeName(tournament.name)}**${filled.length === 0 ? `\n${t`No team has a group yet.`}` : ''}`,
      fields: filled.map((group) => [
        group.complete ? t`Group ${group.name} complete` : t`Group ${group.name}`,
        group.rows
          .filter(isTeam)
          .map((row) => lineOf(row, columns))
          .join('\n'),
        'wide',
      ]),
    });
    return { ...message, isPinned: true };
  },
};

const isTeam = ({ isPlaceholder }: StandingRow) => !isPlaceholder;

/** '1 **Braai Masters** 2–0, 4 points, tied'. */
const lineOf = (row: StandingRow, columns: readonly StandingsColumn[]) =>
  `${row.rank} **${escapeName(row.name)}** ${commaList([
    ...columns.map(({ inWords }) => inWords(row)),
    row.tieGroup !== null && t`tied`,
  ])}`;
