import { Link } from 'wouter';
import { pointsText } from '#domain/competition/recordWords.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { championTitle } from '#domain/games/words.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, groupRecord, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import { outlooksOf } from '#shared/bracket/outlook.ts';
import { isIn, knockoutOf } from '#shared/bracket/rounds.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { REASON_WORDS } from '#shared/bracket/words.ts';
import { statusWords } from '#shared/match/matchStatus.ts';
import { inSentence, slotName } from '#shared/match/slotNames.ts';
import { rich, richList, richSense, richSentences, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TeamOrSource } from './TeamOrSource.tsx';
import styles from './TeamStanding.module.css';

type Props = { bracket: Bracket; team: string; to: (path: string) => string };

export function TeamStanding({ bracket, team, to }: Props) {
  const group = bracket.groups.find((each) => teamRows(each).some((row) => row.participationId === team));
  const row = group && teamRows(group).find((each) => each.participationId === team);
  const outlook = row && outlooksOf(group).get(row.participationId);
  const node = knockoutOf(bracket)
    .filter((match) => isIn(match, team))
    .at(-1);
  if (!node && !outlook) return null;
  return (
    <Panel
      title={t`Standing`}
      aside={
        <Link className="link" href={node ? treeAt(to, node.id) : `${to('/bracket')}&group=${group?.name}`}>
          {t`Bracket`}
        </Link>
      }
    >
      <Stack breaks gap={1.5} tone="secondary" className={styles.words}>
        {node && <InTree node={node} bracket={bracket} team={team} />}
        {outlook && <InGroup row={row} group={group} />}
        {outlook && !(node && outlook.kind === 'through') && (
          <Text as="p" size="medium" tone="primary">
            <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function InGroup({ row, group }: { row: TeamRow; group: Group }) {
  const { rank, groupPoints, groupWins, tieGroup, tiedWith, reason } = row;
  if (groupWins === null) return null;
  const isAbove = teamRows(group).some((other) => other.tieGroup === tieGroup && other.rank > rank);
  const level = plural(tiedWith ?? 0, 'Tied with # team(s)', 'Tied with # team(s)');
  const tied = !reason
    ? t`${level}.`
    : isAbove
      ? t`${level}, ranked higher by ${REASON_WORDS[reason]}.`
      : t`${level}, ranked lower by ${REASON_WORDS[reason]}.`;
  return (
    <p>
      {sentences([
        t`No. ${rank} in Group ${group.name} with ${groupPoints === null ? '' : pointsText(groupPoints)} points, ${groupRecord(row, group.hasDraws)}.`,
        tieGroup !== null && tied,
      ])}
    </p>
  );
}

/** The team's match in the tree: the next one, or the one that eliminated it. */
function InTree({ node, bracket, team }: { node: BracketMatch; bracket: Bracket; team: string }) {
  const { team1, team2, winner, status, winnerTo, scheduledTime } = node;
  const other = team1.participationId === team ? team2 : team1;
  const slot = slotName(node.id, bracket.format);
  const rival = <TeamOrSource team={other} format={bracket.format} />;
  if (winner && winner.participationId !== team) {
    const out = <strong>{t`Out in ${inSentence(node.id, bracket.format)}`}</strong>;
    return <Text as="p" size="medium" tone="primary">{rich`${out}, beaten by ${rival}.`}</Text>;
  }
  if (winner && status !== 'bye')
    return (
      <Text as="p" size="medium" tone="primary">
        {winnerTo ? (
          rich`${<strong>{t`Through`}</strong>} to ${inSentence(winnerTo, bracket.format)}.`
        ) : (
          <strong>{t`${championTitle(bracket.format)}.`}</strong>
        )}
      </Text>
    );
  if (status === 'bye') return <Text as="p" size="medium" tone="primary">{rich`${slot} is a bye.`}</Text>;
  const pairing = richList(
    <strong>{richSense('a match and who waits')`${slot} v ${rival}`}</strong>,
    status === 'live' ? statusWords(node).toLowerCase() : scheduledTime && <Time at={scheduledTime} />,
  );
  return (
    <Text as="p" size="medium" tone="primary">
      {richSentences(
        rich`${pairing}.`,
        winnerTo
          ? t`The winner moves on to ${inSentence(winnerTo, bracket.format)}.`
          : t`It decides the tournament.`,
      )}
    </Text>
  );
}
