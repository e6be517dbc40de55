import { Link } from 'wouter';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { groupRecord } from '#shared/bracket/groupRows.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { scoresOf } from '#shared/bracket/words.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { Crest, Name, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './WayToTitle.module.css';

type Props = { bracket: Bracket; champion: NonNullable<Bracket['champion']> };

export function WayToTitle({ bracket, champion }: Props) {
  const to = useLinkTo();
  const isOfChampion = ({ participationId }: BracketTeam) => participationId === champion.participationId;
  const won = roundsOf(bracket).flatMap(({ name, matches }) =>
    matches
      .filter(({ winner, status }) => winner && isOfChampion(winner) && status !== 'bye')
      .map((match) => ({ name, match })),
  );
  const group = bracket.groups.find(({ standings }) =>
    standings.some(({ participationId }) => participationId === champion.participationId),
  );
  const row = group?.standings.find(({ participationId }) => participationId === champion.participationId);
  if (won.length === 0) return null;
  return (
    <Section
      title={t`Path to the title`}
      note={row && group && t`Group ${group.name}: ${groupRecord(row, group.hasDraws)}, place ${row.rank}.`}
      more={{ href: `${to('/bracket')}&tab=knockout`, text: t`Full bracket` }}
    >
      <ol className={styles.way}>
        {won.map(({ name, match }) => (
          <li key={match.id} className={styles.step}>
            <Step round={name} match={match} isFirst={isOfChampion(match.team1)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

type StepProps = { round: string; match: BracketMatch; isFirst: boolean };

function Step({ round, match, isFirst }: StepProps) {
  const to = useLinkTo();
  const beaten = isFirst ? match.team2 : match.team1;
  const scores = scoresOf(match);
  const [own, other] = scores && !isFirst ? scores.toReversed() : (scores ?? []);
  return (
    <Stack
      as={Link}
      look="card"
      presses
      padding={[4, 5]}
      gap={3}
      href={match.matchId ? to(`/matches/${match.matchId}`) : to('/bracket')}
      className={styles.card}
    >
      <Row gap={3} align="center" justify="between">
        <Small>{round}</Small>
        {own && other && (
          <Row as="span" gap={1}>
            <Score {...own} /> <Score {...other} />
          </Row>
        )}
      </Row>
      <Row gap={3} align="center" minWidth={0}>
        <Crest {...beaten} size={32} />
        <Stack minWidth={0}>
          <Small tone="tertiary">{t`beat`}</Small>
          <Text weight="semibold">
            <Name isOneLine>{beaten.name}</Name>
          </Text>
        </Stack>
      </Row>
    </Stack>
  );
}
