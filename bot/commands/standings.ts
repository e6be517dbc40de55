import { getStandings, type StandingRow, type Standings } from '../../domain/contract/brackets.ts';
import { ADVANCING } from '../../domain/settings.ts';
import type { Reason } from '../../domain/standings.ts';
import { teamCell, teamName } from '../teamName.ts';
import { tournamentCommand } from '../tournamentCommand.ts';
import { tournamentMessage } from '../tournamentEmbed.ts';

type Group = Standings['groups'][number];

/** /standings: the tables of all groups, narrow enough for a phone. */
export const standings = tournamentCommand({
  name: 'standings',
  description: 'The group tables of a tournament',
  show: async (client, tournament, context) => {
    const { data } = await client.call(getStandings, { params: { id: tournament.id } });
    const filled = data.groups.filter(({ rows }) => rows.some(isTeam));
    return tournamentMessage(
      tournament,
      {
        title: 'Standings',
        page: 'bracket',
        ...(filled.length === 0 && { text: emptyWords(tournament) }),
        fields: filled.map((group) => ({ name: headOf(group), value: tableOf(group) })),
      },
      context,
    );
  },
});

const isTeam = ({ isPlaceholder }: StandingRow) => !isPlaceholder;

const emptyWords = ({ format }: { format: string }) =>
  format === 'group_stage'
    ? 'No team stands in a group yet.'
    : 'Single elimination has no groups. See /bracket.';

function headOf({ name, complete, needsTieBreak }: Group) {
  if (needsTieBreak) return `Group ${name}, Tie-break needed`;
  return complete ? `Group ${name}, complete` : `Group ${name}`;
}

const NAME = 15;
const HEAD = `# ${'Team'.padEnd(NAME)} W–L Pts`;
const CUT = '─'.repeat(HEAD.length);

/** A code block of 30 columns, with a line under the places that go on; beneath it what is level. */
function tableOf({ rows }: Group): string {
  const lines = rows.map(lineOf);
  if (lines.length > ADVANCING) lines.splice(ADVANCING, 0, CUT);
  return ['```', HEAD, ...lines, '```', ...tiesOf(rows)].join('\n');
}

/** '1 Braai Masters   2–0   4', with TIED behind it; a free place is '4 --'. */
function lineOf(row: StandingRow) {
  const { rank, name, groupWins, groupLosses, groupPoints, tieGroup } = row;
  if (!isTeam(row)) return `${rank} ${teamCell('--', NAME)} --   --`;
  const record = `${groupWins}–${groupLosses}`.padEnd(3);
  const mark = tieGroup === null ? '' : ' TIED';
  return `${rank} ${teamCell(name, NAME)} ${record} ${String(groupPoints).padStart(3)}${mark}`;
}

const REASONS: Record<Reason, string> = {
  head_to_head: 'head-to-head',
  neustadtl: 'the wins of the teams beaten',
  forfeits: 'fewer forfeits',
  duration: 'shorter won games',
  game: 'tie-break games',
  draw: 'a draw',
  decision: 'a decision',
  correction: 'a correction',
};

/** 'TIED: One, Two and Three, in order by head-to-head'. */
function tiesOf(rows: readonly StandingRow[]): string[] {
  const groups = new Set(rows.flatMap(({ tieGroup }) => tieGroup ?? []));
  return [...groups].map((group) => {
    const tied = rows.filter(({ tieGroup }) => tieGroup === group);
    const names = LIST.format(tied.map(({ name }) => teamName(name, NAME)));
    const reasons = new Set(tied.flatMap(({ reason }) => reason ?? []));
    const order = LIST.format([...reasons].map((reason) => REASONS[reason]));
    return `TIED: ${names}${order && `, in order by ${order}`}`;
  });
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
