import { type StandingsColumn, standingsColumns } from '#domain/competition/standingsColumns.ts';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import { getStandings, type StandingRow, type Standings } from '#domain/contract/competition/brackets.ts';
import { ADVANCING_PER_GROUP, GROUPS } from '#domain/settings.ts';
import { option } from '../answering/slash.ts';
import { localizedName, type Words } from '../language/language.ts';
import { teamCell, teamName, widthOf } from '../teams/teamName.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { tournamentMessage } from '../tournaments/tournamentEmbed.ts';

type Group = Standings['groups'][number] & { columns: readonly StandingsColumn[] };

const OPTION = 'group';

/** /standings: shows short tables of all groups or one full table, narrow enough for a phone. */
export const standings = tournamentCommand({
  name: 'standings',
  option: option('text', OPTION, 'standingsGroup', {
    choices: GROUPS.map((value) => ({
      ...localizedName((words) => words.standings.group({ name: value })),
      value,
    })),
  }),
  show: async (client, tournament, context, interaction) => {
    const { data } = await client.call(getStandings, { params: { id: tournament.id } });
    const { words } = context;
    const asked = interaction.isChatInputCommand() ? interaction.options.getString(OPTION) : null;
    const filled = data.groups.filter(
      ({ name, rows }) => rows.some(isTeam) && (asked === null || name === asked),
    );
    const columns = standingsColumns({ rows: filled.flatMap(({ rows }) => rows), hasDraws: data.hasDraws });
    const table = asked === null ? shortTable : tableOf;
    return tournamentMessage(
      tournament,
      {
        title: words.standings.title,
        page: 'bracket',
        text: filled.length > 0 ? legendOf(columns, words) : emptyWords(tournament, asked, words),
        fields: filled.map((group) => ({
          name: headOf(group, words),
          value: table({ ...group, columns }, words),
        })),
      },
      context,
    );
  },
});

const isTeam = ({ isPlaceholder }: StandingRow) => !isPlaceholder;

type Asked = Parameters<typeof hasGroupTables>[0];

function emptyWords(tournament: Asked, asked: string | null, { standings }: Words) {
  if (!hasGroupTables(tournament)) return standings.noGroups;
  return asked === null ? standings.noTeam : standings.noTeamIn({ group: asked });
}

function headOf({ name, complete, needsTieBreak }: Standings['groups'][number], { standings }: Words) {
  if (needsTieBreak) return standings.groupTied({ name });
  return complete ? standings.groupComplete({ name }) : standings.group({ name });
}

/** Returns text such as 'Wins–losses and points. Top 2 in each group advance.' */
function legendOf(columns: readonly StandingsColumn[], { standings, locale }: Words): string {
  const figures = new Intl.ListFormat(locale).format(
    columns.map(({ name }) => standings.columns[name].about),
  );
  return standings.legend({
    figures: figures.charAt(0).toUpperCase() + figures.slice(1),
    count: ADVANCING_PER_GROUP,
  });
}

/** The width of names; a third column of figures narrows it. */
const nameWidth = ({ columns }: Group) => (columns.length > 2 ? 12 : 15);

const shortTable = (group: Group, words: Words): string =>
  [
    '```',
    ...group.rows.filter(isTeam).map((row) => lineOf(row, group, words)),
    '```',
    ...tiesOf(group.rows, words),
  ].join('\n');

/** A code block of 30 columns, with a line below the places that advance; ties are listed below it. */
function tableOf(group: Group, words: Words): string {
  const { team, columns } = words.standings;
  const heads = group.columns.map(({ name, width }) => startPadded(columns[name].head, width));
  const head = ['#', teamCell(team, nameWidth(group)), ...heads].join(' ');
  const lines = group.rows.map((row) => lineOf(row, group, words));
  if (lines.length > ADVANCING_PER_GROUP) lines.splice(ADVANCING_PER_GROUP, 0, '─'.repeat(widthOf(head)));
  return ['```', head, ...lines, '```', ...tiesOf(group.rows, words)].join('\n');
}

const startPadded = (text: string, width: number) => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Returns a line such as '1 Braai Masters 2–0 4', with TIED at the end in a tie. An empty place is '4 --'. */
function lineOf(row: StandingRow, group: Group, { standings }: Words): string {
  const name = teamCell(isTeam(row) ? row.name : '--', nameWidth(group));
  const figures = group.columns.map(({ text, width }) => (isTeam(row) ? text(row) : '--').padStart(width));
  return [row.rank, name, ...figures, ...(row.tieGroup === null ? [] : [standings.tied])].join(' ');
}

/** Returns lines such as 'TIED: One, Two and Three, ordered by head-to-head'. */
function tiesOf(rows: readonly StandingRow[], { standings, locale }: Words): string[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return [...new Set(rows.flatMap(({ tieGroup }) => tieGroup ?? []))].map((group) => {
    const level = rows.filter(({ tieGroup }) => tieGroup === group);
    const names = list.format(level.map(({ name }) => teamName(name)));
    const reasons = new Set(level.flatMap(({ reason }) => reason ?? []));
    const order = list.format([...reasons].map((reason) => standings.reasons[reason]));
    return `${standings.tied}: ${names}${order && standings.inOrderBy({ rules: order })}`;
  });
}
