import { SlashCommandStringOption } from 'discord.js';
import { pointsText, recordText } from '#domain/competition/recordWords.ts';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import { getStandings, type StandingRow, type Standings } from '#domain/contract/brackets.ts';
import { ADVANCING_PER_GROUP, GROUPS } from '#domain/settings.ts';
import type { Words } from '../language/english.ts';
import { localizedName, withLocalizedDescription } from '../language/language.ts';
import { teamCell, teamName } from '../teamName.ts';
import { tournamentCommand } from '../tournamentCommand.ts';
import { tournamentMessage } from '../tournamentEmbed.ts';

type Group = Standings['groups'][number] & { hasDraws: boolean };

const OPTION = 'group';

/** /standings: the tables of all groups in few lines, or one in full, narrow enough for a phone. */
export const standings = tournamentCommand({
  name: 'standings',
  option: withLocalizedDescription(
    new SlashCommandStringOption().setName(OPTION),
    (commands) => commands.standingsGroup,
  ).setChoices(GROUPS.map((value) => ({ value, ...localizedName((words) => words.standings.group(value)) }))),
  show: async (client, tournament, context, interaction) => {
    const { data } = await client.call(getStandings, { params: { id: tournament.id } });
    const { words } = context;
    const asked = interaction.isChatInputCommand() ? interaction.options.getString(OPTION) : null;
    const filled = data.groups.filter(
      ({ name, rows }) => rows.some(isTeam) && (asked === null || name === asked),
    );
    const table = asked === null ? shortTable : tableOf;
    return tournamentMessage(
      tournament,
      {
        title: words.standings.title,
        page: 'bracket',
        text:
          filled.length > 0
            ? words.standings.legend(ADVANCING_PER_GROUP)
            : emptyWords(tournament, asked, words),
        fields: filled.map((group) => ({
          name: headOf(group, words),
          value: table({ ...group, hasDraws: data.hasDraws }, words),
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
  return asked === null ? standings.noTeam : standings.noTeamIn(asked);
}

function headOf({ name, complete, needsTieBreak }: Standings['groups'][number], { standings }: Words) {
  if (needsTieBreak) return standings.groupTied(name);
  return complete ? standings.groupComplete(name) : standings.group(name);
}

const NAME = 15;

const shortTable = ({ rows, hasDraws }: Group, words: Words): string =>
  [
    '```',
    ...rows.filter(isTeam).map((row) => lineOf(row, words.standings.tied, hasDraws)),
    '```',
    ...tiesOf(rows, words),
  ].join('\n');

/** A code block of 30 columns, with a line under the places that go on; beneath it what is level. */
function tableOf({ rows, hasDraws }: Group, words: Words): string {
  const { team, record, recordWithDraws, points, tied } = words.standings;
  const head = `# ${team.padEnd(NAME)} ${hasDraws ? recordWithDraws : record} ${points}`;
  const lines = rows.map((row) => lineOf(row, tied, hasDraws));
  if (lines.length > ADVANCING_PER_GROUP) lines.splice(ADVANCING_PER_GROUP, 0, '─'.repeat(head.length));
  return ['```', head, ...lines, '```', ...tiesOf(rows, words)].join('\n');
}

/** '1 Braai Masters   2–0   4', with `tied` behind it; a free place is '4 --'. */
function lineOf(row: StandingRow, tied: string, hasDraws: boolean) {
  const { rank, name, groupPoints, tieGroup } = row;
  const width = hasDraws ? 5 : 3;
  if (!isTeam(row)) return `${rank} ${teamCell('--', NAME)} ${'--'.padEnd(width)}  --`;
  const { groupWins: wins, groupDraws: draws, groupLosses: losses } = row;
  const record = recordText({ wins, draws, losses }, hasDraws).padEnd(width);
  const mark = tieGroup === null ? '' : ` ${tied}`;
  return `${rank} ${teamCell(name, NAME)} ${record} ${pointsText(groupPoints).padStart(3)}${mark}`;
}

/** 'TIED: One, Two and Three, in order by head-to-head'. */
function tiesOf(rows: readonly StandingRow[], { standings, locale }: Words): string[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const groups = new Set(rows.flatMap(({ tieGroup }) => tieGroup ?? []));
  return [...groups].map((group) => {
    const level = rows.filter(({ tieGroup }) => tieGroup === group);
    const names = list.format(level.map(({ name }) => teamName(name)));
    const reasons = new Set(level.flatMap(({ reason }) => reason ?? []));
    const order = list.format([...reasons].map((reason) => standings.reasons[reason]));
    return `${standings.tied}: ${names}${order && standings.inOrderBy(order)}`;
  });
}
