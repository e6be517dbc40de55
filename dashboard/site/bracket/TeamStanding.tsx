import { Link } from 'wouter';
import { matchFormatWords, otherSide } from '#domain/competition/match.ts';
import { pointsText } from '#domain/competition/recordWords.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { championTitle } from '#domain/games/words.ts';
import { commaList, plural, sentences, t } from '#domain/text/translate.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, groupRecord, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import { outlooksOf } from '#shared/bracket/outlook.ts';
import { isIn, knockoutOf, nextNodeOf } from '#shared/bracket/rounds.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { REASON_WORDS } from '#shared/bracket/words.ts';
import { isPlaying, stateWord, statusWords } from '#shared/match/matchStatus.ts';
import { type OwnMatch, ownScore } from '#shared/match/ownMatches.ts';
import { inSentence, slotName } from '#shared/match/slotNames.ts';
import { placeText } from '#shared/match/words.ts';
import { place, useLinkTo } from '#shared/site/links.ts';
import { OUTCOME_WORDS } from '#shared/team/FormSquares.tsx';
import {
  Box,
  ButtonLink,
  Crest,
  Name,
  rich,
  richList,
  richSense,
  richSentences,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/useNow.ts';
import { TeamOrSource } from './TeamOrSource.tsx';
import styles from './TeamStanding.module.css';

type Standing = { bracket: Bracket; team: string; to: (path: string) => string };
type Elsewhere = { tournament: Tournament | undefined };
type Props = Elsewhere & { next: OwnMatch | undefined; standing: Standing | null };

/** A team's next match beside its standing. If the match is in another tournament, that tournament is given. */
export const TeamStanding = ({ next, tournament, standing }: Props) => (
  <div className={styles.strip}>
    {next && <Next own={next} tournament={tournament} bracket={standing?.bracket} />}
    {standing && <Standing hasNext={next !== undefined} {...standing} />}
  </div>
);

type NextProps = Elsewhere & { own: OwnMatch; bracket: Bracket | undefined };

function Next({ own, tournament, bracket }: NextProps) {
  const { match, side } = own;
  const to = useLinkTo();
  const now = useNow();
  const rival = match[otherSide(side)];
  const { scheduledTime: at, matchFormat, status } = match;
  const time =
    isPlaying(match) || !at ? stateWord(match) : status !== 'live' && distanceText(new Date(at), now);
  const path = `/matches/${match.id}`;
  const { row, group } = (bracket && rowIn(bracket, rival?.participationId)) ?? {};
  return (
    <Panel
      title={isPlaying(match) ? t`Live` : status === 'live' ? statusWords(match) : t`Next match`}
      aside={commaList([placeText(match), matchFormatWords(matchFormat)])}
    >
      <Link
        href={tournament ? place(path, tournament.league, tournament.id) : to(path)}
        className={styles.next}
      >
        <Crest name={rival?.name ?? '?'} tag={rival?.tag ?? ''} logo={rival?.logo ?? null} size={64} />
        <Stack minWidth={0} gap={1} tone="secondary">
          <Text size="xl" weight="bold" fontWidth="display" tone="primary">
            <Name>{rival?.name ?? t`TBD`}</Name>
          </Text>
          {match.dayPhase === 'held'
            ? t`A team has no power. The match continues when it is back.`
            : at && <Time at={at} />}
          {tournament && <Name>{tournament.name}</Name>}
          {group && row?.groupWins != null && (
            <small>{t`No. ${row.rank} in Group ${group.name}, ${groupRecord(row, group.hasDraws)}`}</small>
          )}
        </Stack>
        <Text size="2xl" weight="black" fontWidth="narrow" tone={isPlaying(match) ? 'live' : 'primary'}>
          {(status === 'live' && ownScore(own)) || time}
        </Text>
      </Link>
      {match.streamUrl && isPlaying(match) && (
        <Box padding={[0, 5]} paddingBottom={5}>
          <ButtonLink href={match.streamUrl} isExternal isPrimary>{t`Watch stream`}</ButtonLink>
        </Box>
      )}
    </Panel>
  );
}

function rowIn({ groups }: Bracket, team: string | undefined) {
  const found = groups.flatMap((group) => teamRows(group).map((row) => ({ group, row })));
  return found.find(({ row }) => row.participationId === team);
}

function Standing({ bracket, team, to, hasNext }: Standing & { hasNext: boolean }) {
  const { group, row } = rowIn(bracket, team) ?? {};
  const outlook = row && group && outlooksOf(group).get(row.participationId);
  const played = knockoutOf(bracket).filter((match) => isIn(match, team));
  const node = played.at(-1);
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
        {node && <Path played={played} bracket={bracket} team={team} />}
        {node && (
          <Text as="p" size="medium" tone="primary">
            <InTree node={node} bracket={bracket} team={team} hasNext={hasNext} />
          </Text>
        )}
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

/** The team's path through the knockout: its matches so far, then those it reaches by winning. */
function Path({ played, bracket, team }: Omit<Standing, 'to'> & { played: BracketMatch[] }) {
  const ways = [...played];
  const end = ways.at(-1)?.winner;
  for (
    let next = ways.at(-1);
    next && [undefined, null, team].includes(end?.participationId);
    next = nextNodeOf(next, bracket)?.next
  )
    if (!ways.includes(next)) ways.push(next);
  return (
    <ol className={styles.path}>
      {ways.map((match) => {
        const { id, winner, status } = match;
        const state = winner ? (winner.participationId === team ? 'won' : 'lost') : undefined;
        return (
          <li key={id} data-state={state}>
            {slotName(id, bracket.format)}
            {state && (
              <VisuallyHidden> {status === 'bye' ? statusWords(match) : OUTCOME_WORDS[state]}</VisuallyHidden>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function InGroup({ row, group }: { row: TeamRow; group: Group }) {
  const { rank, groupPoints, groupWins, tieGroup, tiedWith, reason } = row;
  if (groupWins === null) return null;
  const isAbove = teamRows(group).some((other) => other.tieGroup === tieGroup && other.rank > rank);
  const level = plural(tiedWith ?? 0, 'Tied with # other team', 'Tied with # other teams');
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

type InTree = { node: BracketMatch; bracket: Bracket; team: string; hasNext: boolean };

/** The team's match in the tree: the next one, or the one that eliminated it. */
function InTree({ node, bracket, team, hasNext }: InTree) {
  const { team1, team2, winner, status, winnerTo, scheduledTime } = node;
  const other = team1.participationId === team ? team2 : team1;
  const slot = slotName(node.id, bracket.format);
  const rival = <TeamOrSource team={other} format={bracket.format} />;
  if (winner && winner.participationId !== team) {
    const out = <strong>{t`Out in ${inSentence(node.id, bracket.format)}`}</strong>;
    return rich`${out}, beaten by ${rival}.`;
  }
  if (winner && status !== 'bye')
    return winnerTo ? (
      rich`${<strong>{t`Through`}</strong>} to ${inSentence(winnerTo, bracket.format)}.`
    ) : (
      <strong>{t`${championTitle(bracket.format)}.`}</strong>
    );
  if (status === 'bye') return rich`${slot} is a bye.`;
  const pairing = richList(
    <strong>{richSense('a match and who waits')`${slot} v ${rival}`}</strong>,
    status === 'live' ? statusWords(node).toLowerCase() : scheduledTime && <Time at={scheduledTime} />,
  );
  return richSentences(
    !hasNext && rich`${pairing}.`,
    winnerTo
      ? t`The winner moves on to ${inSentence(winnerTo, bracket.format)}.`
      : t`It decides the tournament.`,
  );
}
